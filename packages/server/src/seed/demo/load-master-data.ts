import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { rateEndpoints } from '@crossdock/contracts/areas/amzdata/rates/rates.endpoints.ts'
import { decimalOf } from './decimal-text.ts'
import type { DemoClient } from './demo-client.ts'
import { DEMO_PRODUCTS, type DemoProduct } from './demo-products.ts'
import type { DemoSpan } from './demo-span.ts'
import { addDays } from './local-time.ts'
import { randomOf } from './random.ts'

/** One unit of the currency in yuan at the start, in hundred-thousandths. */
const RATES = { USD: 712_000, CAD: 519_000, EUR: 795_000, GBP: 928_000, JPY: 4_820 } as const
/** How far a rate may wander in a month. */
const MONTHLY_WALK = 0.008

/** MSKUs left without a cost, so that the warning of the analysis can be seen. */
const WITHOUT_COST = new Set(['KT-SCL-5K-BK', 'BT-MIR-10-PK', 'OF-STD-A3-SV'])
/** Every fourth article became dearer by this share half a year ago. */
const DEARER = 0.06
const DEARER_SINCE_DAYS = 182

/** Exchange rates of every month that has none at all. */
export async function loadRates(client: DemoClient, { months }: DemoSpan): Promise<void> {
  const known = await client.call(rateEndpoints.listRates, {})
  const filled = new Set(known.months.filter(({ rates }) => rates > 0).map(({ month }) => month))
  const random = randomOf('rates')
  const now: Record<string, number> = { ...RATES }
  for (const month of months) {
    for (const [currency, rate] of Object.entries(now)) {
      now[currency] = Math.round(rate * (1 + (random.next() - 0.5) * 2 * MONTHLY_WALK))
    }
    if (filled.has(month)) continue
    const rates = Object.entries(now).map(([currency, rate]) => ({ currency, rate: decimalOf(rate, 5) }))
    await client.call(rateEndpoints.saveRates, { month, rates })
  }
}

/** Costs of the articles, when the company has none yet. */
export async function loadCosts(client: DemoClient, span: DemoSpan): Promise<void> {
  const { rows } = await client.call(costEndpoints.listCosts, { state: 'known', size: 20 })
  if (rows.length > 0) return
  for (const [index, product] of DEMO_PRODUCTS.entries()) {
    if (WITHOUT_COST.has(product.sku)) continue
    await saveCost(client, { product, from: span.from, share: 1 })
    if (index % 4 !== 0) continue
    await saveCost(client, { product, from: addDays(span.to, -DEARER_SINCE_DAYS), share: 1 + DEARER })
  }
}

async function saveCost(
  client: DemoClient,
  { product, from, share }: { product: DemoProduct; from: string; share: number },
): Promise<void> {
  await client.call(costEndpoints.saveCost, {
    msku: product.sku,
    effective_from: from,
    purchase_cost: decimalOf(Math.round(product.cost * share), 2),
    packaging_cost: decimalOf(Math.round(product.cost * 0.03), 2),
    headhaul_cost: decimalOf(product.headhaul, 2),
    currency: 'CNY',
    remark: product.name.zh,
  })
}
