import type { ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import type { ReadReportRow } from '@crossdock/contracts/areas/amzdata/reports/report-rows.schema.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { joiningSets } from '../../../platform/database/tenancy.ts'
import { dropPersonal, keepPersonal } from '../order-facts/personal.service.ts'
import { dropComments, keepComments } from '../return-comments/comments.service.ts'
import { insertOverlaps } from '../transactions/transactions.service.ts'
import { deriveFrom } from './derivations.ts'
import { listVersions, sumVersions, type VersionPage } from './list-reports.queries.ts'
import {
  compareReport,
  countCurrent,
  deleteVersions,
  insertVersions,
  listTouched,
  makeCurrent,
  makeEarlierCurrent,
  type RepeatedRows,
} from './merge-reports.queries.ts'
import type { ReportTarget } from './report-target.ts'

/** How a staged report stands to what is current. */
export interface ReportComparison {
  readonly unchanged: number
  readonly updated: number
  readonly repeated: readonly RepeatedRows[]
  /** Current rows that the file repeats or ends. */
  readonly stored: number
  /** Of these, rows that are gone with this file because it is a whole snapshot. */
  readonly gone: number
}

/** What merging a report did. */
export interface MergedReport {
  readonly inserted: number
  readonly updated: number
  readonly repeated: readonly RepeatedRows[]
  readonly gone: number
}

/** Compares the stage of a report with the current rows of its shop (B.4). */
export async function compareReportRows(
  trx: Trx,
  kind: ReportKind,
  target: ReportTarget,
): Promise<ReportComparison> {
  const isWhole = kind.replaces === 'snapshot'
  const { repeated, current } = await joiningSets(trx, async () => ({
    repeated: await compareReport(trx, kind, target),
    current: isWhole ? await countCurrent(trx, kind, target) : 0,
  }))
  const rows = sumOf(repeated, 'rows')
  const updated = sumOf(repeated, 'updated')
  const gone = isWhole ? current - rows : 0
  return { unchanged: rows - updated, updated, repeated, stored: rows + gone, gone }
}

function sumOf(repeated: readonly RepeatedRows[], what: 'rows' | 'updated'): number {
  return repeated.reduce((sum, file) => sum + file[what], 0)
}

/** Merges the stage of a report: new and changed rows become current, what they replace is kept behind them (B.4). */
export function mergeReportRows(trx: Trx, kind: ReportKind, target: ReportTarget): Promise<MergedReport> {
  return joiningSets(trx, () => mergeRows(trx, kind, target))
}

async function mergeRows(trx: Trx, kind: ReportKind, target: ReportTarget): Promise<MergedReport> {
  const { unchanged, updated, repeated, gone } = await compareReportRows(trx, kind, target)
  // A snapshot stands by itself; rows of others that are not stored again must not go away before this file.
  const relied = repeated.map(({ fileId, rows, updated: changed }) => ({ fileId, rows: rows - changed }))
  if (kind.replaces === 'rows') {
    await insertOverlaps(
      trx,
      target,
      relied.filter(({ rows }) => rows > 0),
    )
  }
  const kept = await insertVersions(trx, kind, target)
  if (kind.personal !== undefined) await toldBy(kind).keep(trx, target)
  await makeCurrent(trx, kind, target)
  const known = kind.replaces === 'snapshot' ? updated + unchanged : updated
  return { inserted: kept - known, updated, repeated, gone }
}

/** Where what buyers told in a report is kept: beside the order, or beside the return. */
function toldBy({ reportType }: ReportKind) {
  return reportType === 'fba-returns'
    ? { keep: keepComments, drop: dropComments }
    : { keep: keepPersonal, drop: dropPersonal }
}

/** Refreshes what is derived from the rows of a file. */
export async function deriveReport(trx: Trx, kind: ReportKind, target: ReportTarget): Promise<void> {
  await deriveFrom(trx, kind, { target, touched: await listTouched(trx, kind, target), isBack: false })
}

/** Takes the rows of a file out again; earlier versions come back. Answers the number of rows removed. */
export async function takeReportBack(trx: Trx, kind: ReportKind, target: ReportTarget): Promise<number> {
  const touched = await listTouched(trx, kind, target)
  await joiningSets(trx, () => makeEarlierCurrent(trx, kind, target))
  if (kind.personal !== undefined) await toldBy(kind).drop(trx, target)
  // While the rows are still there, no longer current: they say what has to be made anew.
  await deriveFrom(trx, kind, { target, touched, isBack: true })
  return deleteVersions(trx, kind, target)
}

/** Rows of a file in its order, from behind a line; all values as text. */
export function listReportRows(trx: Trx, kind: ReportKind, page: VersionPage): Promise<ReadReportRow[]> {
  return listVersions(trx, kind, page)
}

/** Sums of the counts and amounts of a file, by column. */
export function sumReportRows(
  trx: Trx,
  kind: ReportKind,
  key: Pick<VersionPage, 'companyId' | 'importId'>,
): Promise<Record<string, string>> {
  return sumVersions(trx, kind, key)
}
