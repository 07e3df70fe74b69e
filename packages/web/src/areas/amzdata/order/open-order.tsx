import type { Order } from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { OrderDrawer } from './order-drawer.tsx'
import type { OrderList } from './use-order-list.ts'

/** The order of the address, with the way to its neighbours among the shown ones. */
export function OpenOrder({ list, rows = [] }: { list: OrderList; rows: readonly Order[] | undefined }) {
  if (list.open === '') return null
  const at = rows.findIndex(({ id }) => String(id) === list.open)
  const go = (to: number) => {
    const row = rows[to]
    return at >= 0 && row ? () => list.show(String(row.id)) : undefined
  }
  return (
    <OrderDrawer
      key={list.open}
      id={Number(list.open)}
      place={at < 0 ? undefined : { at: at + 1, count: rows.length }}
      onPrevious={go(at - 1)}
      onNext={go(at + 1)}
      onBuyer={() => list.only({ buyer_of: list.open })}
      onClose={() => list.show('')}
    />
  )
}
