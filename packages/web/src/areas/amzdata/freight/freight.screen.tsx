import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type { ReactNode } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { TabStrip } from '../../../kit/ui/tab-strip.tsx'
import { BillsTab } from './bills-tab.tsx'
import { ChannelsTab } from './channels-tab.tsx'
import { CompareTab } from './compare-tab.tsx'
import { text } from './freight.text.ts'
import { ResultsTab } from './results-tab.tsx'
import { type FreightTab, useFreightGo } from './use-freight-go.ts'
import './freight.css'

const PANEL = 'freight-panel'

/** Head-haul freight (seller.md 2.5): channels and prices, comparison, bills, what a unit costs. */
export function Screen() {
  const t = useText(text)
  const say = useSay()
  const mayCost = useCan()(amzdataPermissions.freight.cost)
  const [{ tab }] = useUrlState({ tab: 'channels' })
  const go = useFreightGo()
  const offered: readonly FreightTab[] = mayCost
    ? ['channels', 'compare', 'bills', 'results']
    : ['channels', 'bills']
  const shown = offered.find((known) => known === tab) ?? 'channels'
  const tabs = (
    <TabStrip
      label={say(viewOf('amzdata/freight'))}
      panel={PANEL}
      value={shown}
      tabs={offered.map((value) => ({ value, label: t(`tab_${value}`) }))}
      onChange={(next) => go(next)}
    />
  )
  return panels[shown](tabs)
}

const panels: Readonly<Record<FreightTab, (tabs: ReactNode) => ReactNode>> = {
  channels: (tabs) => <ChannelsTab tabs={tabs} panel={PANEL} />,
  compare: (tabs) => <CompareTab tabs={tabs} panel={PANEL} />,
  bills: (tabs) => <BillsTab tabs={tabs} panel={PANEL} />,
  results: (tabs) => <ResultsTab tabs={tabs} panel={PANEL} />,
}
