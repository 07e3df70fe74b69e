import { isSaleStatus } from '@crossdock/contracts/areas/amzdata/listings/listing-states.ts'
import {
  fulfilmentLabels,
  listingLabels,
  listingStatusLabels,
  saleStatusLabels,
} from '@crossdock/contracts/areas/amzdata/listings/listings.labels.ts'
import type { Listing } from '@crossdock/contracts/areas/amzdata/listings/listings.schema.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import { asText, type SheetCell } from '../../../platform/files/write-xlsx.ts'

type Column = keyof typeof listingLabels & keyof Listing
const TEXTS = ['shop', 'marketplace', 'msku', 'asin', 'parent_asin', 'fnsku', 'title'] as const
const FIGURES = [
  'price',
  'buybox_price',
  'lowest_price',
  'sellable',
  'reserved',
  'inbound',
  'units_7',
  'units_14',
  'units_30',
  'demand',
  'ad_spend_7',
  'acos_7',
  'sessions',
  'conversion',
  'buybox_share',
  'margin',
  'return_rate',
  'cover_days',
  'stars',
  'price_floor',
  'price_ceiling',
] as const satisfies readonly Column[]

/** Columns of listings in a language; the margin only for who sees some. */
export function listingTable(language: Language, { seesCost }: { seesCost: boolean }) {
  const figures = FIGURES.filter((column) => column !== 'margin' || seesCost)
  const columns: Column[] = [...TEXTS, 'status', 'fulfilment', 'currency', ...figures, 'growth']
  const own: Column[] = ['sale_status', 'owner', 'tags', 'product', 'frozen_until']
  return {
    heads: [...columns, ...own].map((column) => say(listingLabels[column], language)),
    lineOf: (row: Listing): SheetCell[] => [
      ...TEXTS.map((column) => asText(row[column])),
      say(listingStatusLabels[row.status], language),
      row.fulfilment && say(fulfilmentLabels[row.fulfilment], language),
      row.currency,
      ...figures.map((column) => cellOf(row[column])),
      row.growth.kind === 'new' ? row.growth.kind : row.growth.value,
      saleStatusOf(row.sale_status, language),
      asText(row.owner),
      asText(row.tags.map(({ name }) => name).join(', ')),
      asText(row.product?.sku ?? null),
      row.frozen_until,
    ],
  }
}

const cellOf = (value: string | number | null | undefined): SheetCell =>
  value == null ? null : String(value)

function saleStatusOf(status: string | null, language: Language): SheetCell {
  if (status === null) return null
  return isSaleStatus(status) ? say(saleStatusLabels[status], language) : asText(status)
}
