import { REFUND_TYPES } from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { Span } from './days.ts'

/** Which purchases make up the cohort. */
export interface CohortWish {
  readonly companyId: number
  readonly msku: string
  readonly places: readonly { readonly shopId: number; readonly marketplace: string }[]
  readonly span: Span
}

export interface CohortSums {
  bought: number
  refunded: number
}

const REFUNDS = sql.raw(REFUND_TYPES.map((type) => `'${type}'`).join(', '))

/** Purchases `b` of the MSKU in the span, order by order; the wide bounds are for the index. */
const boughtOf = ({ companyId, msku, places, span }: CohortWish) => sql`
  select i.company_id, i.shop_id, i.order_id, i.msku, sum(i.quantity)::int as units
  from amzdata.amz_order_item i
  join amzdata.amz_order o on o.company_id = i.company_id and o.shop_id = i.shop_id and o.order_id = i.order_id
  where i.company_id = ${companyId} and i.msku = ${msku} and o.status <> 'cancelled'
    and (i.shop_id, i.marketplace) in (select * from unnest(${places.map(({ shopId }) => shopId)}::bigint[],
      ${places.map(({ marketplace }) => marketplace)}::text[]))
    and i.purchase_at >= (${span.from}::date - 1)::timestamptz and i.purchase_at < (${span.to}::date + 2)::timestamptz
    and i.purchase_on between ${span.from}::date and ${span.to}::date
  group by 1, 2, 3, 4`

/** Refund rows `t` of those purchases, whenever they were posted. */
const refundsOf = (wish: CohortWish) => sql`
  (${boughtOf(wish)}) b join amzdata.amz_transaction t on t.company_id = b.company_id and t.shop_id = b.shop_id
    and t.order_id = b.order_id and t.msku = b.msku and t.type in (${REFUNDS}) and t.product_sales <> 0`

/** Units bought and units of them refunded to date (F-05b). */
export async function sumCohort(trx: Trx, wish: CohortWish): Promise<CohortSums> {
  const { rows } = await sql<CohortSums>`
    select (select coalesce(sum(units), 0)::int from (${boughtOf(wish)}) b) as bought,
      (select coalesce(sum(abs(coalesce(t.quantity, 0))), 0)::int from ${refundsOf(wish)}) as refunded`.execute(
    trx,
  )
  return rows[0] ?? { bought: 0, refunded: 0 }
}

export interface CohortRow {
  orderId: string
  postedOn: string
  units: number
  fileId: string
  line: number
}

/** The refunds, the newest first. */
export async function listCohortRefunds(trx: Trx, wish: CohortWish, limit: number): Promise<CohortRow[]> {
  const { rows } = await sql<CohortRow>`
    select t.order_id, t.biz_date as posted_on, abs(coalesce(t.quantity, 0))::int as units,
      t.import_file_id as file_id, t.line_no as line
    from ${refundsOf(wish)} order by t.biz_date desc, t.import_file_id, t.line_no limit ${limit}`.execute(trx)
  return rows
}
