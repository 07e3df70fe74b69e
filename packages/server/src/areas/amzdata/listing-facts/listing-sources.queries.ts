import { type RawBuilder, sql } from 'kysely'
import type { ListingPlace } from './listing-place.ts'

/** What a row of a report may say about a listing, with the SQL type of it. */
const SAID = {
  asin: 'text',
  parent_asin: 'text',
  fnsku: 'text',
  title: 'text',
  price: 'numeric(18, 4)',
  business_price: 'numeric(18, 4)',
  status: 'text',
  image_url: 'text',
  condition: 'text',
  fulfilment: 'text',
  external_id_type: 'text',
  external_id: 'text',
  opened_on: 'date',
  quantity_fbm: 'int',
} as const
export type Said = keyof typeof SAID
export const SAID_FIELDS = Object.keys(SAID) as Said[] // the keys of the table above

/** Longer titles are cut: no marketplace allows them (seller.md 2.3). */
const TITLE_LENGTH = 500

const title = (column: string) => `left(nullif(${column}, ''), ${TITLE_LENGTH})`
const BY_NAME = `(select case when f.file_name ~* 'inactive' then 'inactive' when f.file_name ~* 'active' then 'active' end
  from amzdata.import_file f where f.company_id = r.company_id and f.id = r.import_file_id)`
const IN_ROW = `case lower(r.status) when 'active' then 'active' when 'inactive' then 'inactive'
  when 'incomplete' then 'incomplete' when 'suppressed' then 'suppressed' end`
/** The codes of conditions that are no words. */
const CONDITION = `case r.item_condition when '11' then 'New' when '1' then 'UsedLikeNew' when '2' then 'UsedVeryGood'
  when '3' then 'UsedGood' when '4' then 'UsedAcceptable' when '5' then 'CollectibleLikeNew'
  when '6' then 'CollectibleVeryGood' when '7' then 'CollectibleGood' when '8' then 'CollectibleAcceptable'
  when '10' then 'Refurbished' else r.item_condition end`
const CHANNEL = `case when r.fulfillment_channel ilike 'amazon%' then 'fba'
  when upper(r.fulfillment_channel) in ('DEFAULT', 'MERCHANT') then 'fbm' end`

/** A kind of report that speaks of listings; the smaller `rank` wins on the same day. */
interface Source {
  readonly table: string
  readonly rank: number
  readonly says: Readonly<Partial<Record<Said, string>>>
  readonly where?: string
}

/** The newest row of each of these about an MSKU is asked. Constant SQL, no value of a user. */
const SOURCES: readonly Source[] = [
  {
    table: 'listing_row',
    rank: 1,
    says: {
      asin: 'r.asin',
      title: title('r.title'),
      price: 'r.price',
      // The report of all listings says it in a column, those of the active and the inactive ones in their name.
      status: `case when r.status is null then ${BY_NAME} else ${IN_ROW} end`,
      image_url: `nullif(r.image_url, '')`,
      condition: CONDITION,
      fulfilment: CHANNEL,
      external_id_type: 'r.product_id_type',
      external_id: 'r.product_id',
      opened_on: 'r.opened_at::date',
      quantity_fbm: `case when ${CHANNEL} = 'fbm' then r.quantity end`,
    },
  },
  {
    table: 'listing_cancelled_row',
    rank: 2,
    says: {
      asin: 'r.asin',
      title: title('r.title'),
      price: 'r.price',
      status: `'cancelled'`,
      image_url: `nullif(r.image_url, '')`,
      condition: CONDITION,
      external_id_type: 'r.product_id_type',
      external_id: 'r.product_id',
    },
  },
  {
    table: 'listing_open_row',
    rank: 3,
    says: { asin: 'r.asin', price: 'r.price', business_price: 'r.business_price', status: `'active'` },
  },
  {
    table: 'fba_inventory_row',
    rank: 4,
    says: {
      asin: 'r.asin',
      fnsku: 'r.fnsku',
      title: title('r.title'),
      price: 'nullif(r.your_price, 0)',
      condition: 'r.condition',
      fulfilment: `case when r.afn_listing_exists or r.afn_total_quantity > 0 then 'fba' end`,
    },
  },
  { table: 'afn_inventory_row', rank: 5, says: { asin: 'r.asin', fnsku: 'r.fnsku', fulfilment: `'fba'` } },
  {
    table: 'traffic_row',
    rank: 6,
    says: { asin: 'r.child_asin', parent_asin: 'r.parent_asin', title: title('r.title') },
  },
  {
    table: 'listing_defect_row',
    rank: 0,
    says: {
      asin: 'r.asin',
      title: title('r.title'),
      status: `case when r.alert_type ilike '%suppress%' or r.status ilike '%suppress%' then 'suppressed' end`,
    },
    // A later report that does not name the listing any more ends its defects.
    where: 'r.period_to + 0 = (select day from defect_day)',
  },
]

const columnsOf = (says: Source['says']) =>
  sql.raw(SAID_FIELDS.map((field) => `(${says[field] ?? 'null'})::${SAID[field]} as ${field}`).join(', '))

/**
 * Whether a row `r` is of the place, for looking rows up by a code of theirs. The place is hidden from the indexes: to a
 * planner that knows nothing of rows which just came, one by place and period looks as good as the one by code, and
 * reads every row of the place for every code. The company leads to the index all the same, by the policy of the table.
 */
export function ofPlace({ companyId, shopId, marketplace }: ListingPlace): RawBuilder<unknown> {
  return sql`r.company_id + 0 = ${companyId}::bigint and r.shop_id + 0 = ${shopId}::bigint
    and r.marketplace || '' = ${marketplace}`
}

function newestOf({ table, rank, says, where = 'true' }: Source, place: ListingPlace): RawBuilder<unknown> {
  return sql`(
    select ${sql.lit(rank)} as rank, r.period_to as day, r.import_file_id as file, r.line_no as line, ${columnsOf(says)}
    from ${sql.table(`amzdata.${table}`)} r
    where ${ofPlace(place)} and r.msku = t.msku and r.is_current and ${sql.raw(where)}
    order by ${sql.raw(rank === 0 ? 'status nulls last, ' : '')}r.period_to desc, r.import_file_id desc, r.line_no
    limit 1)`
}

/** What each kind of report says last about the MSKU of `t`, and last of all the transactions. */
export function newestRows(place: ListingPlace): RawBuilder<unknown> {
  const { companyId, shopId, marketplace } = place
  const sold = sql`(
    select 9 as rank, '-infinity'::date as day, null::bigint as file, null::int as line,
      ${columnsOf({ title: title('k.title') })}
    from amzdata.agg_sku k where k.company_id = ${companyId} and k.shop_id = ${shopId}
      and k.marketplace = ${marketplace} and k.msku = t.msku)`
  return sql.join([...SOURCES.map((source) => newestOf(source, place)), sold], sql` union all `)
}
