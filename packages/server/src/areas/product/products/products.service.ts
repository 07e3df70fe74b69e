import type {
  Product,
  ProductFilter,
  ProductOption,
} from '@crossdock/contracts/areas/product/products/products.schema.ts'
import type { ChangeHistory } from '@crossdock/contracts/kernel/change-history.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { getChangeHistory } from '../../../platform/audit/change-history.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listShopPeople } from '../../amzdata/shops/shops.service.ts'
import { listParts } from './bundles.queries.ts'
import { listThumbs } from './pictures.queries.ts'
import { dressProduct, PRODUCT_ENTITY, thumbAddress } from './product-dressing.ts'
import {
  countIncomplete,
  listOptions,
  listProductRows,
  listProductsById,
  type ProductRow,
} from './products.queries.ts'

/** One page of the company's products. */
export async function listProducts(
  trx: Trx,
  actor: Actor,
  filter: ProductFilter,
): Promise<Page<Product> & { incomplete: number }> {
  const { rows, ...page } = await listProductRows(trx, actor.companyId, filter)
  const incomplete = await countIncomplete(trx, actor.companyId)
  const products = await dressProducts(trx, actor, rows)
  return { ...page, incomplete, rows: await withThumbs(trx, actor.companyId, products) }
}

/** One product of the company. */
export async function getProduct(trx: Trx, actor: Actor, id: number): Promise<Product> {
  const rows = await listProductsById(trx, actor.companyId, [id])
  const [product] = await withThumbs(trx, actor.companyId, await dressProducts(trx, actor, rows))
  if (product === undefined) throw failure(commonFailures.notFound)
  return product
}

/** Products with their pictures, where these are kept. */
async function withThumbs(trx: Trx, companyId: number, products: readonly Product[]): Promise<Product[]> {
  const found = await listThumbs(
    trx,
    companyId,
    products.map(({ id }) => String(id)),
  )
  const thumbs = new Map(found.map(({ productId, thumb }) => [Number(productId), thumbAddress(thumb)]))
  return products.map((product) => ({ ...product, thumb: thumbs.get(product.id) ?? null }))
}

/** Products that a choice offers for some words. */
export function findProductOptions(trx: Trx, actor: Actor, words: string): Promise<ProductOption[]> {
  return listOptions(trx, actor.companyId, words.trim())
}

/** Active people of the company. */
export async function listProductOwners(trx: Trx, actor: Actor): Promise<{ id: number; name: string }[]> {
  const people = await listShopPeople(trx, actor)
  return people.map(({ id, name }) => ({ id, name }))
}

/** Who changed what of a product. */
export function getProductHistory(trx: Trx, actor: Actor, id: number): Promise<ChangeHistory> {
  return getChangeHistory(trx, { companyId: actor.companyId, entity: PRODUCT_ENTITY, entityId: id })
}

/** Rows with the names of their people and the parts of bundles. */
export async function dressProducts(trx: Trx, actor: Actor, rows: readonly ProductRow[]): Promise<Product[]> {
  const bundles = rows.filter(({ isBundle }) => isBundle).map(({ id }) => id)
  const parts = await listParts(trx, actor.companyId, bundles)
  const people = new Map((await listProductOwners(trx, actor)).map(({ id, name }) => [String(id), name]))
  return rows.map((row) => dressProduct(row, { people, parts }))
}
