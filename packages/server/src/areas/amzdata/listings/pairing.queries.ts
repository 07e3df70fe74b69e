import { PAIR_REASONS, type PairReason } from '@crossdock/contracts/areas/amzdata/listings/pairing.schema.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { isReached, type ListingReach } from './listing-reach.queries.ts'

export interface ProductNameRow {
  id: string
  sku: string
  name: string
  isBundle: boolean
}

/** Own articles whose SKU or name holds the words, by SKU, at most 50. */
export async function findProductNames(
  trx: Trx,
  companyId: number,
  words: string,
): Promise<ProductNameRow[]> {
  const { rows } = await sql<ProductNameRow>`
    select p.id, p.sku, p.name, p.is_bundle from product.product p
    where p.company_id = ${companyId} and (${words} = '' or position(lower(${words}) in lower(p.sku || ' ' || p.name)) > 0)
    order by lower(p.sku) <> lower(${words}), p.sku limit 50`.execute(trx)
  return rows
}

/** Articles of these ids, kept as they are until the transaction ends. */
export async function lockProducts(
  trx: Trx,
  companyId: number,
  ids: readonly number[],
): Promise<ProductNameRow[]> {
  const { rows } = await sql<ProductNameRow>`
    select p.id, p.sku, p.name, p.is_bundle from product.product p
    where p.company_id = ${companyId} and p.id = any (${ids}::bigint[]) order by p.id for key share`.execute(
    trx,
  )
  return rows
}

/** Articles of these SKUs, whatever their case. */
export async function listProductsBySku(
  trx: Trx,
  companyId: number,
  skus: readonly string[],
): Promise<ProductNameRow[]> {
  const { rows } = await sql<ProductNameRow>`
    select p.id, p.sku, p.name, p.is_bundle from product.product p
    where p.company_id = ${companyId} and lower(p.sku) = any (${skus.map((sku) => sku.toLowerCase())}::text[])
    order by p.id`.execute(trx)
  return rows
}

/** Bundles among these articles that contain themselves, by any way. */
export async function listCycles(
  trx: Trx,
  companyId: number,
  ids: readonly (number | string)[],
): Promise<ProductNameRow[]> {
  const { rows } = await sql<ProductNameRow>`
    with recursive within (root, part, path) as (
      select b.bundle_id, b.component_id, array[b.bundle_id] from product.bundle_item b
      where b.company_id = ${companyId} and b.bundle_id = any (${ids}::bigint[])
      union all
      select w.root, b.component_id, w.path || b.bundle_id
      from within w join product.bundle_item b on b.company_id = ${companyId} and b.bundle_id = w.part
      where not b.bundle_id = any (w.path)
    )
    select p.id, p.sku, p.name, p.is_bundle from product.product p
    where p.company_id = ${companyId} and p.id in (select w.root from within w where w.part = any (w.path))`.execute(
    trx,
  )
  return rows
}

/** Pairs listings that are locked, each to its own article. */
export async function writePairs(
  trx: Trx,
  { companyId, now }: { companyId: number; now: Date },
  pairs: readonly { readonly id: number; readonly productId: number; readonly quantity: number }[],
): Promise<number> {
  const columns = {
    ids: pairs.map(({ id }) => id),
    products: pairs.map(({ productId }) => productId),
    quantities: pairs.map(({ quantity }) => quantity),
  }
  const { numAffectedRows } = await sql`
    update amzdata.listing l set product_id = w.product_id, product_quantity = w.quantity, version = l.version + 1,
      updated_at = ${now}
    from unnest(${columns.ids}::bigint[], ${columns.products}::bigint[], ${columns.quantities}::int[])
      w (id, product_id, quantity)
    where l.company_id = ${companyId} and l.id = w.id
      and (l.product_id, l.product_quantity) is distinct from (w.product_id, w.quantity)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

export interface SuggestionRow extends ProductNameRow {
  listingId: string
  msku: string
  title: string | null
  shopId: string
  marketplace: string
  units30: number
  quantity: number
  reason: PairReason
}

/** Of so many unpaired listings, the most sold ones, the best proposal is sought. */
const SOUGHT = 5_000
const SHOWN = 200
/** Shorter codes are alike by chance. */
const LEAST_LETTERS = 4

const bare = (column: string) => sql.raw(`regexp_replace(lower(${column}), '[^a-z0-9]', '', 'g')`)
const scores = sql.join(
  Object.entries(PAIR_REASONS).map(([reason, score]) => sql`(${sql.lit(reason)}, ${sql.lit(score)})`),
)

/** The best proposal for each unpaired listing, or for one of them. */
export async function listSuggestions(
  trx: Trx,
  reach: ListingReach,
  id: number | undefined,
): Promise<SuggestionRow[]> {
  const one = id === undefined ? sql`` : sql`and l.id = ${id}`
  const like = (column: string, reason: PairReason) => sql`
    select o.id, s.product_id, s.product_quantity, ${sql.lit(reason)} as reason
    from open o join paired s on s.${sql.ref(column)} = o.${sql.ref(column)} and s.${sql.ref(column)} <> ''`
  const { rows } = await sql<SuggestionRow>`
    with open as (
      select l.id, l.msku, l.fnsku, l.asin, l.external_id, l.title, l.shop_id, l.marketplace, l.units_30,
        ${bare('l.msku')} as bare
      from amzdata.listing l where ${isReached(reach)} and l.product_id is null ${one}
      order by l.units_30 desc, l.id limit ${sql.lit(SOUGHT)}
    ),
    paired as (
      select l.msku, l.fnsku, l.asin, l.external_id, l.product_id, l.product_quantity from amzdata.listing l
      where l.company_id = ${reach.companyId} and l.product_id is not null
    ),
    own as (
      select p.id, lower(p.sku) as sku, ${bare('p.sku')} as bare from product.product p
      where p.company_id = ${reach.companyId} and p.status <> 'stopped'
    ),
    found as (
      ${like('fnsku', 'fnsku')} union all ${like('msku', 'msku')} union all ${like('external_id', 'upc')}
      union all ${like('asin', 'asin')}
      union all select o.id, p.id, 1, 'sku' from open o join own p on p.sku = lower(o.msku)
      union all select o.id, p.id, 1, 'similar_sku' from open o join own p on p.bare = o.bare
        where char_length(p.bare) >= ${sql.lit(LEAST_LETTERS)}
    ),
    best as (
      select distinct on (f.id) f.*, r.score from found f join (values ${scores}) r (reason, score) using (reason)
      order by f.id, r.score desc, f.product_id
    )
    select o.id as listing_id, o.msku, o.title, o.shop_id, o.marketplace, o.units_30 as units30,
      b.product_quantity as quantity, b.reason, p.id, p.sku, p.name, p.is_bundle
    from best b join open o on o.id = b.id
    join product.product p on p.company_id = ${reach.companyId} and p.id = b.product_id
    order by b.score desc, o.units_30 desc, o.id limit ${sql.lit(SHOWN)}`.execute(trx)
  return rows
}

/** Unpaired listings within the reach. */
export async function countUnpaired(trx: Trx, reach: ListingReach): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from amzdata.listing l where ${isReached(reach)} and l.product_id is null`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}
