import { IMPORT_STATUS_CODES } from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { stageOf } from '../../../platform/database/stage-tables.ts'

/** An import whose rows are staged, with its place and its days. */
interface StagedImport {
  readonly importId: number
  readonly companyId: number
  readonly shopId: number
  readonly marketplace: string
  readonly dateFrom: string
  readonly dateTo: string
}

/** Staged rows that sum up days of which the shop has the rows day by day. */
export interface SummedRows {
  readonly line: number
  readonly from: string
  readonly to: string
}

/** The first staged advertising rows over several days for which daily rows are current. */
export async function findSummedAds(trx: Trx, target: StagedImport): Promise<SummedRows | undefined> {
  const { rows } = await sql<SummedRows>`
    with spans as materialized (
      select coalesce(marketplace, ${target.marketplace}) as marketplace, period_from, period_to, min(line_no) as line
      from ${stageOf(target.importId)} where period_to > period_from group by 1, 2, 3
    )
    select s.line, s.period_from::text as from, s.period_to::text as to from spans s
    where exists (select from amzdata.ad_sp_row t
      where t.company_id = ${target.companyId} and t.shop_id = ${target.shopId} and t.marketplace = s.marketplace
        and t.period_from between s.period_from and s.period_to and t.period_to = t.period_from and t.is_current)
    order by s.line limit 1`.execute(trx)
  return rows[0]
}

/** Valid rows of the latest imported files like this one: same shop, marketplace, kind and number of days. */
export async function listRowCounts(
  trx: Trx,
  { target, reportType, limit }: { target: StagedImport; reportType: string; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ rows: string }>`
    select f.rows_read - f.rows_invalid as rows from amzdata.import_file f
    where f.company_id = ${target.companyId} and f.id <> ${target.importId} and f.shop_id = ${target.shopId}
      and f.marketplace = ${target.marketplace} and f.report_type = ${reportType}
      and f.status = ${IMPORT_STATUS_CODES.imported}
      and f.date_to - f.date_from = ${target.dateTo}::date - ${target.dateFrom}::date
    order by f.id desc limit ${limit}`.execute(trx)
  return rows.map((row) => Number(row.rows))
}
