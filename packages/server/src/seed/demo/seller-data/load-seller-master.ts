import type { DemoClient } from '../demo-client.ts'
import type { DemoSpan } from '../demo-span.ts'
import type { DemoShop } from '../load-shops.ts'
import { loadBatches } from './load-batches.ts'
import { loadFreight } from './load-freight.ts'
import { loadOwnFees } from './load-own-fees.ts'
import { loadProducts, pairListings } from './load-products.ts'
import { loadRequests } from './load-requests.ts'

interface MasterLoading {
  readonly shops: readonly DemoShop[]
  readonly span: DemoSpan
}

/** What people keep beside the reports: products and their listings, own fees, batches, freight. Step by step, so that a killed start goes on. */
export async function loadSellerMaster(client: DemoClient, { shops, span }: MasterLoading): Promise<void> {
  await loadProducts(client)
  await pairListings(client)
  await loadRequests(client, span, shops)
  const american = shops.find(({ countries }) => countries.includes('US'))
  const japanese = shops.find(({ countries }) => countries.includes('JP'))
  if (american) {
    await loadOwnFees(client, span, american.id)
    await loadFreight(client, span, american.id)
  }
  if (japanese) await loadBatches(client, span, japanese.id)
}
