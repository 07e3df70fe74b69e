import { isSaleStatus } from '@crossdock/contracts/areas/amzdata/listings/listing-states.ts'
import {
  fulfilmentLabels,
  listingExportLabels,
  listingLabels,
  listingStatusLabels,
  saleStatusLabels,
} from '@crossdock/contracts/areas/amzdata/listings/listings.labels.ts'
import type {
  Listing,
  ListingFilter,
  ListingPage,
} from '@crossdock/contracts/areas/amzdata/listings/listings.schema.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import { streamTable } from '../../../platform/files/write-table.ts'
import { asText, type SheetCell } from '../../../platform/files/write-xlsx.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { listListings } from './listings.service.ts'

/** Rows read from the database at once. */
const CHUNK = 200

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

/** The filtered listings as a file, streamed page by page. */
export async function exportListings(
  call: ActorCall,
  { format, ...filter }: ListingFilter & { format: 'xlsx' | 'csv' },
): Promise<OutgoingFile> {
  const read = (after: string | undefined) =>
    call.inTenant((trx) => listListings(trx, call, { ...filter, page: 1, size: CHUNK, after }))
  // The first page is read before anything is sent, so that a refusal is still an answer of its own.
  const first = await read(undefined)
  return streamTable(linesOf(call, filter, { first, read }), {
    format,
    sheet: say(listingLabels.title, call.language),
    fileName: `listings-${call.now.toISOString().slice(0, 10)}`,
  })
}

async function* linesOf(
  { language, now }: Pick<ActorCall, 'language' | 'now'>,
  filter: ListingFilter,
  { first, read }: { first: ListingPage; read: (after: string) => Promise<ListingPage> },
): AsyncGenerator<SheetCell[]> {
  yield [say(listingExportLabels.filter, language), asText(wordsOf(filter))]
  yield [say(listingExportLabels.basis, language), say(listingExportLabels.posted, language)]
  yield [say(listingExportLabels.generated_at, language), now.toISOString()]
  yield []
  const mayCost = first.rows.some((row) => 'margin' in row)
  const figures = FIGURES.filter((column) => column !== 'margin' || mayCost)
  const columns: Column[] = [...TEXTS, 'status', 'fulfilment', 'currency', ...figures, 'growth']
  const own: Column[] = ['sale_status', 'owner', 'tags', 'product', 'frozen_until']
  yield [...columns, ...own].map((column) => say(listingLabels[column], language))
  for (let page: ListingPage | null = first; page !== null; page = page.next ? await read(page.next) : null) {
    for (const row of page.rows) {
      yield [
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
      ]
    }
  }
}

const PAGING: readonly string[] = ['page', 'size', 'after', 'sort', 'match']

/** The filter as it was asked for; nothing means all listings. */
function wordsOf(filter: ListingFilter): string {
  const chosen = Object.entries(filter).filter(([key, value]) => value !== undefined && !PAGING.includes(key))
  return chosen.map(([key, value]) => `${key}=${value}`).join(' ') || '—'
}

const cellOf = (value: string | number | null | undefined): SheetCell =>
  value == null ? null : String(value)

function saleStatusOf(status: string | null, language: Language): SheetCell {
  if (status === null) return null
  return isSaleStatus(status) ? say(saleStatusLabels[status], language) : asText(status)
}
