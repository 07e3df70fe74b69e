import { useEffect, useRef, useState } from 'react'
import { Field } from '../../../kit/form/field.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { Toggle } from '../../../kit/form/toggle.tsx'
import { useText } from '../../../kit/i18n/use-text.ts'
import { useTab } from '../../../kit/tab/tab-context.tsx'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { IconButton } from '../../../kit/ui/button.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import '../shared/demo.css'
import { text } from './tab.text.ts'

/** What a tab keeps while another is in front, and what a refresh throws away (platform.md 7.11). */
export function Screen() {
  const t = useText(text)
  const [count, setCount] = useState(0)
  const [words, setWords] = useState('')
  return (
    <Page>
      <PageHeader title={t('title')} />
      <p className="demo-note">{t('note')}</p>
      <div className="demo-columns">
        <div className="form">
          <div className="demo-counter">
            <span>{t('counter')}</span>
            <IconButton icon="minus" label={t('less')} onClick={() => setCount(count - 1)} />
            <output aria-label={t('counter')} aria-live="polite">
              {count}
            </output>
            <IconButton icon="plus" label={t('more')} onClick={() => setCount(count + 1)} />
          </div>
          <Field label={t('words')} help={t('wordsHelp')}>
            {(control) => <TextInput {...control} value={words} maxLength={200} onChange={setWords} />}
          </Field>
          <AddressPart />
          <Unsaved />
        </div>
        <Facts />
      </div>
    </Page>
  )
}

/** Kept in the address: another tab of the browser shows the same. */
function AddressPart() {
  const t = useText(text)
  const [{ part }, setState] = useUrlState({ part: 'one' })
  return (
    <div className="demo-line">
      <span>{t('part')}</span>
      <Segmented
        label={t('part')}
        value={part}
        options={[
          { value: 'one', label: t('partOne') },
          { value: 'two', label: t('partTwo') },
        ]}
        onChange={(next) => setState({ part: next })}
      />
    </div>
  )
}

function Unsaved() {
  const t = useText(text)
  const { setDirty } = useTab()
  const [isDirty, setIsDirty] = useState(false)
  const choose = (next: boolean) => {
    setIsDirty(next)
    setDirty(next)
  }
  return (
    <div className="demo-line">
      <span>
        {t('unsaved')}
        <span className="small t3 demo-help">{t('unsavedHelp')}</span>
      </span>
      <Toggle label={t('unsaved')} checked={isDirty} onChange={choose} />
    </div>
  )
}

/** How often and how long the tab was in front: its clock rests while it is hidden. */
function Facts() {
  const t = useText(text)
  const [began] = useState(() => new Date().toISOString())
  const shown = useRef(0)
  const [{ times, seconds }, setFacts] = useState({ times: 0, seconds: 0 })
  useEffect(() => {
    shown.current += 1
    setFacts((facts) => ({ ...facts, times: shown.current }))
    const clock = setInterval(() => setFacts((facts) => ({ ...facts, seconds: facts.seconds + 1 })), 1000)
    return () => clearInterval(clock)
  }, [])
  return (
    <section>
      <SectionHead title={t('facts')} />
      <dl className="pairs">
        <div>
          <dt>{t('shown')}</dt>
          <dd data-testid="shown">{times}</dd>
        </div>
        <div>
          <dt>{t('seconds')}</dt>
          <dd>{seconds}</dd>
        </div>
        <div>
          <dt>{t('began')}</dt>
          <dd>
            <DateTime at={began} as="full" />
          </dd>
        </div>
      </dl>
    </section>
  )
}
