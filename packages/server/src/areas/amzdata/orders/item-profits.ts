import {
  type BatchedGroup,
  type EstimatedItem,
  orderProfit,
  type SettledGroup,
} from '@crossdock/contracts/areas/amzdata/orders/order-profit.ts'
import { Decimal } from 'decimal.js'
import type { ItemRow, OrderRow } from './orders.queries.ts'

/**
 * The profit of each line of an order (F-13): what was settled of an MSKU, and what it cost by batches, is shared by the
 * units of its lines.
 */
export function itemProfits(
  order: Pick<OrderRow, 'status'>,
  items: readonly ItemRow[],
  { settled, batched }: { settled: readonly SettledGroup[]; batched: readonly BatchedGroup[] },
): Map<ItemRow, string> {
  const groups = new Map(settled.map((group) => [group.msku, group]))
  const profits = new Map<ItemRow, string>()
  for (const [msku, lines] of Map.groupBy(items, (item) => item.msku)) {
    const group = groups.get(msku)
    const { profit } = orderProfit(
      lines.map((line) => estimatedItem(order, line, settled.length > 0)),
      group ? [group] : [],
      batched.filter((goods) => goods.msku === msku),
    )
    const units = lines.reduce((sum, line) => sum + line.quantity, 0)
    for (const line of lines)
      profits.set(line, shareOf(profit, { of: line.quantity, units, lines: lines.length }))
  }
  return profits
}

function shareOf(profit: string, { of, units, lines }: { of: number; units: number; lines: number }): string {
  const share = units === 0 ? new Decimal(profit).div(lines) : new Decimal(profit).times(of).div(units)
  return share.toFixed(4, Decimal.ROUND_HALF_UP)
}

/** A line as its estimate sees it: what was cancelled counts no unit, nor what has no price before it is settled. */
function estimatedItem(
  { status }: Pick<OrderRow, 'status'>,
  item: ItemRow,
  isSettled: boolean,
): EstimatedItem {
  const isCancelled = status === 'cancelled' || item.status?.toLowerCase().startsWith('cancel') === true
  return {
    msku: item.msku,
    units: isCancelled || (item.itemPrice === null && !isSettled) ? 0 : item.quantity,
    gross: item.gross,
    discount: item.discount,
    commissionRate: item.commissionRate,
    fbaUnit: item.fbaUnit,
    unitCost: item.unitCost,
    unitHeadhaul: item.unitHeadhaul,
  }
}
