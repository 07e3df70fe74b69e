import type {
  ProductFilter,
  ProductOption,
} from '@crossdock/contracts/areas/product/products/products.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ProductProduct } from '../../../platform/database/schema.gen.ts'

export type ProductRow = Selectable<ProductProduct>
type ProductValues = Updateable<ProductProduct>

const rules: ListRules = {
  sort: { sku: 'p.sku', name: 'p.name', status: 'p.status', updated_at: 'p.updatedAt' },
  order: 'sku',
  key: 'p.id',
  search: ['p.sku', 'p.name', 'p.nameEn', 'p.brand', 'p.category', 'p.model'],
}

const LACKS = {
  size: sql<boolean>`p.is_bundle = false and (p.length_cm is null or p.weight_kg is null)`,
  carton: sql<boolean>`p.is_bundle = false
    and (p.carton_length_cm is null or p.carton_weight_kg is null or p.box_quantity is null)`,
  customs: sql<boolean>`p.is_bundle = false and (p.hs_code_cn is null or p.declared_name_en is null or p.declared_value is null)`,
} as const

function productsOf(trx: Trx, companyId: number) {
  return trx.selectFrom('product.product as p').where('p.companyId', '=', String(companyId))
}

/** One page of the company's products. */
export function listProductRows(
  trx: Trx,
  companyId: number,
  filter: ProductFilter,
): Promise<Page<ProductRow>> {
  let found = productsOf(trx, companyId).selectAll('p')
  if (filter.status) found = found.where('p.status', '=', filter.status)
  if (filter.special) found = found.where(sql<boolean>`${filter.special} = any (p.special)`)
  if (filter.bundle) found = found.where('p.isBundle', '=', filter.bundle === 'true')
  if (filter.owner) found = found.where('p.ownerId', '=', String(filter.owner))
  if (filter.lacks) found = found.where(LACKS[filter.lacks])
  return listPage(trx, found, { rules, wanted: filter })
}

/** How many products have no unit size or weight. */
export async function countIncomplete(trx: Trx, companyId: number): Promise<number> {
  const counted = await productsOf(trx, companyId)
    .select(sql<number>`count(*)::int`.as('products'))
    .where(LACKS.size)
    .executeTakeFirstOrThrow()
  return counted.products
}

/** Up to 50 products whose SKU or name holds the words, those that begin with them first. */
export async function listOptions(trx: Trx, companyId: number, words: string): Promise<ProductOption[]> {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ id: string; sku: string; name: string; isBundle: boolean }>`
    select id, sku, name, is_bundle from product.product
    where company_id = ${companyId} and (sku ilike ${pattern} or name ilike ${pattern})
    order by not starts_with(lower(sku), lower(${words})), sku limit 50`.execute(trx)
  return rows.map(({ id, sku, name, isBundle }) => ({ id: Number(id), sku, name, is_bundle: isBundle }))
}

/** Products by their ids. */
export function listProductsById(trx: Trx, companyId: number, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return productsOf(trx, companyId).selectAll('p').where('p.id', 'in', ids.map(String)).execute()
}

/** Products by their numbers, whatever their case. */
export function listProductsBySku(
  trx: Trx,
  companyId: number,
  skus: readonly string[],
): Promise<ProductRow[]> {
  return productsOf(trx, companyId)
    .selectAll('p')
    .where(sql<boolean>`lower(p.sku) = any (${skus.map((sku) => sku.toLowerCase())}::text[])`)
    .orderBy('p.id')
    .forUpdate()
    .execute()
}

/** The products of these ids, locked in one order. */
export function lockProducts(trx: Trx, companyId: number, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return productsOf(trx, companyId)
    .selectAll('p')
    .where('p.id', 'in', ids.map(String))
    .orderBy('p.id')
    .forUpdate()
    .execute()
}

/** Adds a product; a taken number violates `product_sku`. */
export function insertProduct(trx: Trx, values: Insertable<ProductProduct>): Promise<ProductRow> {
  return trx.insertInto('product.product').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Writes a product that is locked and counts its version up. */
export function updateProduct(trx: Trx, row: ProductRow, values: ProductValues): Promise<ProductRow> {
  return trx
    .updateTable('product.product')
    .set({ ...values, version: row.version + 1 })
    .where('companyId', '=', row.companyId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes products that are locked; one that others point at violates their foreign key. */
export async function deleteProducts(trx: Trx, companyId: number, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('product.product')
    .where('companyId', '=', String(companyId))
    .where('id', 'in', ids.map(String))
    .execute()
}
