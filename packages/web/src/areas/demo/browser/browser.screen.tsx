import { formatDate } from '@crossdock/contracts/format/date.ts'
import { timeAgo } from '@crossdock/contracts/format/elapsed-time.ts'
import { useEffect, useState } from 'react'
import { copyText } from '../../../kit/api/copy-text.ts'
import { useLanguage } from '../../../kit/i18n/language.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import '../shared/demo.css'
import { text } from './browser.text.ts'
import { browserFacts, type FactGroup, reportOf } from './browser-facts.ts'
import { type ClockSkew, useClockSkew } from './use-clock-skew.ts'

/** Seconds a clock may be off and still counts as exact: session limits are minutes. */
const TOLERATED = 2

/** What support asks for first, to copy in one press (platform.md 7.11). */
export function Screen() {
  const t = useText(text)
  const { skew, measure } = useClockSkew()
  const clock = useClockFacts(skew)
  useRenderOnResize()
  const groups = [...browserFacts(t), clock]
  const copy = async () => {
    if (await copyText(reportOf(groups))) toast(t('copied'))
    else toast(t('copyFailed'), 'bad')
  }
  return (
    <Page>
      <PageHeader title={t('title')}>
        <Button icon="refresh" busy={skew.kind === 'measuring'} onClick={measure}>
          {t('again')}
        </Button>
        <Button kind="primary" icon="copy" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </PageHeader>
      <p className="demo-note">{t('note')}</p>
      <div className="demo-columns">
        {groups.map(({ title, facts }) => (
          <section key={title}>
            <SectionHead title={title} />
            <dl className="demo-facts">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Page>
  )
}

function useClockFacts(skew: ClockSkew): FactGroup {
  const t = useText(text)
  const language = useLanguage()
  if (skew.kind !== 'measured') return { title: t('clock'), facts: [[t('skew'), t(skew.kind)]] }
  const { here, server, aheadMs, tripMs } = skew
  const seconds = Math.round(Math.abs(aheadMs) / 100) / 10
  const now = new Date(server)
  const span = timeAgo(new Date(now.getTime() - Math.abs(aheadMs)), { now, language })
  const word = aheadMs > 0 ? 'ahead' : 'behind'
  return {
    title: t('clock'),
    facts: [
      [t('here'), formatDate(here)],
      [t('server'), formatDate(server)],
      [t('skew'), seconds <= TOLERATED ? t('exact', { seconds: TOLERATED }) : t(word, { span, seconds })],
      [t('trip'), `${tripMs} ms`],
    ],
  }
}

/** Sizes and orientation change under the page. */
function useRenderOnResize(): void {
  const [, setSize] = useState('')
  useEffect(() => {
    const look = () => setSize(`${innerWidth} ${innerHeight} ${devicePixelRatio} ${navigator.onLine}`)
    const events = ['resize', 'online', 'offline'] as const
    for (const event of events) addEventListener(event, look)
    return () => {
      for (const event of events) removeEventListener(event, look)
    }
  }, [])
}
