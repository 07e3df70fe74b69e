import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { exportFailures } from '@crossdock/contracts/areas/amzdata/exports/exports.failures.ts'
import { EXPORT_NOW_ROWS } from '@crossdock/contracts/areas/amzdata/exports/exports.schema.ts'
import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import { listingLabels } from '@crossdock/contracts/areas/amzdata/listings/listings.labels.ts'
import type { ListingFilter } from '@crossdock/contracts/areas/amzdata/listings/listings.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { may } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { type ExportCall, type ExportTable, exportSource } from '../../../platform/exports/export-source.ts'
import { factLines } from '../../../platform/exports/fact-lines.ts'
import { partsOf } from '../../../platform/exports/parts-of.ts'
import { streamTable } from '../../../platform/files/write-table.ts'
import type { SheetCell } from '../../../platform/files/write-xlsx.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { listListingTags, listPeople } from './listing-extras.queries.ts'
import { listingFacts } from './listing-filter-words.ts'
import { countListings, readListingsToExport } from './listing-list.queries.ts'
import type { ListingReach } from './listing-reach.queries.ts'
import { listingReach } from './listing-reach.service.ts'
import { listingTable } from './listing-table.ts'
import { dressRows, wishOf } from './listings.service.ts'

const guards = amzdataPermissions.listing
/** Listings that are read and dressed at once. */
const BATCH = 500

type ExportWish = ListingFilter & { format: 'xlsx' | 'csv' }

/** Listings of any number. */
export const listingSource = exportSource(listingEndpoints.exportListings, {
  permission: guards.export,
  cost: guards.cost,
  downloads: '/amzdata/listing?downloads=1',
  about: factsOf,
  open: openListings,
})

/** The filtered listings as a file, refused when they are too many to be exported at once. */
export async function exportListings(call: ActorCall, wish: ExportWish): Promise<OutgoingFile> {
  const limit = EXPORT_NOW_ROWS
  const { table, facts, lines } = await call.inTenant(async (trx) => {
    const opened = await openListings(trx, call, wish)
    if (opened.total > limit) throw failure(exportFailures.tooLong, { params: { limit } })
    const read: (readonly SheetCell[])[] = []
    for await (const part of opened.parts) read.push(...part.lines)
    return { table: opened, facts: await factsOf(trx, call, wish), lines: read }
  })
  return streamTable([...factLines(facts, call), table.heads, ...lines], { format: wish.format, ...table })
}

async function openListings(trx: Trx, call: ExportCall, query: ExportWish): Promise<ExportTable> {
  const { actor, language, now } = call
  const reach = await listingReach(trx, actor)
  const wish = wishOf(call, query)
  const table = listingTable(language, { seesCost: seesSomeCost(reach, call) })
  return {
    total: await countListings(trx, reach, wish),
    sheet: say(listingLabels.title, language),
    fileName: `listings-${now.toISOString().slice(0, 10)}`,
    heads: table.heads,
    parts: partsOf(readListingsToExport(trx, reach, { wish, size: BATCH }), async (rows) =>
      (await dressRows(trx, call, { reach, rows })).map(table.lineOf),
    ),
  }
}

async function factsOf(trx: Trx, { actor }: Pick<ExportCall, 'actor'>, wish: ExportWish) {
  const { shops } = await listingReach(trx, actor)
  const people = await listPeople(trx, actor.companyId)
  const tags = await listListingTags(trx, actor.companyId)
  return listingFacts(wish, {
    shops: new Map([...shops.values()].map(({ id, name }) => [String(id), name])),
    people: namesById(people),
    tags: namesById(tags),
  })
}

const namesById = (rows: readonly { id: number; name: string }[]) =>
  new Map(rows.map(({ id, name }) => [String(id), name]))

function seesSomeCost({ shops }: ListingReach, { actor }: Pick<ExportCall, 'actor'>): boolean {
  return may(actor, guards.cost) && [...shops.values()].some(({ seesCost }) => seesCost)
}
