import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { TabStrip } from '../../../kit/ui/tab-strip.tsx'
import { ListTab } from './list-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { text } from './refundrecord.text.ts'
import { ReimbursementsTab } from './reimbursements-tab.tsx'
import { SkusTab } from './skus-tab.tsx'
import { LEDGER_TABS, type Ledger, useLedger } from './use-ledger.ts'
import './refundrecord.css'
import './charts.css'

/** The after-sales ledger: figures and reasons, SKUs, events, reimbursements (seller.md 6.2). */
export function Screen() {
  const ledger = useLedger()
  const tabs = <Tabs ledger={ledger} />
  if (ledger.tab === 'overview') return <OverviewTab ledger={ledger} tabs={tabs} />
  if (ledger.tab === 'skus') return <SkusTab ledger={ledger} tabs={tabs} />
  if (ledger.tab === 'reimbursements') return <ReimbursementsTab ledger={ledger} tabs={tabs} />
  return <ListTab ledger={ledger} tabs={tabs} />
}

function Tabs({ ledger }: { ledger: Ledger }) {
  const t = useText(text)
  const say = useSay()
  return (
    <TabStrip
      label={say(viewOf('amztool/refundrecord'))}
      value={ledger.tab}
      tabs={LEDGER_TABS.map((value) => ({ value, label: t(value) }))}
      onChange={ledger.turn}
    />
  )
}
