import { exportFailures } from '@crossdock/contracts/areas/amzdata/exports/exports.failures.ts'
import { EXPORT_NOW_ROWS } from '@crossdock/contracts/areas/amzdata/exports/exports.schema.ts'
import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import { aftersaleLabels } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { type ExportCall, type ExportTable, exportSource } from '../../../platform/exports/export-source.ts'
import { factLines } from '../../../platform/exports/fact-lines.ts'
import { partsOf } from '../../../platform/exports/parts-of.ts'
import { streamTable } from '../../../platform/files/write-table.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { countEvents, listEventsToExport, readEventsToExport } from './ledger.queries.ts'
import { dressEvents, listHandlers, valuesOf } from './ledger.service.ts'
import type { LedgerConditions } from './ledger-filter.queries.ts'
import { ledgerFacts } from './ledger-filter-words.ts'
import { guards, type LedgerReader, ledgerReader, reachFor } from './ledger-reach.ts'
import { ledgerTable } from './ledger-table.ts'

/** Events that are read and dressed at once. */
const BATCH = 400

type ExportWish = Omit<LedgerConditions, 'ids'> & { ids?: string | undefined; format: 'xlsx' | 'csv' }

/** After-sales events of any number; a file that is kept holds nothing that tells of buyers, whose data is erased in time. */
export const aftersaleSource = exportSource(aftersaleEndpoints.exportAftersales, {
  permission: guards.export,
  cost: guards.cost,
  downloads: '/amztool/refundrecord?tab=list&downloads=1',
  about: factsOf,
  open: openLedger,
})

/** The filtered or chosen events as a table, refused when they are too many to be exported at once. */
export async function exportAftersales(call: ActorCall, wish: ExportWish): Promise<OutgoingFile> {
  const filter = conditionsOf(wish)
  const limit = EXPORT_NOW_ROWS
  const { lines, facts, heads } = await call.inTenant(async (trx) => {
    const reader = await ledgerReader(trx, call.actor, call.now)
    const search = { filter, values: valuesOf(filter) }
    const rows = await listEventsToExport(trx, reachFor(reader, filter), { ...search, limit })
    if (rows.length > limit) throw failure(exportFailures.tooLong, { params: { limit } })
    const table = tableFor(reader, call)
    const events = await dressEvents(trx, call, { reader, rows })
    return { lines: events.map(table.lineOf), heads: table.heads, facts: await factsOf(trx, call, wish) }
  })
  return streamTable([...factLines(facts, call), heads, ...lines], { format: wish.format, ...namesOf(call) })
}

async function openLedger(trx: Trx, call: ExportCall, wish: ExportWish): Promise<ExportTable> {
  const reader = { ...(await ledgerReader(trx, call.actor, call.now)), seesBuyer: () => false }
  const filter = conditionsOf(wish)
  const search = { filter, values: valuesOf(filter) }
  const reach = reachFor(reader, filter)
  const table = tableFor(reader, call)
  const batches = readEventsToExport(trx, reach, { ...search, size: BATCH })
  return {
    total: await countEvents(trx, reach, search),
    ...namesOf(call),
    heads: table.heads,
    parts: partsOf(batches, async (rows) =>
      (await dressEvents(trx, call, { reader, rows })).map(table.lineOf),
    ),
  }
}

async function factsOf(trx: Trx, { actor, now }: Pick<ExportCall, 'actor' | 'now'>, wish: ExportWish) {
  const { shops } = await ledgerReader(trx, actor, now)
  const handlers = await listHandlers(trx, actor)
  return ledgerFacts(wish, { shops, people: new Map(handlers.map(({ id, name }) => [String(id), name])) })
}

function conditionsOf({ ids, format, ...filter }: ExportWish): LedgerConditions {
  return { ...filter, ...(ids === undefined ? {} : { ids: ids.split(',').map(Number) }) }
}

function tableFor({ shops, seesCost, seesBuyer }: LedgerReader, { language }: Pick<ExportCall, 'language'>) {
  const ids = [...shops.keys()]
  return ledgerTable(language, { cost: ids.some(seesCost), buyer: ids.some(seesBuyer) })
}

function namesOf({ language, now }: Pick<ExportCall, 'language' | 'now'>) {
  return {
    sheet: say(aftersaleLabels.sheet, language),
    fileName: `after-sales-${now.toISOString().slice(0, 10)}`,
  }
}
