import type {
  FileLine,
  OrderDetail,
  OrderGoods,
  OrderItem,
  SettlementLine,
} from '@crossdock/contracts/areas/amzdata/orders/order-detail.schema.ts'
import type { Order } from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { money } from '../../../platform/money-text.ts'
import { goodsOfOrder, type OrderGoodsRow } from '../rollups/order-batches.service.ts'
import { settledGroups } from '../rollups/order-profits.service.ts'
import { itemProfits } from './item-profits.ts'
import { findNoter, listFileNames, listSettledRows, type SettledRow } from './order-detail.queries.ts'
import { dressLine, oneOf } from './order-dressing.ts'
import { type OrderReader, orderReader } from './order-reach.ts'
import { timelineOf } from './order-timeline.ts'
import { findOrders, type ItemRow, listItems, type OrderRow } from './orders.queries.ts'
import { dressOrders } from './orders.service.ts'

/** Settled rows that a detail shows. */
const SETTLED_LIMIT = 200

/** An order within the actor's reach. */
export async function findOneOrder(trx: Trx, reader: OrderReader, id: number): Promise<OrderRow> {
  const [row] = await findOrders(trx, reader.reach, [id])
  if (row === undefined) throw failure(commonFailures.notFound)
  return row
}

/** An order with its items, the rows it was settled by and what happened to it. */
export async function getOrder(
  trx: Trx,
  actor: Actor,
  id: number,
): Promise<Omit<OrderDetail, 'personal'> & { row: OrderRow; reader: OrderReader }> {
  const reader = await orderReader(trx, actor)
  const row = await findOneOrder(trx, reader, id)
  const { companyId } = reader.reach
  const name = { companyId, shopId: row.shopId, orderId: row.orderId }
  const lines = await listItems(trx, companyId, [row])
  const goods = reader.seesCost(row.shopId) ? await goodsOfOrder(trx, name) : undefined
  const profits = goods
    ? itemProfits(row, lines, { settled: await settledGroups(trx, name), batched: goods.groups })
    : new Map<ItemRow, string>()
  const items = await dressItems(trx, reader, { lines, profits })
  const settled = await listSettledRows(trx, name, SETTLED_LIMIT)
  const settlements = settled.slice(0, SETTLED_LIMIT).map(dressSettled)
  const noted = row.markVersion === null ? undefined : await findNoter(trx, name)
  return {
    row,
    reader,
    order: only(await dressOrders(trx, reader, [row])),
    sales_channel: row.salesChannel,
    ship_service_level: row.shipServiceLevel,
    ship_state: row.shipState,
    ship_country: row.shipCountry,
    po_number: row.poNumber,
    price_designation: row.priceDesignation,
    promised_at: row.promisedAt?.toISOString() ?? null,
    items,
    ...(goods && { goods: goods.pieces.map(dressGoods) }),
    settlements,
    more_settlements: settled.length - settlements.length,
    timeline: timelineOf({ row, items, settlements, noted }),
  }
}

function only([order]: readonly Order[]): Order {
  if (order === undefined) throw failure(commonFailures.notFound)
  return order
}

async function dressItems(
  trx: Trx,
  reader: OrderReader,
  { lines: items, profits }: { lines: readonly ItemRow[]; profits: ReadonlyMap<ItemRow, string> },
): Promise<OrderItem[]> {
  const fileIds = items
    .flatMap(({ listedFileId, reportedFileId }) => [listedFileId ?? [], reportedFileId ?? []])
    .flat()
  const files = await listFileNames(trx, reader.reach.companyId, [...new Set(fileIds)])
  return items.map((item) => ({
    ...dressLine(item),
    order_item_id: item.orderItemId,
    quantity_shipped: item.quantityShipped,
    item_tax: optional(item.itemTax),
    shipping_price: optional(item.shippingPrice),
    shipping_tax: optional(item.shippingTax),
    gift_wrap_price: optional(item.giftWrapPrice),
    item_discount: optional(item.itemDiscount),
    shipping_discount: optional(item.shippingDiscount),
    promotion_ids: item.promotionIds,
    sources: sourcesOf(item, (id) => files.get(id)?.name ?? ''),
    ...(reader.seesCost(item.shopId) && { estimate: estimateOf(item, profits.get(item) ?? null) }),
  }))
}

function sourcesOf(item: ItemRow, nameOf: (id: string) => string): FileLine[] {
  const lines = [
    { id: item.listedFileId, line: item.listedLine },
    { id: item.reportedFileId, line: item.reportedLine },
  ]
  return lines.flatMap(({ id, line }) =>
    id === null || line === null ? [] : [{ file_id: Number(id), line_no: line, file: nameOf(id) }],
  )
}

const BASES = ['msku', 'shop', 'standard'] as const

function estimateOf(item: ItemRow, profit: string | null): NonNullable<OrderItem['estimate']> {
  return {
    fee_basis: item.feeBasis === null ? null : oneOf(BASES, item.feeBasis),
    commission_rate: money(item.commissionRate),
    fba_unit: money(item.fbaUnit),
    unit_cost: optional(item.unitCost),
    unit_headhaul: optional(item.unitHeadhaul),
    profit: optional(profit),
  }
}

const optional = (text: string | null) => (text === null ? null : money(text))

function dressGoods(row: OrderGoodsRow): OrderGoods {
  return {
    msku: row.msku,
    biz_date: row.bizDate,
    units: row.units,
    batch_no: row.batchNo,
    effective_from: row.effectiveFrom,
    bill_no: row.billNo,
    amount: money(row.amount),
    headhaul: money(row.headhaul),
  }
}

function dressSettled(row: SettledRow): SettlementLine {
  return {
    file_id: Number(row.fileId),
    line_no: row.lineNo,
    file: row.file,
    posted_at: row.postedAt.toISOString(),
    type: row.type,
    msku: row.msku,
    description: row.description,
    quantity: row.quantity,
    settlement_id: row.settlementId,
    status: row.status,
    product_sales: money(row.productSales),
    promotional_rebates: money(row.promotionalRebates),
    selling_fees: money(row.sellingFees),
    fba_fees: money(row.fbaFees),
    other: money(row.other),
    total: money(row.total),
  }
}
