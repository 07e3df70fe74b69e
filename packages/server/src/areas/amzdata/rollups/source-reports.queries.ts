import type { FigureReport } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type { ReportMetric } from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { countedRows, reportOf } from './report-contributions.queries.ts'
import { reportValue } from './report-values.ts'
import type { RowCursor, RowPlace } from './source-rows.queries.ts'

/** Rows of which report and MSKUs; an empty text stands for rows without MSKU. */
export interface ReportWish {
  readonly metric: ReportMetric
  readonly mskus: readonly string[] | null
}

/** A row of a report beside the transactions with what it adds. */
export interface ReportLine {
  shopId: string
  marketplace: string
  currency: string
  bizDate: string
  msku: string | null
  fileId: string
  fileName: string
  /** When the file was imported. */
  fileAt: Date | null
  line: number
  asin: string | null
  name: string | null
  within: string | null
  amount: string
}

const COLUMNS: Readonly<Record<FigureReport, string>> = {
  ads: 't.asin, t.campaign as name, t.ad_group as within',
  traffic: 't.child_asin as asin, t.title as name, t.parent_asin as within',
  returns: 't.asin, t.reason as name, t.disposition as within',
  reimbursements: 't.asin, t.reason as name, t.reimbursement_id as within',
  storage: 't.asin, t.title as name, t.fulfillment_center as within',
  aged: 't.asin, t.title as name, t.surcharge_age_tier as within',
}

function rowsOf(place: RowPlace, { metric, mskus }: ReportWish) {
  const chosen = mskus === null ? sql`` : sql`and coalesce(t.article, '') = any (${mskus}::text[])`
  return sql`${countedRows(reportOf(metric), place)} t
    join amzdata.import_file f on f.company_id = t.company_id and f.id = t.import_file_id
    where t.currency = ${place.currency} and (${sql.raw(reportValue(metric))}) <> 0 ${chosen}`
}

/** The rows of a place that add something, in the order of days, files and lines. */
export async function listReportLines(
  trx: Trx,
  { place, wish }: { place: RowPlace; wish: ReportWish },
  { after, limit }: { after: RowCursor | null; limit: number },
): Promise<ReportLine[]> {
  const behind = after
    ? sql`and (t.day, t.import_file_id, t.line_no) > (${after.bizDate}::date, ${after.fileId}::bigint, ${after.line}::int)`
    : sql``
  const { rows } = await sql<ReportLine>`
    select t.shop_id, t.marketplace, t.currency, t.day as biz_date, t.article as msku, t.import_file_id as file_id,
      f.file_name, f.finished_at as file_at, t.line_no as line, ${sql.raw(COLUMNS[reportOf(wish.metric)])},
      (${sql.raw(reportValue(wish.metric))})::text as amount
    from ${rowsOf(place, wish)} ${behind}
    order by t.day, t.import_file_id, t.line_no
    limit ${limit}`.execute(trx)
  return rows
}

/** Sum and number of the rows of a place that add something. */
export async function sumReportLines(
  trx: Trx,
  { place, wish }: { place: RowPlace; wish: ReportWish },
): Promise<{ sum: string; rows: number }> {
  const { rows } = await sql<{ sum: string; rows: number }>`
    select coalesce(sum(${sql.raw(reportValue(wish.metric))}), 0)::text as sum, count(*)::int as rows
    from ${rowsOf(place, wish)}`.execute(trx)
  return rows[0] ?? { sum: '0', rows: 0 }
}
