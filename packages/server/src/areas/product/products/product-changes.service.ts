import { productFailures } from '@crossdock/contracts/areas/product/products/products.failures.ts'
import type {
  Product,
  ProductBulk,
  ProductDraft,
  ProductRemoval,
} from '@crossdock/contracts/areas/product/products/products.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { type Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import { currencyOf } from '@crossdock/contracts/vocabulary/currencies.ts'
import { type Doer, recordChange, recordChanges } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orTaken, pointingTable } from '../../../platform/database/unique-violation.ts'
import {
  listBundlesWith,
  listHolders,
  listPairedMskus,
  lockBundles,
  replaceParts,
} from './bundles.queries.ts'
import { columnsOf, PRODUCT_ENTITY } from './product-dressing.ts'
import {
  deleteProducts,
  insertProduct,
  listProductsById,
  lockProducts,
  type ProductRow,
  updateProduct,
} from './products.queries.ts'
import { dressProducts, listProductOwners } from './products.service.ts'

/** Makes a product, or changes the one of `draft.id` that is still as it was read. */
export async function saveProduct(trx: Trx, by: Doer, draft: ProductDraft): Promise<Product> {
  refuseHalfSizes(draft)
  if (draft.declared_currency !== null && !currencyOf(draft.declared_currency)) {
    throw failure(commonFailures.invalidInput, { data: { errors: { declared_currency: '' } } })
  }
  await refuseUnknownOwner(trx, by, draft.owner_id)
  if (draft.parts.length > 0) await lockBundles(trx, by.actor.companyId)
  const before = draft.id === undefined ? undefined : await lockOne(trx, by, draft)
  const [old] = before ? await dressProducts(trx, by.actor, [before]) : []
  const row = await orTaken(write(trx, by, { before, draft }), 'product_sku', skuTaken)
  await writeParts(trx, row, draft)
  const [product] = await dressProducts(trx, by.actor, [row])
  if (product === undefined) throw failure(commonFailures.notFound)
  await recordChange(trx, by, {
    entity: PRODUCT_ENTITY,
    entityId: product.id,
    action: before ? 'edit' : 'create',
    before: old ?? null,
    after: product,
  })
  return product
}

/** Changes what is given of several products. */
export async function saveProducts(trx: Trx, by: Doer, bulk: ProductBulk): Promise<{ saved: number }> {
  if (bulk.owner_id !== undefined) await refuseUnknownOwner(trx, by, bulk.owner_id)
  const rows = await lockVersions(trx, by, bulk.products)
  const before = await dressProducts(trx, by.actor, rows)
  const values = {
    ...(bulk.status === undefined ? {} : { status: bulk.status }),
    ...(bulk.owner_id === undefined ? {} : { ownerId: bulk.owner_id }),
    ...(bulk.brand === undefined ? {} : { brand: bulk.brand || null }),
    ...(bulk.category === undefined ? {} : { category: bulk.category || null }),
  }
  const changed: ProductRow[] = []
  for (const row of rows) changed.push(await updateProduct(trx, row, { ...values, ...stampOf(by) }))
  const after = await dressProducts(trx, by.actor, changed)
  await recordChanges(
    trx,
    by,
    after.map((product, place) => ({
      entity: PRODUCT_ENTITY,
      entityId: product.id,
      action: 'edit',
      before: before[place] ?? null,
      after: product,
    })),
  )
  return { saved: rows.length }
}

/** Deletes products: all of them, or none when one is part of a bundle, paired, or pointed at from elsewhere. */
export async function removeProducts(trx: Trx, by: Doer, { products }: ProductRemoval): Promise<void> {
  const rows = await lockVersions(trx, by, products)
  const ids = rows.map(({ id }) => Number(id))
  const bundles = await listBundlesWith(trx, by.actor.companyId, ids)
  const users = [...bundles, ...(await listPairedMskus(trx, by.actor.companyId, ids))]
  if (users.length > 0) throw failure(commonFailures.referenced, { params: { refs: users.join(', ') } })
  const before = await dressProducts(trx, by.actor, rows)
  const parted = rows.filter(({ isBundle }) => isBundle)
  for (const { id, companyId } of parted)
    await replaceParts(trx, { companyId: Number(companyId), bundleId: id }, [])
  await orReferenced(deleteProducts(trx, by.actor.companyId, ids))
  await recordChanges(
    trx,
    by,
    before.map((product) => ({
      entity: PRODUCT_ENTITY,
      entityId: product.id,
      action: 'delete',
      before: product,
    })),
  )
}

const stampOf = (by: Doer) => ({ updatedBy: by.actor.userId, updatedAt: by.now })

function write(
  trx: Trx,
  by: Doer,
  { before, draft }: { before: ProductRow | undefined; draft: ProductDraft },
): Promise<ProductRow> {
  const { companyId, userId } = by.actor
  const values = {
    ...columnsOf(draft),
    ownerId: draft.owner_id,
    isBundle: draft.parts.length > 0,
    source: 'manual',
    ...stampOf(by),
  }
  if (before) return updateProduct(trx, before, values)
  return insertProduct(trx, { ...values, companyId, createdBy: userId, createdAt: by.now })
}

async function writeParts(trx: Trx, row: ProductRow, { parts }: ProductDraft): Promise<void> {
  const companyId = Number(row.companyId)
  const partIds = [...new Set(parts.map((part) => part.product_id))]
  const known = await listProductsById(trx, companyId, partIds)
  if (known.length !== parts.length) {
    throw failure(productFailures.unknownPart, { data: { errors: { parts: '' } } })
  }
  const holders = await listHolders(trx, companyId, { bundleId: row.id, partIds })
  if (holders.length > 0) {
    throw failure(productFailures.bundleCycle, {
      params: { sku: holders.join(', ') },
      data: { errors: { parts: '' } },
    })
  }
  await replaceParts(trx, { companyId, bundleId: row.id }, parts)
}

async function lockOne(trx: Trx, by: Doer, { id, version }: ProductDraft): Promise<ProductRow> {
  const [row] = await lockProducts(trx, by.actor.companyId, id === undefined ? [] : [id])
  if (row === undefined) throw failure(commonFailures.notFound)
  await refuseStale(trx, by, { row: { ...row, entity: PRODUCT_ENTITY }, version })
  return row
}

async function lockVersions(
  trx: Trx,
  by: Doer,
  products: readonly { id: number; version: number }[],
): Promise<ProductRow[]> {
  const versions = new Map(products.map(({ id, version }) => [id, version]))
  const rows = await lockProducts(trx, by.actor.companyId, [...versions.keys()])
  if (rows.length !== versions.size) throw failure(commonFailures.notFound)
  for (const row of rows) {
    const version = versions.get(Number(row.id))
    await refuseStale(trx, by, { row: { ...row, entity: PRODUCT_ENTITY }, version })
  }
  return rows
}

function refuseHalfSizes(draft: ProductDraft): void {
  const trios = [
    ['length_cm', 'width_cm', 'height_cm'],
    ['carton_length_cm', 'carton_width_cm', 'carton_height_cm'],
  ] as const
  for (const trio of trios) {
    const blank = trio.filter((side) => draft[side] === null)
    if (blank.length === 0 || blank.length === trio.length) continue
    const errors = Object.fromEntries(blank.map((side) => [side, '']))
    throw failure(productFailures.sizeIncomplete, { data: { errors } })
  }
}

async function refuseUnknownOwner(trx: Trx, { actor }: Doer, ownerId: number | null): Promise<void> {
  if (ownerId === null) return
  const owners = await listProductOwners(trx, actor)
  if (owners.some(({ id }) => id === ownerId)) return
  throw failure(productFailures.unknownOwner, { data: { errors: { owner_id: '' } } })
}

function skuTaken(): Failure {
  return failure(productFailures.skuTaken, { data: { errors: { sku: '' } } })
}

async function orReferenced(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    const table = pointingTable(error)
    throw table === undefined ? error : failure(commonFailures.referenced, { params: { refs: table } })
  }
}
