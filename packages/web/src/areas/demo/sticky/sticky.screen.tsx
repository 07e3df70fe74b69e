import { useState } from 'react'
import { useActor } from '../../../kit/access/use-actor.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { Icon, iconNamed } from '../../../kit/ui/icon.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { type PermittedPage, permittedPages } from '../shared/permitted-pages.ts'
import '../shared/demo.css'
import { text } from './sticky.text.ts'
import { useSticking } from './use-sticking.ts'

const OFFSETS = ['0', '48', '120'] as const

/** A bar that stays in sight at a distance from the top, over the reader's own pages (platform.md 7.11). */
export function Screen() {
  const t = useText(text)
  const say = useSay()
  const [{ offset }, setState] = useUrlState({ offset: '0' })
  const distance = OFFSETS.find((one) => one === offset) ?? '0'
  const groups = byArea(permittedPages(useActor()))
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const { top, isStuck, current } = useSticking(bar, Number(distance))
  const jump = (key: string) => document.getElementById(idOf(key))?.scrollIntoView({ behavior: 'smooth' })
  return (
    <Page>
      <PageHeader title={t('title')} />
      <p className="demo-note">{t('note')}</p>
      <div ref={setBar} className="sticky-bar" style={{ top }} data-stuck={isStuck}>
        <nav className="sticky-jumps" aria-label={t('areas')}>
          {groups.map(({ key, area }) => (
            <button
              key={key}
              type="button"
              aria-current={key === current ? 'location' : undefined}
              onClick={() => jump(key)}
            >
              {say(area)}
            </button>
          ))}
        </nav>
        <span className="small t3 nowrap" role="status">
          {t(isStuck ? 'stuck' : 'loose')}
        </span>
        <Segmented
          small
          label={t('offset')}
          value={distance}
          options={OFFSETS.map((value) => ({ value, label: t('px', { n: value }) }))}
          onChange={(next) => setState({ offset: next })}
        />
      </div>
      {groups.map(({ key, area, pages }) => (
        <section
          key={key}
          id={idOf(key)}
          data-area={key}
          className="sticky-area"
          style={{ scrollMarginTop: Number(distance) + 56 }}
        >
          <SectionHead title={say(area)} note={t('pages', { count: pages.length })} />
          {pages.map((page) => (
            <PageLine key={page.path} page={page} />
          ))}
        </section>
      ))}
    </Page>
  )
}

function PageLine({ page }: { page: PermittedPage }) {
  const t = useText(text)
  const say = useSay()
  return (
    <article className="sticky-page">
      <h3>
        <Icon name={iconNamed(page.icon)} />
        <Link to={page.path}>{say(page.title)}</Link>
        <span className="mono small t3">{page.path}</span>
      </h3>
      <p className="small t3">{t('codes')}</p>
      <p className="mono small">{page.codes.join('  ')}</p>
    </article>
  )
}

function byArea(pages: readonly PermittedPage[]) {
  const groups = Map.groupBy(pages, (page) => page.path.split('/')[1] ?? '')
  return [...groups].flatMap(([key, group]) => {
    const [first] = group
    return first ? [{ key, area: first.area, pages: group }] : []
  })
}

const idOf = (key: string) => `sticky-${key}`
