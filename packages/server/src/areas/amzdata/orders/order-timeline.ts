import { REFUND_TYPES } from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import type {
  OrderEvent,
  OrderItem,
  SettlementLine,
} from '@crossdock/contracts/areas/amzdata/orders/order-detail.schema.ts'
import type { OrderRow } from './orders.queries.ts'

interface TimelineParts {
  readonly row: OrderRow
  readonly items: readonly OrderItem[]
  readonly settlements: readonly SettlementLine[]
  readonly noted: { readonly at: Date; readonly by: string | null } | undefined
}

/** What happened to an order, in the order of time, each event with the line that tells of it. */
export function timelineOf({ row, items, settlements, noted }: TimelineParts): OrderEvent[] {
  const told = items[0]?.sources[0] ?? null
  const plain = (kind: OrderEvent['kind'], at: Date | null, source = told): OrderEvent[] =>
    at === null ? [] : [{ kind, at: at.toISOString(), amount: null, by: null, source }]
  const events: OrderEvent[] = [
    ...plain('purchased', row.purchaseAt),
    ...plain('paid', row.paidAt),
    ...plain('promised', row.promisedAt),
    ...(row.lastUpdatedAt?.getTime() === row.purchaseAt.getTime() ? [] : plain('updated', row.lastUpdatedAt)),
    ...settlements.map(({ posted_at: at, type, total, file_id, line_no, file }) => ({
      kind: kindOf(type),
      at,
      amount: total,
      by: null,
      source: { file_id, line_no, file },
    })),
    ...(noted
      ? [{ kind: 'noted' as const, at: noted.at.toISOString(), amount: null, by: noted.by, source: null }]
      : []),
  ]
  return events.toSorted((one, other) => one.at.localeCompare(other.at))
}

function kindOf(type: string): OrderEvent['kind'] {
  if (type === 'ORDER') return 'settled'
  return REFUND_TYPES.some((refund) => refund === type) ? 'refunded' : 'adjusted'
}
