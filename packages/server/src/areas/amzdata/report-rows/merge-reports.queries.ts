import type { ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  isNear,
  isSamePeriod,
  isSameThing,
  ownColumns,
  placedRows,
  rowsOfFile,
  tableOf,
} from './placed-rows.queries.ts'
import type { ReportTarget, TouchedDays } from './report-target.ts'

/** Current rows that a staged file repeats, by the file that brought them. */
export interface RepeatedRows {
  readonly fileId: number
  readonly rows: number
  /** Of these, rows of which the file says something else. */
  readonly updated: number
}

/** Compares the stage with the current rows of its shop; the file with most rows first. */
export async function compareReport(
  trx: Trx,
  kind: ReportKind,
  target: ReportTarget,
): Promise<RepeatedRows[]> {
  const { rows } = await sql<{ fileId: string; rows: string; updated: string }>`
    select t.import_file_id as file_id, count(*) as rows,
      count(*) filter (where t.content_key <> s.content_key) as updated
    from ${placedRows(kind, target)} s
    join ${tableOf(kind)} t on t.company_id = ${target.companyId} and t.shop_id = ${target.shopId}
      and ${isSameThing('t', 's')} and t.is_current and ${isNear('t', placedRows(kind, target))}
    group by 1 order by 2 desc`.execute(trx)
  return rows.map((row) => ({
    fileId: Number(row.fileId),
    rows: Number(row.rows),
    updated: Number(row.updated),
  }))
}

/** Current rows of the shop in the marketplaces and periods of the staged file. */
export async function countCurrent(trx: Trx, kind: ReportKind, target: ReportTarget): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${tableOf(kind)} t
    where t.company_id = ${target.companyId} and t.shop_id = ${target.shopId} and t.is_current
      and ${isNear('t', placedRows(kind, target))}
      and exists (select from ${placedRows(kind, target)} s where ${isSamePeriod('s', 't')})`.execute(trx)
  return Number(rows[0]?.count)
}

/** Inserts staged rows, as versions that nobody sees yet; answers their number. */
export async function insertVersions(trx: Trx, kind: ReportKind, target: ReportTarget): Promise<number> {
  // A snapshot is kept whole; of other reports a row that says what is known already adds nothing.
  const isNews =
    kind.replaces === 'snapshot'
      ? sql`true`
      : sql`not exists (
          select from ${tableOf(kind)} t where t.company_id = ${target.companyId} and t.shop_id = ${target.shopId}
            and ${isSameThing('t', 's')} and t.is_current and t.content_key = s.content_key
            and ${isNear('t', placedRows(kind, target))})`
  const { numAffectedRows } = await sql`
    insert into ${tableOf(kind)} (company_id, import_file_id, shop_id, line_no, marketplace, currency, period_from,
      period_to, row_key, ordinal, content_key, rank, ${ownColumns(kind)})
    select ${target.companyId}::bigint, ${target.importId}::bigint, ${target.shopId}::bigint, s.line_no,
      s.marketplace, s.currency, s.period_from, s.period_to, s.row_key, s.ordinal, s.content_key, s.rank,
      ${ownColumns(kind)}
    from ${placedRows(kind, target)} s where ${isNews}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Makes the inserted versions current where they are the newest, and older ones no longer so. */
export async function makeCurrent(trx: Trx, kind: ReportKind, target: ReportTarget): Promise<void> {
  const { companyId, importId, shopId } = target
  const own = rowsOfFile(kind, target)
  const isSame = kind.replaces === 'snapshot' ? isSamePeriod : isSameThing
  const isNewer =
    kind.replaces === 'snapshot'
      ? sql`n.import_file_id > t.import_file_id`
      : sql`(n.rank, n.import_file_id) > (t.rank, t.import_file_id)`
  await sql`
    update ${tableOf(kind)} t set is_current = false
    where t.company_id = ${companyId} and t.shop_id = ${shopId} and t.is_current
      and t.import_file_id <> ${importId} and ${isNear('t', own)} and exists (
        select from ${own} n where ${isSame('n', 't')} and ${isNewer})`.execute(trx)
  await sql`
    update ${tableOf(kind)} n set is_current = true
    where n.company_id = ${companyId} and n.import_file_id = ${importId} and not exists (
      select from ${tableOf(kind)} t where t.company_id = ${companyId} and t.shop_id = ${shopId}
        and ${isSame('t', 'n')} and t.is_current and t.import_file_id <> ${importId} and ${isNear('t', own)})`.execute(
    trx,
  )
}

/** Makes the newest remaining versions current in place of those of a file that is taken back. */
export async function makeEarlierCurrent(trx: Trx, kind: ReportKind, target: ReportTarget): Promise<void> {
  const { companyId, importId, shopId } = target
  const own = rowsOfFile(kind, target)
  const isSame = kind.replaces === 'snapshot' ? isSamePeriod : isSameThing
  await sql`
    update ${tableOf(kind)} set is_current = false
    where company_id = ${companyId} and import_file_id = ${importId} and is_current`.execute(trx)
  const newest =
    kind.replaces === 'snapshot'
      ? sql`not exists (select from ${tableOf(kind)} later where later.company_id = ${companyId}
          and later.shop_id = ${shopId} and ${isSamePeriod('later', 't')} and ${isNear('later', own)}
          and later.import_file_id > t.import_file_id and later.import_file_id <> ${importId})`
      : sql`not exists (select from ${tableOf(kind)} later where later.company_id = ${companyId}
          and later.shop_id = ${shopId} and ${isSameThing('later', 't')} and ${isNear('later', own)}
          and later.import_file_id <> ${importId}
          and (later.rank, later.import_file_id) > (t.rank, t.import_file_id))`
  await sql`
    update ${tableOf(kind)} t set is_current = true
    where t.company_id = ${companyId} and t.shop_id = ${shopId} and t.import_file_id <> ${importId}
      and not t.is_current and ${isNear('t', own)} and ${newest} and exists (
        select from ${own} g where ${isSame('g', 't')})`.execute(trx)
}

/** Removes the rows of a file; answers their number. */
export async function deleteVersions(trx: Trx, kind: ReportKind, target: ReportTarget): Promise<number> {
  const { companyId, importId } = target
  await sql`delete from amzdata.import_overlap
    where company_id = ${companyId} and import_file_id = ${importId}`.execute(trx)
  const { numAffectedRows } = await sql`delete from ${tableOf(kind)}
    where company_id = ${companyId} and import_file_id = ${importId}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Marketplaces and days that rows of a file speak of. */
export async function listTouched(trx: Trx, kind: ReportKind, target: ReportTarget): Promise<TouchedDays[]> {
  const { rows } = await sql<TouchedDays>`
    select distinct marketplace, period_from::text as from, period_to::text as to from ${tableOf(kind)}
    where company_id = ${target.companyId} and import_file_id = ${target.importId}
    order by 1, 2, 3`.execute(trx)
  return rows
}
