import {
  columnsOf,
  type ReportColumn,
  type ReportKind,
} from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import type { ReadReportRow } from '@crossdock/contracts/areas/amzdata/reports/report-rows.schema.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { tableOf } from './placed-rows.queries.ts'

interface FileKey {
  readonly companyId: number
  readonly importId: number
}

/** Rows of a file wanted from behind a line. */
export interface VersionPage extends FileKey {
  readonly afterLine: number
  readonly offset: number
  readonly limit: number
}

/** Rows of a file in its order, from behind a line; all values as text. */
export async function listVersions(
  trx: Trx,
  kind: ReportKind,
  {
    companyId,
    importId,
    afterLine,
    offset,
    limit,
  }: FileKey & { afterLine: number; offset: number; limit: number },
): Promise<ReadReportRow[]> {
  const values = sql.raw(kind.columns.map(asText).join(', '))
  const { rows } = await sql<ReadReportRow>`
    select line_no, marketplace, currency, period_from::text, period_to::text, array[${values}] as values
    from ${tableOf(kind)}
    where company_id = ${companyId} and import_file_id = ${importId} and line_no > ${afterLine}
    order by line_no offset ${offset} limit ${limit}`.execute(trx.withoutPlugins())
  return rows
}

/** Sums of the counts and amounts of a file. */
export async function sumVersions(
  trx: Trx,
  kind: ReportKind,
  { companyId, importId }: FileKey,
): Promise<Record<string, string>> {
  const summed = columnsOf(kind, 'amount', 'integer')
  if (summed.length === 0) return {}
  const sums = sql.raw(summed.map(({ name }) => `'${name}', coalesce(sum(${name}), 0)::text`).join(', '))
  const { rows } = await sql<{ sums: Record<string, string> }>`
    select jsonb_build_object(${sums}) as sums from ${tableOf(kind)} r
    where company_id = ${companyId} and import_file_id = ${importId} and ${isSummed(kind)}`.execute(
    trx.withoutPlugins(),
  )
  return rows[0]?.sums ?? {}
}

/** Whether a row counts for the sums: totals of other rows do so only in files without these. */
function isSummed(kind: ReportKind) {
  if (kind.totals === undefined) return sql`true`
  const column = sql.ref(kind.totals)
  return sql`(r.${column} is null or not exists (select from ${tableOf(kind)} other
    where other.company_id = r.company_id and other.import_file_id = r.import_file_id and other.${column} is null))`
}

function asText({ name, value }: ReportColumn): string {
  if (value !== 'moment') return `${name}::text`
  return `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
