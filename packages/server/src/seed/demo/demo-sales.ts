import { type DemoCountry, demoMarket } from './demo-markets.ts'
import { DEMO_PRODUCTS } from './demo-products.ts'
import type { DemoSpan } from './demo-span.ts'
import type { ReportRow } from './report-row.ts'
import { simulateSales } from './simulate-sales.ts'

const SEED = 'crossdock-demo'
/** Share of the full demand: enough for every figure to tell something, little enough for a start within a minute. */
const SCALE = 0.4

/** Everything that happened in one marketplace of the demonstration company: all its reports tell of the same sales. */
export function demoSales(country: DemoCountry, { from, to }: DemoSpan): Generator<ReportRow> {
  return simulateSales({
    market: demoMarket(country),
    products: DEMO_PRODUCTS,
    seed: SEED,
    from,
    to,
    scale: SCALE,
  })
}
