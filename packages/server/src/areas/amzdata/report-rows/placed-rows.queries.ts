import type { ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import { type RawBuilder, sql } from 'kysely'
import { stageOf } from '../../../platform/database/stage-tables.ts'
import type { ReportTarget } from './report-target.ts'

/** The table of a kind of report; its name is a constant of ours. */
export function tableOf(kind: ReportKind) {
  return sql.table(`amzdata.${kind.table}`)
}

/** Names of the columns of a kind's report. */
export function ownColumns(kind: ReportKind) {
  return sql.raw(kind.columns.map(({ name }) => name).join(', '))
}

/** Staged rows with the marketplace, currency and period of the file where they name none themselves. */
export function placedRows(kind: ReportKind, target: ReportTarget) {
  const own = sql.raw(kind.columns.map(({ name }) => `r.${name}`).join(', '))
  return sql`(
    select r.line_no, r.row_key, r.ordinal, r.content_key, r.rank, m.country as marketplace,
      coalesce(r.currency, m.currency) as currency,
      coalesce(r.period_from, ${target.dateFrom}::date) as period_from,
      coalesce(r.period_to, r.period_from, ${target.dateTo}::date) as period_to, ${own}
    from ${stageOf(target.importId)} r
    join amzdata.marketplace m on m.country = coalesce(r.marketplace, ${target.marketplace})
  )`
}

/** Rows a file brought. */
export function rowsOfFile(kind: ReportKind, { companyId, importId }: ReportTarget) {
  return sql`(select * from ${tableOf(kind)} where company_id = ${companyId} and import_file_id = ${importId})`
}

/** Whether a row is of the marketplaces and days of some others: what else there is in the shop need not be read. */
export function isNear(row: string, others: RawBuilder<unknown>) {
  return sql`${sql.ref(`${row}.marketplace`)} = any (array(select distinct near.marketplace from ${others} near))
    and ${sql.ref(`${row}.period_from`)} between (select min(near.period_from) from ${others} near)
      and (select max(near.period_from) from ${others} near)`
}

/** Whether two rows say something about the same place, period and thing. */
export function isSameThing(one: string, other: string) {
  const columns = ['marketplace', 'period_from', 'period_to', 'row_key', 'ordinal']
  return sql.raw(columns.map((column) => `${one}.${column} = ${other}.${column}`).join(' and '))
}

/** Whether two rows are of the same marketplace and period. */
export function isSamePeriod(one: string, other: string) {
  const columns = ['marketplace', 'period_from', 'period_to']
  return sql.raw(columns.map((column) => `${one}.${column} = ${other}.${column}`).join(' and '))
}
