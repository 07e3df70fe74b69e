import { costBatchEndpoints } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.endpoints.ts'
import { decimalOf } from '../decimal-text.ts'
import type { DemoClient } from '../demo-client.ts'
import type { DemoSpan } from '../demo-span.ts'
import { addDays } from '../local-time.ts'
import { DEMO_ARTICLES } from './demo-articles.ts'
import { refuseErrors } from './refuse-errors.ts'
import { csvText } from './report-text.ts'

const HEAD = [
  'msku',
  'batch_no',
  'received_at',
  'quantity',
  'purchase_cost',
  'packaging_cost',
  'headhaul_cost',
]
/** Articles bought in batches: of the first family, in three colours. */
const ARTICLES = 3
/** Share of the usual cost, how many, and when: days after the first day, or before the last one. */
const BATCHES = [
  { no: 'PO-DEMO-01', share: 0.97, quantity: 900, after: 0 },
  { no: 'PO-DEMO-02', share: 1.02, quantity: 600, before: 160 },
  { no: 'PO-DEMO-03', share: 1.08, quantity: 500, before: 40 },
] as const

/** A few cost batches, when there are none, and the shop whose goods go first in, first out. */
export async function loadBatches(client: DemoClient, span: DemoSpan, shopId: number): Promise<void> {
  const articles = DEMO_ARTICLES.slice(0, ARTICLES)
  const [first] = articles
  if (first === undefined) return
  const known = await client.call(costBatchEndpoints.listCostBatches, { msku: first.product.sku })
  if (known.rows.length === 0) {
    const lines = articles.flatMap(({ product }) =>
      BATCHES.map((batch) => [
        ...[product.sku, batch.no, dayOf(batch, span), batch.quantity],
        ...[
          decimalOf(Math.round(product.cost * batch.share), 2),
          '1.00',
          decimalOf(product.headhaul, 2),
          'CNY',
        ],
      ]),
    )
    const bytes = Buffer.from(csvText([...HEAD, 'currency'], lines))
    const file = { name: 'batches-demo.csv', bytes }
    refuseErrors(await client.upload(costBatchEndpoints.importCostBatches, {}, file))
  }
  const { shops } = await client.call(costBatchEndpoints.getCostMethods, {})
  if (shops.some(({ method }) => method !== null)) return
  await client.call(costBatchEndpoints.saveCostMethod, { shop_id: shopId, method: 'fifo' })
}

function dayOf(batch: (typeof BATCHES)[number], { from, to }: DemoSpan): string {
  if ('after' in batch) return from
  const day = addDays(to, -batch.before)
  if (day < from) return from
  return day
}
