import { Suspense } from 'react'
import { useActor, useCan } from '../../kit/access/use-actor.ts'
import { useSay, useText } from '../../kit/i18n/use-text.ts'
import { Icon, iconNamed } from '../../kit/ui/icon.tsx'
import { Link } from '../../kit/ui/link.tsx'
import { Page } from '../../kit/ui/page.tsx'
import { PageHeader } from '../../kit/ui/page-header.tsx'
import { SectionHead } from '../../kit/ui/section-head.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { routesStore } from '../routing/routes-store.ts'
import { DASHBOARD, shellText } from '../shell.text.ts'
import { CardBoundary } from './card-boundary.tsx'
import { lazyCards } from './dashboard-cards.ts'
import { pagesText } from './pages.text.ts'

/** The first page: how business goes, what waits for this user, and where to go (platform.md 4). */
export function Dashboard() {
  const t = useText(pagesText)
  const s = useText(shellText)
  const can = useCan()
  const actor = useActor()
  const cards = lazyCards.filter(({ permission }) => !permission || can(permission))
  return (
    <Page>
      <PageHeader title={s('dashboard')} note={t('hello', { name: actor.display_name })} />
      <div className="dashboard-cards">
        {cards.map(({ key, wide, Card }) => (
          <div key={key} className={wide ? 'is-wide' : undefined}>
            <CardBoundary>
              <Suspense fallback={<Skeleton lines={4} />}>
                <Card />
              </Suspense>
            </CardBoundary>
          </div>
        ))}
      </div>
      <QuickLinks />
    </Page>
  )
}

function QuickLinks() {
  const t = useText(pagesText)
  const say = useSay()
  const routes = routesStore.use((state) => state.routes)
  const open = routes.filter((route) => !route.hidden && route.path !== DASHBOARD)
  if (open.length === 0) return <p className="dashboard-none t3">{t('noPages')}</p>
  return (
    <section className="dashboard-part">
      <SectionHead title={t('quickLinks')} />
      <ul className="quick-links">
        {open.map((route) => (
          <li key={route.path}>
            <Link to={route.path}>
              <Icon name={iconNamed(route.icon)} size={20} />
              <span className="grow">
                <b>{say(route.title)}</b>
                <span className="small t3">{route.trail[0] ? say(route.trail[0]) : null}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
