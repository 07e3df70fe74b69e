import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { useTab } from '../../../kit/tab/tab-context.tsx'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { text } from './basic-data.text.ts'
import './basic-data.css'

type TabScreen = ComponentType<{ tabs: ReactNode }>

/** Each tab brings its own code when it is first shown. */
const TABS = {
  costs: lazy(() => import('./costs-tab.tsx').then(({ CostsTab }) => ({ default: CostsTab }))),
  products: lazy(() => import('./products-tab.tsx').then(({ ProductsTab }) => ({ default: ProductsTab }))),
  rates: lazy(() => import('./rates-tab.tsx').then(({ RatesTab }) => ({ default: RatesTab }))),
  marketplaces: lazy(() =>
    import('./marketplaces-tab.tsx').then(({ MarketplacesTab }) => ({ default: MarketplacesTab })),
  ),
  cards: lazy(() => import('./cards-tab.tsx').then(({ CardsTab }) => ({ default: CardsTab }))),
  fees: lazy(() => import('./fees-tab.tsx').then(({ FeesTab }) => ({ default: FeesTab }))),
  own: lazy(() => import('./own-fees-tab.tsx').then(({ OwnFeesTab }) => ({ default: OwnFeesTab }))),
  stock: lazy(() => import('./stock-tab.tsx').then(({ StockTab }) => ({ default: StockTab }))),
} satisfies Record<string, TabScreen>
type TabKey = keyof typeof TABS
const KEYS = Object.keys(TABS) as TabKey[] // its keys are the tabs

/** What the analysis depends on: costs, products, rates, marketplaces, fees and defaults (seller.md 2.6). */
export function Screen() {
  const say = useSay()
  const [{ tab }] = useUrlState({ tab: 'costs' })
  const mayView = useCan()(amzdataPermissions.basic_data.view)
  const shown = KEYS.find((known) => known === tab) ?? 'costs'
  const tabs = <Tabs shown={shown} />
  const Shown: TabScreen = TABS[shown]
  const waiting = (
    <Page>
      <PageHeader title={say(viewOf('amzdata/basic_data'))} />
      {tabs}
      <Skeleton lines={8} />
    </Page>
  )
  if (!mayView) return waiting
  return (
    <Suspense fallback={waiting}>
      <Shown tabs={tabs} />
    </Suspense>
  )
}

function Tabs({ shown }: { shown: TabKey }) {
  const t = useText(text)
  const say = useSay()
  const { setSearch } = useTab()
  // filters belong to the tab that is left
  const show = (tab: TabKey) => setSearch(tab === 'costs' ? '' : `?tab=${tab}`)
  const strip = useRef<HTMLDivElement>(null)
  // on a phone the strip is longer than the screen: what is shown has its tab in sight
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-value="${shown}"]`)
    if (!strip.current || !chosen) return
    strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2
  }, [shown])
  return (
    <div ref={strip} className="data-tabs" role="tablist" aria-label={say(viewOf('amzdata/basic_data'))}>
      {KEYS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          data-value={tab}
          aria-selected={tab === shown}
          onClick={() => show(tab)}
        >
          {t(tab)}
        </button>
      ))}
    </div>
  )
}
