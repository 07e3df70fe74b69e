import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { orderLabels } from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import type { Order } from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useSay } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { useMarketplaceName } from '../shared/use-names.ts'
import { OrderName, OrderProfit, OrderState, Products, TwoClocks } from './order-cells.tsx'

/** Columns besides the number of the order, in their order. */
export const ORDER_COLUMNS = [
  'shop',
  'purchase_at',
  'title',
  'quantity',
  'unit_price',
  'amount',
  'status',
  'profit',
  'note',
  'paid_at',
  'last_updated_at',
  'shipping',
  'promo',
  'tax',
] as const
export type OrderColumn = (typeof ORDER_COLUMNS)[number]

/** What is shown until somebody chooses. */
export const USUAL_COLUMNS = ORDER_COLUMNS.slice(0, 9)

/** Columns the reader may choose: profit needs `.cost`. */
export function useOfferedColumns(): readonly OrderColumn[] {
  const mayCost = useCan()(amzdataPermissions.order.cost)
  return ORDER_COLUMNS.filter((column) => column !== 'profit' || mayCost)
}

/** The number of the order, which stays, and the chosen columns. */
export function useOrderColumns(shown: readonly OrderColumn[]): readonly Column<Order>[] {
  const say = useSay()
  const all = useAllColumns()
  return [
    {
      key: 'order_id',
      title: say(orderLabels.order_id),
      width: 190,
      phone: 'title',
      render: (order) => <OrderName order={order} />,
    },
    ...shown.map((key) => ({ key, title: say(orderLabels[key]), ...all[key] })),
  ]
}

type Cell = Omit<Column<Order>, 'key' | 'title'>

function useAllColumns(): Record<OrderColumn, Cell> {
  const nameOf = useMarketplaceName()
  const money = (of: (order: Order) => string): Cell => ({
    align: 'right',
    render: (order) => <Money value={of(order)} currency={order.currency} />,
  })
  const clocks = (of: (order: Order) => string | null): Cell => ({
    width: 136,
    render: (order) => <TwoClocks at={of(order)} marketplace={order.marketplace} />,
  })
  return {
    shop: {
      width: 110,
      render: (order) => (
        <>
          {order.shop}
          <span className="sub">{nameOf(order.marketplace)}</span>
        </>
      ),
    },
    purchase_at: { ...clocks((order) => order.purchase_at), sortable: true, phone: 'note' },
    title: { width: 200, phone: 'code', render: (order) => <Products order={order} /> },
    quantity: { align: 'right', render: (order) => <Quantity value={order.units} /> },
    unit_price: {
      align: 'right',
      render: ({ items, currency }) => <Money value={items[0]?.unit_price} currency={currency} />,
    },
    amount: { ...money((order) => order.amount), sortable: true, phone: 'figure' },
    status: { width: 104, render: (order) => <OrderState order={order} /> },
    profit: {
      align: 'right',
      sortable: true,
      phone: 'figure',
      named: true,
      render: (order) => <OrderProfit order={order} />,
    },
    note: {
      width: 120,
      render: ({ note }) => (
        <span className="order-note cut" title={note ?? undefined}>
          {note}
        </span>
      ),
    },
    paid_at: clocks((order) => order.paid_at),
    last_updated_at: clocks((order) => order.last_updated_at),
    shipping: money((order) => order.shipping),
    promo: money((order) => order.promo),
    tax: money((order) => order.tax),
  }
}
