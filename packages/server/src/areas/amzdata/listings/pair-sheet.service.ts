import {
  pairIssueLabels,
  pairSheetLabels,
} from '@crossdock/contracts/areas/amzdata/listings/pairing.labels.ts'
import { PAIR_QUANTITY } from '@crossdock/contracts/areas/amzdata/listings/pairing.schema.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type {
  SheetFormat,
  SheetImportFields,
  SheetImportReply,
} from '@crossdock/contracts/kernel/sheets/sheets.schema.ts'
import { marketplaceNamed } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  readSheetLines,
  SheetIssues,
  type SheetLine,
  type SheetPlan,
  sheetReply,
} from '../../../platform/files/sheet-lines.ts'
import { streamTable } from '../../../platform/files/write-table.ts'
import { asText, type SheetCell } from '../../../platform/files/write-xlsx.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { LISTING_ENTITY } from './listing-edits.service.ts'
import type { ListingReach } from './listing-reach.queries.ts'
import { listingReach } from './listing-reach.service.ts'
import { listSheetListings, lockSheetListings, type SheetListing } from './pair-sheet.queries.ts'
import { listCycles, listProductsBySku, type ProductNameRow, writePairs } from './pairing.queries.ts'

const COLUMNS = ['shop', 'marketplace', 'msku', 'sku', 'quantity'] as const
type PairColumn = (typeof COLUMNS)[number]
const plan: SheetPlan<PairColumn> = {
  labels: pairSheetLabels,
  columns: COLUMNS,
  required: ['shop', 'msku', 'sku'],
}

/** What the lines of a sheet are read against. */
interface Ground {
  readonly reach: ListingReach
  readonly listings: ReadonlyMap<string, SheetListing[]>
  readonly products: ReadonlyMap<string, ProductNameRow>
  readonly cycles: ReadonlySet<string>
  readonly issues: SheetIssues
}

interface Wanted {
  readonly line: number
  readonly listing: SheetListing
  readonly productId: number
  readonly quantity: number
}

/** Pairs from a sheet: all lines, or none while one is refused; lines without an own SKU are left alone. */
export async function importPairs(
  trx: Trx,
  call: ActorCall,
  { bytes, fields }: { bytes: Buffer; fields: SheetImportFields },
): Promise<SheetImportReply> {
  const { companyId } = call.actor
  const { lines } = await readSheetLines(bytes, plan, call.language)
  const ground = await groundOf(trx, call, lines)
  const wanted = withoutRepeated(
    lines.flatMap((line) => readPair(line, ground)),
    ground.issues,
  )
  const isRefused = ground.issues.all.length > 0 && fields.accept_partial !== 'true'
  const rows = { applied: !isRefused, rows: lines.length }
  if (isRefused) return sheetReply(ground.issues, { ...rows, added: 0, changed: 0, unchanged: 0 })
  const news = wanted.filter(
    ({ listing, productId, quantity }) =>
      listing.productId !== String(productId) || listing.productQuantity !== quantity,
  )
  const pairs = news.map(({ listing, productId, quantity }) => ({
    id: Number(listing.id),
    productId,
    quantity,
  }))
  await writePairs(trx, { companyId, now: call.now }, pairs)
  for (const { listing, productId, quantity } of news) {
    await recordChange(trx, call, {
      entity: LISTING_ENTITY,
      entityId: listing.id,
      action: 'pair',
      after: { product_id: productId, quantity, source: 'import' },
    })
  }
  const added = news.filter(({ listing }) => listing.productId === null).length
  const unchanged = wanted.length - news.length
  return sheetReply(ground.issues, { ...rows, added, changed: news.length - added, unchanged })
}

async function groundOf(
  trx: Trx,
  { actor, language }: ActorCall,
  lines: readonly SheetLine<PairColumn>[],
): Promise<Ground> {
  const reach = await listingReach(trx, actor)
  const mskus = [...new Set(lines.map((line) => line.cell('msku')))]
  const found = await lockSheetListings(trx, reach, mskus)
  const products = await listProductsBySku(trx, actor.companyId, [
    ...new Set(lines.map((line) => line.cell('sku'))),
  ])
  const cycles = await listCycles(
    trx,
    actor.companyId,
    products.map(({ id }) => id),
  )
  return {
    reach,
    listings: Map.groupBy(found, ({ msku }) => msku),
    products: new Map(products.map((product) => [product.sku.toLowerCase(), product])),
    cycles: new Set(cycles.map(({ id }) => id)),
    issues: new SheetIssues(language),
  }
}

/** The listings a line speaks of, with what they are to be paired to; none, with the faults noted, when it is wrong. */
function readPair({ line, cell }: SheetLine<PairColumn>, ground: Ground): Wanted[] {
  const { issues } = ground
  if (cell('sku') === '') return []
  const place = (field: PairColumn) => ({ line, field, value: cell(field) || null })
  const before = issues.all.length
  const shop = [...ground.reach.shops.values()].find(
    ({ name }) => name.toLowerCase() === cell('shop').toLowerCase(),
  )
  if (cell('shop') === '') issues.say(place('shop'), pairIssueLabels.required)
  else if (!shop) issues.add(place('shop'), 'notFound')
  const country = countryOf(cell('marketplace'))
  if (country === undefined) issues.add(place('marketplace'), 'notFound')
  const product = ground.products.get(cell('sku').toLowerCase())
  if (!product) issues.add(place('sku'), 'notFound')
  else if (ground.cycles.has(product.id)) issues.say(place('sku'), pairIssueLabels.cycle)
  const quantity = quantityOf(cell('quantity'))
  if (quantity === undefined) issues.say(place('quantity'), pairIssueLabels.badQuantity)
  const listings = (ground.listings.get(cell('msku')) ?? []).filter(
    ({ shopId, marketplace }) => shopId === String(shop?.id) && (country === null || marketplace === country),
  )
  if (cell('msku') === '') issues.say(place('msku'), pairIssueLabels.required)
  else if (shop && country !== undefined && listings.length === 0) issues.add(place('msku'), 'notFound')
  if (issues.all.length > before || !product || quantity === undefined) return []
  return listings.map((listing) => ({ line, listing, productId: Number(product.id), quantity }))
}

/** null: all marketplaces; undefined: none of that name. */
function countryOf(cell: string): string | null | undefined {
  return cell === '' ? null : marketplaceNamed(cell)?.country
}

function quantityOf(cell: string): number | undefined {
  if (cell === '') return 1
  const quantity = Number(cell)
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= PAIR_QUANTITY ? quantity : undefined
}

function withoutRepeated(wanted: readonly Wanted[], issues: SheetIssues): Wanted[] {
  const first = new Map<string, number>()
  return wanted.filter(({ line, listing }) => {
    const before = first.get(listing.id)
    first.set(listing.id, before ?? line)
    if (before === undefined) return true
    issues.add({ line, field: 'msku', value: listing.msku }, 'repeated', { line: before })
    return false
  })
}

const CHUNK = 1_000

/** The import file filled with all listings within the reach and what they are paired to. */
export async function pairTemplate(call: ActorCall, format: SheetFormat): Promise<OutgoingFile> {
  const { language } = call
  return streamTable(templateLines(call), {
    format,
    sheet: say(pairSheetLabels.sku, language),
    fileName: `pairs-${call.now.toISOString().slice(0, 10)}`,
  })
}

async function* templateLines(call: ActorCall): AsyncGenerator<SheetCell[]> {
  yield [...COLUMNS, 'title' as const].map((column) => say(pairSheetLabels[column], call.language))
  const read = (after: string) =>
    call.inTenant(async (trx) => {
      const reach = await listingReach(trx, call.actor)
      return { reach, rows: await listSheetListings(trx, reach, { after, limit: CHUNK }) }
    })
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const { reach, rows } = await read(after)
    for (const row of rows) {
      const shop = reach.shops.get(Number(row.shopId))?.name ?? null
      const quantity = row.productQuantity === null ? null : String(row.productQuantity)
      yield [...[shop, row.marketplace, row.msku, row.sku].map(asText), quantity, asText(row.title)]
    }
    after = rows.length === CHUNK ? rows.at(-1)?.id : undefined
  }
}
