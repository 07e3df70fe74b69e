import { listingFailures } from '@crossdock/contracts/areas/amzdata/listings/listings.failures.ts'
import type { ListingsChanged } from '@crossdock/contracts/areas/amzdata/listings/listings.schema.ts'
import {
  PAIR_REASONS,
  type Pairing,
  type PairSuggestions,
  type ProductChoices,
} from '@crossdock/contracts/areas/amzdata/listings/pairing.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { updateListings } from './listing-edits.queries.ts'
import { LISTING_ENTITY, lockAll } from './listing-edits.service.ts'
import { listingReach } from './listing-reach.service.ts'
import {
  countUnpaired,
  findProductNames,
  listCycles,
  listSuggestions,
  lockProducts,
  type ProductNameRow,
  writePairs,
} from './pairing.queries.ts'

const dressProduct = ({ id, sku, name, isBundle }: ProductNameRow) => ({
  id: Number(id),
  sku,
  name,
  is_bundle: isBundle,
})

/** Own articles whose SKU or name holds the words. */
export async function findProducts(trx: Trx, actor: Actor, words = ''): Promise<ProductChoices> {
  return { rows: (await findProductNames(trx, actor.companyId, words.trim())).map(dressProduct) }
}

/** Pairs listings to own articles: all of them, or none when one is not there. */
export async function pairListings(trx: Trx, by: Doer, { pairs }: Pairing): Promise<ListingsChanged> {
  const { companyId } = by.actor
  const rows = await lockAll(
    trx,
    by,
    pairs.map(({ id }) => id),
  )
  const wanted = [...new Set(pairs.map(({ product_id: productId }) => productId))]
  const products = await lockProducts(trx, companyId, wanted)
  if (products.length !== wanted.length) {
    throw failure(listingFailures.unknownProduct, { data: { errors: { product_id: '' } } })
  }
  const [cycle] = await listCycles(trx, companyId, wanted)
  if (cycle) {
    throw failure(listingFailures.bundleCycle, {
      params: { sku: cycle.sku },
      data: { errors: { product_id: '' } },
    })
  }
  const changed = await writePairs(
    trx,
    { companyId, now: by.now },
    pairs.map(({ id, product_id: productId, quantity }) => ({ id, productId, quantity })),
  )
  const after = new Map(pairs.map(({ id, product_id, quantity }) => [id, { product_id, quantity }]))
  for (const row of rows) {
    await recordChange(trx, by, {
      entity: LISTING_ENTITY,
      entityId: row.id,
      action: 'pair',
      before:
        row.productId === null ? null : { product_id: Number(row.productId), quantity: row.productQuantity },
      after: after.get(Number(row.id)) ?? null,
    })
  }
  return { changed }
}

/** Undoes the pairing of listings; those that have none stay as they are. */
export async function unpairListings(trx: Trx, by: Doer, ids: readonly number[]): Promise<ListingsChanged> {
  const paired = (await lockAll(trx, by, ids)).filter(({ productId }) => productId !== null)
  const { companyId } = by.actor
  const patch = { productId: null, productQuantity: null }
  await updateListings(trx, { companyId, ids: paired.map(({ id }) => id), now: by.now }, patch)
  for (const { id, productId, productQuantity } of paired) {
    await recordChange(trx, by, {
      entity: LISTING_ENTITY,
      entityId: id,
      action: 'unpair',
      before: { product_id: Number(productId), quantity: productQuantity },
    })
  }
  return { changed: paired.length }
}

/** The best proposal for each unpaired listing, or for one of them, with its reason and score. */
export async function suggestPairs(trx: Trx, actor: Actor, id: number | undefined): Promise<PairSuggestions> {
  const reach = await listingReach(trx, actor)
  const rows = await listSuggestions(trx, reach, id)
  return {
    unpaired: await countUnpaired(trx, reach),
    rows: rows.map((row) => ({
      listing_id: Number(row.listingId),
      msku: row.msku,
      title: row.title,
      shop: reach.shops.get(Number(row.shopId))?.name ?? '',
      marketplace: row.marketplace,
      units_30: row.units30,
      product: dressProduct(row),
      quantity: row.quantity,
      reason: row.reason,
      score: PAIR_REASONS[row.reason],
    })),
  }
}
