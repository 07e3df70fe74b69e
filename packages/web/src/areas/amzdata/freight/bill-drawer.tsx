import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { freightBillEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bills.endpoints.ts'
import type { Bill } from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import { billWarningLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { Steady } from '../../../kit/form/steady.tsx'
import { useListing, useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { BillStatus } from './bill-columns.tsx'
import { BillDeeds } from './bill-deeds.tsx'
import { BillEvents } from './bill-events.tsx'
import { BillFacts } from './bill-facts.tsx'
import { BillFiles } from './bill-files.tsx'
import { BillForm } from './bill-form.tsx'
import { BillPreview } from './bill-preview.tsx'
import { billCartons, cartonsText } from './compare-state.ts'
import { text } from './freight.text.ts'
import { useFreightGo } from './use-freight-go.ts'

interface BillDrawerProps {
  /** `new`: one to be added. */
  id: string
  onShow: (id: string) => void
}

const TABS = ['lines', 'allocation', 'files', 'records'] as const
type Tab = (typeof TABS)[number]

/** One bill beside the list: its lines, what it gives each unit, and what was done to it. */
export function BillDrawer({ id, onShow }: BillDrawerProps) {
  const t = useText(text)
  const can = useCan()
  const isNew = id === 'new'
  const input = { id: Number(id) || 1 }
  const reply = useCall(freightBillEndpoints.getBill, input, { enabled: !isNew, quiet: true, keep: false })
  const [tab, setTab] = useState<Tab>('lines')
  const guards = amzdataPermissions.freight
  const mayEdit = can(guards.edit) && can(guards.cost)
  const close = () => onShow('')
  if (isNew)
    return <BillForm bill={undefined} onClose={close} onSaved={(saved) => onShow(String(saved.id))} />
  const { data } = reply
  if (!data) {
    return (
      <Drawer label={t('tab_bills')} onClose={close}>
        {reply.error ? (
          <ErrorState error={reply.error} onRetry={() => void reply.refetch()} />
        ) : (
          <Skeleton lines={10} />
        )}
      </Drawer>
    )
  }
  const head = <BillHead bill={data} tab={tab} onTab={setTab} />
  if (tab === 'lines' && data.status === 'draft' && mayEdit) {
    return (
      <Steady record={data}>
        {(bill) => (
          <BillForm key={bill?.version} bill={bill} head={head} onClose={close} onSaved={() => undefined} />
        )}
      </Steady>
    )
  }
  return (
    <Drawer
      label={data.no}
      note={data.carrier}
      onClose={close}
      foot={<BillDeeds bill={data} onGone={close} />}
    >
      {head}
      <div role="tabpanel" aria-label={t(tab)}>
        {tab === 'lines' ? <BillFacts bill={data} /> : null}
        {tab === 'allocation' ? <BillPreview bill={data} /> : null}
        {tab === 'files' ? <BillFiles billId={data.id} /> : null}
        {tab === 'records' ? <BillEvents events={data.events} /> : null}
      </div>
    </Drawer>
  )
}

interface BillHeadProps {
  bill: Bill
  tab: Tab
  onTab: (tab: Tab) => void
}

function BillHead({ bill, tab, onTab }: BillHeadProps) {
  const t = useText(text)
  const say = useSay()
  const listing = useListing()
  const mayCost = bill.total !== undefined
  const isOpen = bill.status === 'draft' || bill.status === 'pending'
  return (
    <>
      <div className="freight-head">
        <h2 className="mono">{bill.no}</h2>
        <p className="freight-head-facts">
          <BillStatus state={bill.status} />
          <span className="t2">{[bill.carrier, bill.channel].filter(Boolean).join(' · ')}</span>
          {mayCost ? (
            <b>
              <Money value={bill.total} currency={bill.currency} />
            </b>
          ) : null}
          {mayCost ? <CompareLink bill={bill} /> : null}
        </p>
      </div>
      {isOpen && bill.warnings.length > 0 ? (
        <Notice>{listing(bill.warnings.map((warning) => say(billWarningLabels[warning])))}</Notice>
      ) : null}
      {bill.reason ? (
        <Notice tone="info">
          {t(bill.status === 'void' ? 'voidNote' : 'rejectedNote', { reason: bill.reason })}
        </Notice>
      ) : null}
      <div className="drawer-tabs" role="tablist" aria-label={bill.no}>
        {TABS.filter((key) => mayCost || key === 'lines' || key === 'records').map((key) => (
          <button key={key} type="button" role="tab" aria-selected={tab === key} onClick={() => onTab(key)}>
            {t(key)}
          </button>
        ))}
      </div>
    </>
  )
}

/** Leads to what other channels would ask for the cartons of the bill, where these are known. */
function CompareLink({ bill }: { bill: Bill }) {
  const t = useText(text)
  const go = useFreightGo()
  const rows = billCartons(bill)
  const [first] = bill.rows
  if (!first || rows.length === 0) return null
  const parts = { cartons: cartonsText(rows), country: first.marketplace }
  return (
    <button type="button" className="text-button" onClick={() => go('compare', parts)}>
      {t('compareThese')}
    </button>
  )
}
