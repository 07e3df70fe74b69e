import type { FeeMetric, RowMetric } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { contributionOf, ROW_DIFFERENCE } from './metric-rows.queries.ts'

/** Business days of one shop, marketplace and currency. */
export interface RowPlace {
  readonly companyId: number
  readonly shopId: number
  readonly marketplace: string
  readonly currency: string
  readonly from: string
  readonly to: string
  /** MSKUs that are not meant here, though they are elsewhere. */
  readonly without?: readonly string[]
}

/** Rows that are asked for: what they add up to, and of which MSKUs. */
export interface RowWish {
  /** `difference`: rows whose amounts and total are more than 0.02 apart (seller.md 1.1). */
  readonly metric: RowMetric | FeeMetric | 'difference'
  /** null: all; an empty text stands for rows without MSKU. */
  readonly mskus: readonly string[] | null
}

/** Where a page of rows ended. */
export interface RowCursor {
  readonly bizDate: string
  readonly fileId: string
  readonly line: number
}

export interface ContributingRow {
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
  postedAt: Date
  type: string
  feeCategory: string | null
  orderId: string | null
  description: string | null
  quantity: number | null
  total: string
  /** What the row adds to the metric. */
  amount: string
}

/** Differences up to this are roundings of the marketplace (seller.md 1.1). */
const TOLERANCE = '0.02'

/** An order counts once a day, with its first row; where MSKUs are looked at, once a day for each of them. */
const isFirstOfOrder = (byMsku: boolean) => sql`not exists (
  select from amzdata.amz_transaction e
  where e.company_id = t.company_id and e.order_id = t.order_id and e.type = 'ORDER' and e.shop_id = t.shop_id
    and e.marketplace = t.marketplace and e.currency = t.currency and e.biz_date = t.biz_date
    and (e.import_file_id, e.line_no) < (t.import_file_id, t.line_no)
    ${sql.raw(byMsku ? 'and e.msku is not distinct from t.msku' : '')})`

function addedBy({ metric, mskus }: RowWish): { value: RawBuilder<unknown>; condition: RawBuilder<unknown> } {
  if (metric === 'difference') {
    const value = sql.raw(ROW_DIFFERENCE)
    return { value, condition: sql`abs(${value}) > ${TOLERANCE}::numeric` }
  }
  const { when, value } = contributionOf(metric)
  const first = metric === 'orders' ? sql` and ${isFirstOfOrder(mskus !== null)}` : sql``
  return {
    value: sql.raw(`(${value})`),
    condition: sql`(${sql.raw(when)}) and (${sql.raw(value)}) <> 0 ${first}`,
  }
}

function rowsOf(place: RowPlace, { mskus }: RowWish): RawBuilder<unknown> {
  const chosen =
    mskus === null
      ? sql``
      : sql`and (t.msku = any (${mskus}::text[]) ${sql.raw(mskus.includes('') ? 'or t.msku is null' : '')})`
  return sql`t.company_id = ${place.companyId} and t.shop_id = ${place.shopId}
    and t.marketplace = ${place.marketplace} and t.currency = ${place.currency}
    and t.biz_date between ${place.from}::date and ${place.to}::date ${chosen}`
}

/** The rows of a place that add something, in the order of days, files and lines. */
export async function listContributingRows(
  trx: Trx,
  { place, wish }: { place: RowPlace; wish: RowWish },
  { after, limit }: { after: RowCursor | null; limit: number },
): Promise<ContributingRow[]> {
  const { value, condition } = addedBy(wish)
  const behind = after
    ? sql`and (t.biz_date, t.import_file_id, t.line_no) > (${after.bizDate}::date, ${after.fileId}::bigint, ${after.line}::int)`
    : sql``
  const { rows } = await sql<ContributingRow>`
    select t.shop_id, t.marketplace, t.currency, t.biz_date, t.msku, t.import_file_id as file_id, f.file_name, f.finished_at as file_at,
      t.line_no as line, t.posted_at, t.type, t.fee_category, t.order_id, t.description, t.quantity, t.total,
      ${value} as amount
    from amzdata.amz_transaction t
    join amzdata.import_file f on f.company_id = t.company_id and f.id = t.import_file_id
    where ${rowsOf(place, wish)} and ${condition} ${behind}
    order by t.biz_date, t.import_file_id, t.line_no
    limit ${limit}`.execute(trx)
  return rows
}

/** Sum and number of the rows of a place that add something. */
export async function sumContributions(
  trx: Trx,
  { place, wish }: { place: RowPlace; wish: RowWish },
): Promise<{ sum: string; rows: number }> {
  const { value, condition } = addedBy(wish)
  const { rows } = await sql<{ sum: string; rows: number }>`
    select coalesce(sum(${value}), 0)::text as sum, count(*)::int as rows
    from amzdata.amz_transaction t where ${rowsOf(place, wish)} and ${condition}`.execute(trx)
  return rows[0] ?? { sum: '0', rows: 0 }
}

export interface DayDifference {
  bizDate: string
  rows: number
  difference: string
}

/** Days of a place with rows whose amounts and total are apart. */
export async function listDayDifferences(trx: Trx, place: RowPlace): Promise<DayDifference[]> {
  const wish = { metric: 'difference', mskus: null } as const
  const { value, condition } = addedBy(wish)
  const { rows } = await sql<DayDifference>`
    select t.biz_date, count(*)::int as rows, sum(${value})::text as difference
    from amzdata.amz_transaction t where ${rowsOf(place, wish)} and ${condition}
    group by t.biz_date order by t.biz_date limit 1000`.execute(trx)
  return rows
}
