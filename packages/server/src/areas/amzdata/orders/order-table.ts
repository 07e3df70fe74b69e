import {
  orderChannelLabels,
  orderLabels,
  orderPurposeLabels,
  orderStatusLabels,
  profitStateLabels,
} from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import { zoneOfMarketplace } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { asText, type SheetCell } from '../../../platform/files/write-xlsx.ts'
import type { ExportedLine, ExportedOrder } from './exported-orders.service.ts'

/** A column of an export: of the order, or of one of its lines. */
interface Column {
  readonly label: keyof typeof orderLabels
  readonly isCost?: true
  readonly cell: (order: ExportedOrder, item: ExportedLine | null, language: Language) => SheetCell
}

const COLUMNS: readonly Column[] = [
  { label: 'order_id', cell: ({ order_id: id }) => asText(id) },
  { label: 'shop', cell: ({ shop }) => asText(shop) },
  { label: 'marketplace', cell: ({ marketplace }) => marketplace },
  {
    label: 'purchase_local',
    cell: (order) => asText(localTime(order.purchase_at, zoneOfMarketplace(order.marketplace))),
  },
  { label: 'purchase_beijing', cell: (order) => asText(localTime(order.purchase_at, 'Asia/Shanghai')) },
  { label: 'status', cell: ({ status }, _, language) => say(orderStatusLabels[status], language) },
  { label: 'channel', cell: ({ channel }, _, language) => say(orderChannelLabels[channel], language) },
  { label: 'msku', cell: (_, item) => asText(item?.msku ?? null) },
  { label: 'asin', cell: (_, item) => asText(item?.asin ?? null) },
  { label: 'title', cell: (_, item) => asText(item?.title ?? null) },
  { label: 'quantity', cell: (_, item) => item?.quantity ?? null },
  { label: 'unit_price', cell: (_, item) => item?.unit_price ?? null },
  { label: 'item_price', cell: (_, item) => item?.item_price ?? null },
  { label: 'currency', cell: ({ currency }) => currency },
  { label: 'amount', cell: ({ amount }) => amount },
  { label: 'shipping', cell: ({ shipping }) => shipping },
  { label: 'promo', cell: ({ promo }) => promo },
  { label: 'tax', cell: ({ tax }) => tax },
  { label: 'profit', isCost: true, cell: ({ profit }) => profit ?? null },
  {
    label: 'profit_state',
    isCost: true,
    cell: ({ profit_state: state }, _, language) =>
      state === undefined ? null : say(profitStateLabels[state], language),
  },
  {
    label: 'refunded',
    cell: ({ is_refunded: is }, _, language) => (is ? say(orderLabels.yes, language) : null),
  },
  {
    label: 'business',
    cell: ({ is_business: is }, _, language) => (is ? say(orderLabels.yes, language) : null),
  },
  {
    label: 'purpose',
    cell: ({ purpose }, _, language) =>
      purpose === null ? null : say(orderPurposeLabels[purpose], language),
  },
  { label: 'tags', cell: ({ tags }) => asText(tags.map(({ name }) => name).join(', ')) },
  { label: 'note', cell: ({ note }) => asText(note) },
]

/** More about each order, under its own heads. */
export interface ExtraColumns {
  readonly heads: readonly string[]
  cellsOf(order: ExportedOrder): readonly SheetCell[]
}

/** Columns of orders in a language; those about profit only for who sees some. */
export interface OrderTable {
  readonly heads: readonly string[]
  /** One line per item, one for an order without items. */
  linesOf(order: ExportedOrder): SheetCell[][]
}

/** The table of orders as the reader may see it, with more columns beside it if asked for. */
export function orderTable(
  language: Language,
  { seesCost, extra }: { seesCost: boolean; extra: ExtraColumns | null },
): OrderTable {
  const columns = COLUMNS.filter(({ isCost }) => seesCost || !isCost)
  return {
    heads: [...columns.map(({ label }) => say(orderLabels[label], language)), ...(extra?.heads ?? [])],
    linesOf: (order) =>
      (order.items.length > 0 ? order.items : [null]).map((item) => [
        ...columns.map(({ cell }) => cell(order, item, language)),
        ...(extra?.cellsOf(order) ?? []),
      ]),
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** `2026-03-01 02:05` in a zone. */
function localTime(instant: string, timeZone: string): string {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone)
  return clock.format(new Date(instant))
}

/** Made once for each zone: making one takes longer than a hundred of its answers. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock
}
