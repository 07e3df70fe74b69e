import {
  type ListingIssue,
  LOST_BUYBOX_SHARE,
  LOW_RATING,
  NEW_DAYS,
} from '@crossdock/contracts/areas/amzdata/listings/listing-states.ts'
import type { ListingFilter } from '@crossdock/contracts/areas/amzdata/listings/listings.schema.ts'
import { GROWTH_EDGES, type GrowthBucket } from '@crossdock/contracts/format/growth-bucket.ts'
import { type RawBuilder, sql } from 'kysely'
import { isReached, type ListingReach } from './listing-reach.queries.ts'

/** A filter with its search taken apart, and the day it is asked on. */
export interface ListingWish {
  readonly filter: Omit<ListingFilter, 'q'>
  readonly values: readonly string[]
  readonly today: string
}

/** When something is wrong with a listing `l`. Constant SQL, no value of a user. */
const ISSUES: Readonly<Record<ListingIssue, string>> = {
  unpaired: 'l.product_id is null',
  no_cost: `not exists (select from amzdata.sku_cost c where c.company_id = l.company_id and c.msku = l.msku
    and (c.shop_id is null or c.shop_id = l.shop_id) and (c.marketplace is null or c.marketplace = l.marketplace))`,
  below_floor: 'coalesce(l.price < l.price_floor, false)',
  lost_buybox: `coalesce(l.buybox_share < ${LOST_BUYBOX_SHARE}, false)`,
  suppressed: `l.status = 'suppressed'`,
  defects: 'l.defects > 0',
  low_rating: `coalesce(l.stars < ${LOW_RATING}, false)`,
  out_of_stock: `coalesce(l.sellable = 0 and l.units_30 > 0, false)`,
}

/** Whether the issue holds for a listing `l`. */
export function hasIssue(issue: ListingIssue): RawBuilder<boolean> {
  return sql<boolean>`(${sql.raw(ISSUES[issue])})`
}

/** Whether the growth of the last 30 days falls into the bucket (F-25); products are compared, not quotients. */
function isIn(bucket: GrowthBucket): RawBuilder<boolean> {
  if (bucket === 'new') return sql`(l.units_before_30 = 0 and l.units_30 > 0)`
  const edge = GROWTH_EDGES.find((one) => one.bucket === bucket)
  const change = 'l.units_30 - l.units_before_30'
  const low =
    edge?.from == null
      ? ''
      : `and ${change} ${edge.fromIncluded ? '>=' : '>'} ${edge.from} * l.units_before_30`
  const high =
    edge?.to == null ? '' : `and ${change} ${edge.toIncluded ? '<=' : '<'} ${edge.to} * l.units_before_30`
  return sql`(l.units_before_30 > 0 ${sql.raw(low)} ${sql.raw(high)})`
}

/** Whether a listing `l` answers a value `v` that is not compared as a whole; its words stand one on a line. */
const ANSWERS = {
  prefix: sql`position(chr(10) || lower(v.value) in l.search_words) > 0`,
  fuzzy: sql`position(lower(v.value) in l.search_words) > 0`,
} as const
/** Codes that are compared as wholes, each with an index of its own. */
const CODES = ['msku', 'asin', 'fnsku', 'parent_asin'] as const

function answers(
  match: ListingFilter['match'],
  values: readonly string[],
  companyId: number,
): RawBuilder<unknown> {
  const list = sql`${values}::text[]`
  if (match !== 'exact') return sql`exists (select from unnest(${list}) v (value) where ${ANSWERS[match]})`
  const found = CODES.map(
    (code) =>
      sql`select x.id from amzdata.listing x where x.company_id = ${companyId} and x.${sql.ref(code)} = any (${list})`,
  )
  return sql`l.id in (${sql.join(found, sql` union all `)})`
}

function ageOf(age: NonNullable<ListingFilter['age']>, today: string): RawBuilder<boolean> {
  if (age === 'sold') return sql`l.units_30 > 0`
  if (age === 'unsold') return sql`l.units_30 = 0`
  return sql`coalesce(l.opened_on, l.first_sold_on) > ${today}::date - ${sql.lit(NEW_DAYS)}`
}

/** Everything a filter asks of a listing `l` within the reach. */
export function listingConditions(
  reach: ListingReach,
  { filter, values, today }: ListingWish,
): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [isReached(reach)]
  const { shop, marketplace, status, sale_status: sale, owner, tag, fulfilment, product } = filter
  if (shop) parts.push(sql`l.shop_id = ${shop}`)
  if (marketplace) parts.push(sql`l.marketplace = ${marketplace}`)
  if (status) parts.push(sql`l.status = ${status}`)
  if (sale) parts.push(sql`l.sale_status = ${sale}`)
  if (owner) parts.push(owner === 'none' ? sql`l.owner_id is null` : sql`l.owner_id = ${owner}`)
  if (fulfilment) parts.push(sql`l.fulfilment = ${fulfilment}`)
  if (product) parts.push(sql`l.product_id = ${product}`)
  if (tag) {
    parts.push(sql`exists (select from amzdata.listing_tag t where t.company_id = l.company_id
      and t.listing_id = l.id and t.tag_id = ${tag})`)
  }
  if (filter.issue) parts.push(hasIssue(filter.issue))
  if (filter.age) parts.push(ageOf(filter.age, today))
  if (filter.growth) parts.push(isIn(filter.growth))
  if (values.length > 0) parts.push(answers(filter.match, values, reach.companyId))
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Searched values that no listing within the reach answers. */
export function unanswered(
  reach: ListingReach,
  { filter, values }: ListingWish,
): RawBuilder<{ value: string }> {
  const list = sql`${values}::text[]`
  const isAnswered =
    filter.match === 'exact'
      ? sql.join(
          CODES.map(
            (code) => sql`exists (select from amzdata.listing l where ${isReached(reach)}
              and l.${sql.ref(code)} = v.value)`,
          ),
          sql` or `,
        )
      : sql`exists (select from amzdata.listing l where ${isReached(reach)} and ${ANSWERS[filter.match]})`
  return sql`select v.value from unnest(${list}) with ordinality v (value, place)
    where not (${isAnswered}) order by v.place`
}
