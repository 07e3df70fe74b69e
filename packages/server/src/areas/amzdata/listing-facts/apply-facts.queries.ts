import { LOGGED_FIELDS } from '@crossdock/contracts/areas/amzdata/listings/listing-states.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { FACTS } from './listing-facts.queries.ts'
import type { ListingPlace } from './listing-place.ts'
import { TOUCHED } from './touched-listings.queries.ts'

/** Columns that reports fill. */
const FILLED = [
  'asin',
  'parent_asin',
  'fnsku',
  'title',
  'image_url',
  'condition',
  'fulfilment',
  'price',
  'business_price',
  'external_id_type',
  'external_id',
  'opened_on',
  'quantity_fbm',
  'sellable',
  'reserved',
  'inbound',
  'unsellable',
  'researching',
  'stock_on',
  'buybox_share',
  'buybox_on',
  'first_sold_on',
  'last_sold_on',
] as const

const listOf = (prefix: string) => FILLED.map((column) => `${prefix}${column}`).join(', ')
/** All that facts fill, as they stand (`l`) and as they were worked out (`f`). */
const standing = sql.raw(`${listOf('l.')}, l.status, l.defects, l.sources, l.is_reported`)
const workedOut = sql.raw(`${listOf('f.')}, coalesce(f.status, 'unknown'), f.defects, f.sources, true`)
const names = sql.raw(`${listOf('')}, status, defects, sources, is_reported`)
const compared = sql.raw(
  LOGGED_FIELDS.map((field) => {
    const after = field === 'status' ? `coalesce(f.status, 'unknown')` : `f.${field}`
    return `('${field}', l.${field}::text, ${after}::text)`
  }).join(', '),
)

const isHere = (alias: string, { companyId, shopId, marketplace }: ListingPlace) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`${of('company_id')} = ${companyId} and ${of('shop_id')} = ${shopId} and ${of('marketplace')} = ${marketplace}`
}

/** Locks the gathered listings in one order, so that a person's change and an import wait for each other. */
export async function lockTouched(trx: Trx, place: ListingPlace): Promise<void> {
  await sql`select l.id from amzdata.listing l join ${TOUCHED} t on t.msku = l.msku
    where ${isHere('l', place)} order by l.id for update of l`.execute(trx)
}

/** Writes down what a file changes: facts that were known and that a line of this file says otherwise. */
export async function logChanges(trx: Trx, place: ListingPlace, importId: number): Promise<void> {
  await sql`
    insert into amzdata.listing_change (company_id, listing_id, import_file_id, line_no, field, before, after, at)
    select l.company_id, l.id, ${importId}::bigint, (f.sources -> v.field ->> 1)::int, v.field, v.before, v.after,
      i.uploaded_at
    from ${FACTS} f join amzdata.listing l on l.msku = f.msku and ${isHere('l', place)}
    join amzdata.import_file i on i.company_id = l.company_id and i.id = ${importId}
    cross join lateral (values ${compared}) v (field, before, after)
    where v.before is distinct from v.after and v.before is not null and v.before <> 'unknown'
      and (f.sources -> v.field ->> 0)::bigint = ${importId}
    order by l.id, v.field`.execute(trx)
}

/** Takes what was worked out into the listings, and adds those that are new. */
export async function storeFacts(trx: Trx, place: ListingPlace): Promise<void> {
  await sql`
    update amzdata.listing l set (${names}) = (select ${workedOut}), updated_at = now()
    from ${FACTS} f where l.msku = f.msku and ${isHere('l', place)}
      and (${standing}) is distinct from (${workedOut})`.execute(trx)
  await sql`
    insert into amzdata.listing (company_id, shop_id, marketplace, msku, currency, ${names})
    select ${place.companyId}::bigint, ${place.shopId}::bigint, m.country, f.msku, m.currency, ${workedOut}
    from ${FACTS} f join amzdata.marketplace m on m.country = ${place.marketplace}
    on conflict (company_id, shop_id, marketplace, msku) do nothing`.execute(trx)
}

/** Removes listings nothing speaks of any more; those the company has worked on stay, without facts. */
export async function forgetUnspoken(trx: Trx, place: ListingPlace): Promise<void> {
  const gone = sql`l.msku in (select t.msku from ${TOUCHED} t where not exists
    (select from ${FACTS} f where f.msku = t.msku)) and ${isHere('l', place)}`
  const belongs = (table: string) => sql`exists (select from ${sql.table(`amzdata.${table}`)} x
    where x.company_id = l.company_id and x.listing_id = l.id)`
  const isWorkedOn = sql`(l.version > 1 or ${belongs('listing_note')} or ${belongs('price_request')})`
  await sql`delete from amzdata.listing l where ${gone} and not ${isWorkedOn}`.execute(trx)
  const blank = sql.raw(FILLED.map((column) => `${column} = null`).join(', '))
  await sql`update amzdata.listing l set ${blank}, status = 'unknown', defects = 0, sources = '{}',
    is_reported = false, updated_at = now() where ${gone} and l.is_reported`.execute(trx)
}

/** Accepted requests whose price a report shows from the day of the decision on are effective (seller.md 2.3). */
export async function makeRequestsEffective(trx: Trx, place: ListingPlace): Promise<void> {
  await sql`
    update amzdata.price_request p set status = 'effective', effective_on = f.price_day,
      effective_file_id = (f.sources -> 'price' ->> 0)::bigint,
      effective_line_no = (f.sources -> 'price' ->> 1)::int, version = p.version + 1, updated_at = now()
    from ${FACTS} f join amzdata.listing l on l.msku = f.msku and ${isHere('l', place)}
    where p.company_id = l.company_id and p.listing_id = l.id and p.status = 'accepted' and f.price = p.price
      and f.price_day >= p.decided_on`.execute(trx)
}

/** Takes back what a file did beside the facts: its lines in the log, and requests it had made effective. */
export async function takeTracesBack(trx: Trx, companyId: number, importId: number): Promise<void> {
  await sql`delete from amzdata.listing_change where company_id = ${companyId} and import_file_id = ${importId}`.execute(
    trx,
  )
  await sql`update amzdata.price_request set status = 'accepted', effective_on = null, effective_file_id = null,
    effective_line_no = null, version = version + 1, updated_at = now()
    where company_id = ${companyId} and effective_file_id = ${importId}`.execute(trx)
}
