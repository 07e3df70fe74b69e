import type { ViewKey } from '@crossdock/contracts/catalogue.ts'
import { useActor } from '../../kit/access/use-actor.ts'
import { useSay, useText } from '../../kit/i18n/use-text.ts'
import { Icon, iconNamed } from '../../kit/ui/icon.tsx'
import { Link } from '../../kit/ui/link.tsx'
import { Page } from '../../kit/ui/page.tsx'
import { PageHeader } from '../../kit/ui/page-header.tsx'
import { SectionHead } from '../../kit/ui/section-head.tsx'
import { routesStore } from '../routing/routes-store.ts'
import { DASHBOARD, shellText } from '../shell.text.ts'
import { pagesText } from './pages.text.ts'

const SHOP_SETTINGS: ViewKey = 'amzdata/shopsetting'

/** The first page: what this user may open, and what the session knows. */
export function Dashboard() {
  const t = useText(pagesText)
  const s = useText(shellText)
  const actor = useActor()
  return (
    <Page>
      <PageHeader title={s('dashboard')} note={t('hello', { name: actor.display_name })} />
      <QuickLinks />
      <div className="dashboard-split">
        <Shops />
        <Account />
      </div>
    </Page>
  )
}

function QuickLinks() {
  const t = useText(pagesText)
  const say = useSay()
  const routes = routesStore.use((state) => state.routes)
  const open = routes.filter((route) => !route.hidden && route.path !== DASHBOARD)
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

function Shops() {
  const t = useText(pagesText)
  const { soshops } = useActor()
  const settings = routesStore.use((state) => state.routes.find((route) => route.view === SHOP_SETTINGS))
  const kinds: Readonly<Record<string, string>> = { amazon: t('kindAmazon'), own_site: t('kindOwnSite') }
  return (
    <section className="dashboard-part">
      <SectionHead title={t('shops')} note={t('shopCount', { count: soshops.length })} />
      {soshops.length === 0 ? (
        <p className="dashboard-none t3">
          {settings ? <Link to={settings.path}>{t('addShop')}</Link> : t('noShops')}
        </p>
      ) : (
        <table className="table is-plain">
          <thead>
            <tr>
              <th scope="col">{t('shopName')}</th>
              <th scope="col">{t('kind')}</th>
              <th scope="col">{t('currency')}</th>
            </tr>
          </thead>
          <tbody>
            {soshops.map((shop) => (
              <tr key={shop.id}>
                <td>{shop.name}</td>
                <td>{kinds[shop.kind] ?? shop.kind}</td>
                <td>{shop.currency ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Account() {
  const t = useText(pagesText)
  const actor = useActor()
  const facts = [
    [t('company'), actor.company_name || '—'],
    [t('user'), `${actor.display_name} (${actor.user.username})`],
    [t('roles'), actor.roles.join(', ')],
  ]
  return (
    <section className="dashboard-part">
      <SectionHead title={t('account')} />
      <dl className="pairs">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
