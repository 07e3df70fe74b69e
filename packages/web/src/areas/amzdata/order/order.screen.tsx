import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { TabStrip } from '../../../kit/ui/tab-strip.tsx'
import { BuyersTab } from './buyers-tab.tsx'
import { text } from './order.text.ts'
import { OrdersTab } from './orders-tab.tsx'
import { RadarTab } from './radar-tab.tsx'
import { type OrderList, useOrderList } from './use-order-list.ts'
import './order.css'

const TABS = ['list', 'radar', 'buyers'] as const

/** Orders: look up, check and note them; why some lost money; buyers who came again (seller.md 2.2). */
export function Screen() {
  const list = useOrderList()
  const offered = useOfferedTabs()
  const shown = offered.find((tab) => tab === list.state.tab) ?? 'list'
  const tabs = <Tabs list={list} shown={shown} />
  if (shown === 'radar') return <RadarTab list={list} tabs={tabs} />
  return shown === 'buyers' ? <BuyersTab list={list} tabs={tabs} /> : <OrdersTab list={list} tabs={tabs} />
}

/** The radar speaks of profits alone. */
function useOfferedTabs() {
  const mayCost = useCan()(amzdataPermissions.order.cost)
  return TABS.filter((tab) => tab !== 'radar' || mayCost)
}

function Tabs({ list, shown }: { list: OrderList; shown: (typeof TABS)[number] }) {
  const t = useText(text)
  const say = useSay()
  return (
    <TabStrip
      label={say(viewOf('amzdata/order'))}
      value={shown}
      tabs={useOfferedTabs().map((value) => ({ value, label: t(value) }))}
      onChange={list.turn}
    />
  )
}
