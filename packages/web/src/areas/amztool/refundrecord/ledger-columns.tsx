import { amztoolPermissions } from '@crossdock/contracts/areas/amztool/amztool.permissions.ts'
import { aftersaleLabels } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import type { Aftersale } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.schema.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useSay } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { EventDay, EventLoss, EventName, EventProduct, EventReason, EventStatus } from './ledger-cells.tsx'
import { useLedgerWords } from './ledger-words.ts'

/** Columns besides the order, in their order. */
export const LEDGER_COLUMNS = [
  'title',
  'event_on',
  'quantity',
  'refund_amount',
  'reason',
  'reimbursed',
  'net_loss',
  'status',
  'shop',
  'purchase_on',
  'commission_back',
  'admin_fee',
  'outbound_fee',
  'return_fee',
  'tax',
  'comment',
  'license_plate',
  'case_no',
  'note',
] as const
export type LedgerColumn = (typeof LEDGER_COLUMNS)[number]

/** What is shown until somebody chooses. */
export const USUAL_COLUMNS = LEDGER_COLUMNS.slice(0, 9)

/** Columns the reader may choose: losses need `.cost`, comments `.pii`. */
export function useOfferedColumns(): readonly LedgerColumn[] {
  const can = useCan()
  const guards = amztoolPermissions.refundrecord
  return LEDGER_COLUMNS.filter(
    (column) => (column !== 'net_loss' || can(guards.cost)) && (column !== 'comment' || can(guards.pii)),
  )
}

type Cell = Omit<Column<Aftersale>, 'key' | 'title'>

/** The event, which stays, and the chosen columns. */
export function useLedgerColumns(shown: readonly LedgerColumn[]): readonly Column<Aftersale>[] {
  const say = useSay()
  const all = useAllColumns()
  // A return has no refund: on a phone its loss says more, where it may be seen.
  const figure = shown.includes('net_loss') ? 'net_loss' : 'refund_amount'
  return [
    {
      key: 'order_id',
      title: say(aftersaleLabels.order_id),
      width: 190,
      phone: 'title',
      render: (event) => <EventName event={event} />,
    },
    ...shown.map((key) => ({
      key,
      title: say(aftersaleLabels[key]),
      ...all[key],
      ...(key === figure && { phone: 'figure' as const }),
    })),
  ]
}

function useAllColumns(): Record<LedgerColumn, Cell> {
  const words = useLedgerWords()
  const money = (of: (event: Aftersale) => string): Cell => ({
    align: 'right',
    render: (event) =>
      Number(of(event)) === 0 ? (
        <span className="t3">—</span>
      ) : (
        <Money value={of(event)} currency={event.currency} />
      ),
  })
  const plain = (of: (event: Aftersale) => string | null | undefined): Cell => ({
    width: 140,
    render: (event) => (
      <span className="ledger-note cut" title={of(event) ?? undefined}>
        {of(event)}
      </span>
    ),
  })
  return {
    title: { width: 220, phone: 'code', render: (event) => <EventProduct event={event} /> },
    event_on: { width: 120, render: (event) => <EventDay event={event} /> },
    quantity: { align: 'right', render: (event) => <Quantity value={event.quantity} dashZero /> },
    refund_amount: { ...money((event) => event.refund_amount), sortable: true },
    reason: { width: 150, phone: 'note', render: (event) => <EventReason event={event} /> },
    reimbursed: { ...money((event) => event.reimbursed), sortable: true },
    net_loss: { align: 'right', sortable: true, render: (event) => <EventLoss event={event} /> },
    status: { width: 130, render: (event) => <EventStatus event={event} /> },
    shop: {
      width: 130,
      render: (event) => (
        <>
          {event.shop}
          <span className="sub">{words.place(event.marketplace)}</span>
        </>
      ),
    },
    purchase_on: { render: (event) => event.purchase_on ?? <span className="t3">—</span> },
    commission_back: money((event) => event.commission_back),
    admin_fee: money((event) => event.admin_fee),
    outbound_fee: money((event) => event.outbound_fee),
    return_fee: money((event) => event.return_fee),
    tax: money((event) => event.tax),
    comment: plain((event) => event.comment),
    license_plate: plain((event) => event.license_plate),
    case_no: plain((event) => event.case_no),
    note: plain((event) => event.note),
  }
}
