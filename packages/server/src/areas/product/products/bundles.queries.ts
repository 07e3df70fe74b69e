import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** One part of a bundle with what names it. */
export interface PartRow {
  bundleId: string
  componentId: string
  sku: string
  name: string
  quantity: number
}

/** The parts of bundles, by SKU. */
export async function listParts(
  trx: Trx,
  companyId: number,
  bundleIds: readonly string[],
): Promise<PartRow[]> {
  if (bundleIds.length === 0) return []
  const { rows } = await sql<PartRow>`
    select b.bundle_id, b.component_id, p.sku, p.name, b.quantity
    from product.bundle_item b
    join product.product p on p.company_id = b.company_id and p.id = b.component_id
    where b.company_id = ${companyId} and b.bundle_id = any (${bundleIds}::bigint[])
    order by b.bundle_id, p.sku`.execute(trx)
  return rows
}

/** Until the transaction ends nobody else changes a bundle of the company, so that two changes cannot close a circle. */
export async function lockBundles(trx: Trx, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('product.bundle_item', ${companyId}))`.execute(trx)
}

/** Those of the products that hold the bundle itself, directly or through other bundles. */
export async function listHolders(
  trx: Trx,
  companyId: number,
  { bundleId, partIds }: { bundleId: string; partIds: readonly number[] },
): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    with recursive inside (root, id) as (
      select part, part from unnest(${partIds}::bigint[]) as part
      union
      select i.root, b.component_id from inside i
      join product.bundle_item b on b.company_id = ${companyId} and b.bundle_id = i.id
    )
    select p.sku from inside i
    join product.product p on p.company_id = ${companyId} and p.id = i.root
    where i.id = ${bundleId}::bigint order by p.sku`.execute(trx)
  return rows.map(({ sku }) => sku)
}

/** Replaces the parts of a bundle. */
export async function replaceParts(
  trx: Trx,
  key: { companyId: number; bundleId: string },
  parts: readonly { product_id: number; quantity: number }[],
): Promise<void> {
  await sql`
    delete from product.bundle_item where company_id = ${key.companyId} and bundle_id = ${key.bundleId}`.execute(
    trx,
  )
  if (parts.length === 0) return
  await sql`
    insert into product.bundle_item (company_id, bundle_id, component_id, quantity)
    select ${key.companyId}, ${key.bundleId}::bigint, part.id, part.quantity
    from unnest(${parts.map((part) => part.product_id)}::bigint[], ${parts.map((part) => part.quantity)}::int[])
      as part (id, quantity)`.execute(trx)
}

/** Bundles that hold one of the products and are not among them, by SKU. */
export async function listBundlesWith(
  trx: Trx,
  companyId: number,
  ids: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select distinct p.sku from product.bundle_item b
    join product.product p on p.company_id = b.company_id and p.id = b.bundle_id
    where b.company_id = ${companyId} and b.component_id = any (${ids}::bigint[])
      and not b.bundle_id = any (${ids}::bigint[])
    order by p.sku limit 20`.execute(trx)
  return rows.map(({ sku }) => sku)
}

/** MSKUs that are paired to these products, the first of them. */
export async function listPairedMskus(
  trx: Trx,
  companyId: number,
  productIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ msku: string }>`
    select distinct l.msku from amzdata.listing l
    where l.company_id = ${companyId} and l.product_id = any (${productIds}::bigint[]) order by 1 limit 20`.execute(
    trx,
  )
  return rows.map(({ msku }) => msku)
}
