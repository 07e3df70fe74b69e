import { parentPort } from 'node:worker_threads'
import type { ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import { reportKindOf } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import { type Marketplace, marketplaceOf } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { lowerThread } from '../../../platform/database/lower-priority.ts'
import type { CompanyKeys } from '../../../platform/sealing/sealing.ts'
import { sealPersonal } from '../order-facts/seal-personal.service.ts'
import { encodeReportRow, stageColumnsOf } from '../report-rows/report-stage.service.ts'
import { openShapedWriter, openStageWriter, StageError } from '../transactions/stage-writer.service.ts'
import { estimateRows } from './estimate-rows.ts'
import { placeOf } from './place-of-file.ts'
import { previewReportRow, previewRow } from './preview-row.ts'
import type { ReportProfile } from './reading/detection/report-profile.ts'
import { profileOf, readRows, readTransactionRows } from './reading/read-report.ts'
import type { ReportRow } from './reading/rows/report-row.ts'
import type { ReadingMessage, ReadingOrder, ReadProfile, ReadResult } from './reading-messages.ts'
import { openSink, openStagedRows } from './reading-sink.ts'

// The whole reading of one file: parsing takes a processor for seconds, so the server's own thread never does it.

function tell(message: ReadingMessage): void {
  parentPort?.postMessage(message)
}

/** A file that is known to be a report of a marketplace. */
interface Found {
  readonly order: ReadingOrder
  readonly profile: ReportProfile
  readonly marketplace: Marketplace
  readonly total: number | null
}

async function read(order: ReadingOrder): Promise<ReadingMessage> {
  const found = await profileOf(order.path, {
    dictionary: order.dictionary,
    reportTypes: order.reportTypes ?? undefined,
    member: order.member ?? undefined,
  })
  if (!found.ok) return { kind: 'refused', failure: found, profile: null }
  if (found.kind === 'bundle') return refused('cannotOpen', 'severalMembers', null)
  const { profile } = found
  const kept = profileToKeep(profile)
  if (!profile.importable) return refused('wrongFile', 'notYetImportable', kept)
  const { country, isUsual } = placeOf(profile, order)
  const marketplace = country === null ? undefined : marketplaceOf(country)
  if (marketplace === undefined) return refused('wrongMarketplace', 'marketplaceUnknown', kept)
  const file = { order, profile, marketplace, total: await estimateRows(order.path, profile) }
  const kind = reportKindOf(profile.reportType)
  const end = kind === undefined ? await readTransactions(file) : await readKind(file, kind)
  if (!end.ok) return { kind: 'refused', failure: end, profile: kept }
  const { ok: _, ...told } = end
  return { kind: 'done', result: { profile: kept, marketplace: marketplace.country, isUsual, ...told } }
}

type Told = Omit<ReadResult, 'profile' | 'marketplace' | 'isUsual'>
type ReadEnd = ({ readonly ok: true } & Told) | Extract<Awaited<ReturnType<typeof readRows>>, { ok: false }>

async function readTransactions({ order, profile, marketplace, total }: Found): Promise<ReadEnd> {
  const stage = await openStageWriter(order.databaseUrl, order.importId)
  try {
    const place = { country: marketplace.country, reportType: profile.reportType }
    const staged = openStagedRows(stage, { place, tell })
    const sink = openSink(total, { write: staged.write, previewOf: previewRow, tell })
    const report = await readTransactionRows(order.path, profile, {
      dictionary: order.dictionary,
      marketplace: { country: marketplace.country, timeZone: marketplace.timeZone },
      onBatch: sink.take,
    })
    if (!report.ok) return report
    await stage.finish()
    return sink.end(report)
  } finally {
    await stage.close()
  }
}

async function readKind({ order, profile, marketplace, total }: Found, kind: ReportKind): Promise<ReadEnd> {
  const shape = { table: kind.table, columns: stageColumnsOf(kind) }
  const encode = kind.personal === undefined ? encodeReportRow : encodeSealed(kind, order.sealing)
  const stage = await openShapedWriter(order.databaseUrl, order.importId, { shape, encode })
  try {
    const sink = openSink(total, { write: stage.write, previewOf: previewReportRow, tell })
    const { country, timeZone } = marketplace
    const report = await readRows(order.path, profile, {
      kind,
      marketplace: { country, timeZone },
      onBatch: sink.take,
    })
    if (!report.ok) return report
    await stage.finish()
    return sink.end(report)
  } finally {
    await stage.close()
  }
}

/** Rows of a report that tells of buyers: what it tells leaves this thread sealed alone. */
function encodeSealed(kind: ReportKind, keys: CompanyKeys): (row: ReportRow) => string {
  const orderSlot = kind.columns.findIndex(({ name }) => name === 'order_id')
  return ({ personal, ...row }) =>
    encodeReportRow({
      ...row,
      sealed: personal === null ? null : sealPersonal(keys, row.values[orderSlot] ?? '', personal),
    })
}

/** What tells values apart: the delimiter of a text, the form of XML and JSON, nothing in a workbook. */
function delimiterOf(container: ReportProfile['container']): string | null {
  if (container.kind === 'text') return container.format.delimiter
  return container.kind === 'xlsx' ? null : container.kind
}

function profileToKeep(profile: ReportProfile): ReadProfile {
  const { container } = profile
  return {
    encoding: container.kind === 'xlsx' ? 'xlsx' : container.encoding,
    delimiter: delimiterOf(container),
    columns: profile.columns.map(({ header, field }) => ({ header, field })),
    unmappedHeaders: profile.unmappedHeaders,
    reportType: profile.reportType,
    language: profile.language,
    currencyHint: profile.currencyHint,
    positionedHeaders: profile.positionedHeaders.map(({ header }) => header),
    lacksDecimals: profile.lacksDecimals,
  }
}

function refused(
  status: 'cannotOpen' | 'wrongFile' | 'wrongMarketplace',
  reason: string,
  profile: ReadProfile | null,
): ReadingMessage {
  return { kind: 'refused', failure: { status, reason, details: {} }, profile }
}

// People who work meanwhile go first: an import may take the processor that nobody else wants.
lowerThread()
// Sent by `readInThread` and by nobody else; what fails otherwise ends the thread.
parentPort?.on('message', async (order: ReadingOrder) => {
  try {
    tell(await read(order))
  } catch (error) {
    if (!(error instanceof StageError)) throw error
    tell({ kind: 'databaseFailed', message: error.message })
  }
})
