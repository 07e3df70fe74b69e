import type { BillFilter } from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import type { AmzdataFreightBill } from '../../../platform/database/schema.gen.ts'
import type { FreightReach } from './bill-reach.queries.ts'
import { isBillReached } from './bill-reach.queries.ts'

export type BillListRow = Selectable<AmzdataFreightBill> & {
  readonly carrier: string
  readonly channel: string | null
  readonly billing: string
  readonly editor: string | null
  readonly lines: number
  readonly units: number
  readonly shipments: string[]
}

/** What is asked of the list; the searched values are those of `q`. */
export interface BillQuestion {
  readonly filter: BillFilter
  readonly values: readonly string[]
}

const rules: ListRules = {
  sort: {
    bill_date: 'bill.billDate',
    no: 'bill.no',
    total: 'bill.total',
    variance: 'bill.varianceKey',
    charged: 'bill.charged',
    status: 'bill.status',
    updated_at: 'bill.updatedAt',
  },
  order: '-bill_date',
  key: 'bill.id',
}

const BILL = sql`b.*, c.name as carrier, h.name as channel, coalesce(h.billing, 'KG') as billing,
  coalesce(b.variance, 0) as variance_key,
  ${PERSON_NAME} as editor, l.lines, l.units, l.shipments
  from amzdata.freight_bill b
  join amzdata.carrier c on c.company_id = b.company_id and c.id = b.carrier_id
  left join amzdata.freight_channel h on h.company_id = b.company_id and h.id = b.channel_id
  left join identity.users u on u.id = coalesce(b.updated_by, b.created_by)
  cross join lateral (
    select count(*)::int as lines, coalesce(sum(v.quantity), 0)::int as units,
      coalesce(array_agg(distinct v.fba_shipment order by v.fba_shipment)
        filter (where v.fba_shipment is not null), '{}') as shipments
    from amzdata.freight_bill_line v where v.company_id = b.company_id and v.bill_id = b.id
  ) l`

/** Conditions of a filter; the state apart, since the tabs count the others too. */
function conditions(reach: FreightReach, { filter, values }: BillQuestion): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`b.company_id = ${reach.companyId}`, isBillReached(reach)]
  if (filter.carrier) parts.push(sql`b.carrier_id = ${filter.carrier}`)
  if (filter.channel) parts.push(sql`b.channel_id = ${filter.channel}`)
  if (filter.from) parts.push(sql`b.bill_date >= ${filter.from}::date`)
  if (filter.to) parts.push(sql`b.bill_date <= ${filter.to}::date`)
  if (filter.variance === 'above') parts.push(sql`'aboveQuote' = any (b.warnings)`)
  if (filter.variance === 'below') parts.push(sql`b.variance < 0`)
  if (filter.shop) {
    parts.push(sql`exists (select from amzdata.freight_bill_line v where v.company_id = b.company_id
      and v.bill_id = b.id and v.shop_id = ${filter.shop})`)
  }
  if (values.length > 0) parts.push(answersTo(values))
  return sql.join(parts, sql` and `)
}

function answersTo(values: readonly string[]): RawBuilder<unknown> {
  return sql`exists (select from unnest(${values}::text[]) as w (value)
    where position(lower(w.value) in lower(b.no || ' ' || coalesce(b.tracking_no, ''))) > 0
      or exists (select from amzdata.freight_bill_line v where v.company_id = b.company_id and v.bill_id = b.id
        and (v.fba_shipment = upper(w.value) or v.msku = w.value)))`
}

/** One page of bills, newest first unless asked otherwise. */
export function listBillRows(
  trx: Trx,
  reach: FreightReach,
  question: BillQuestion,
): Promise<Page<BillListRow>> {
  const { status } = question.filter
  const state = status ? sql`b.status = ${status}` : sql`true`
  const found = sql<BillListRow & { varianceKey: string }>`
    (select ${BILL} where ${conditions(reach, question)} and ${state})`
  const wanted = { ...question.filter, q: undefined }
  return listPage(trx, trx.selectFrom(found.as('bill')).selectAll(), { rules, wanted })
}

/** Bills of the filter by state, and sums of the whole filter by currency. */
export async function summariseBills(
  trx: Trx,
  reach: FreightReach,
  question: BillQuestion,
): Promise<{ status: string; currency: string; bills: number; total: string }[]> {
  const { rows } = await sql<{ status: string; currency: string; bills: number; total: string }>`
    select b.status, b.currency, count(*)::int as bills, sum(b.total) as total from amzdata.freight_bill b
    where ${conditions(reach, question)} group by b.status, b.currency order by b.currency`.execute(trx)
  return rows
}

/** Bills of these ids that are reached. */
export async function listBillsOf(
  trx: Trx,
  reach: FreightReach,
  ids: readonly number[],
): Promise<BillListRow[]> {
  const { rows } = await sql<BillListRow>`
    select ${BILL} where b.company_id = ${reach.companyId} and b.id = any (${ids}::bigint[])
      and ${isBillReached(reach)} order by b.id`.execute(trx)
  return rows
}
