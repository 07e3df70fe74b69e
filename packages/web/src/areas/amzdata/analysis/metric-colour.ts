import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'

/** A metric keeps its colour on every screen: 1 sales, 2 profit, 3 advertising, 4 units, 5 refunds (look.md). */
const fixed: Readonly<Partial<Record<MetricKey, number>>> = {
  sales: 1,
  income: 1,
  avg_price: 1,
  gross_profit: 2,
  gross_margin: 2,
  profit_per_unit: 2,
  proceeds: 2,
  roi: 2,
  ad_spend: 3,
  ad_share: 3,
  ad_sku_spend: 3,
  ad_sales: 3,
  acos: 3,
  sku_tacos: 3,
  ad_cvr: 3,
  organic_sales: 1,
  sessions: 4,
  page_views: 4,
  unit_session: 4,
  units: 4,
  orders: 4,
  refund_amount: 5,
  refund_rate: 5,
  refund_units: 5,
  commission: 6,
  cogs: 7,
  landed_cost: 7,
  headhaul: 7,
  lost_cost: 7,
  payout: 8,
  payout_per_unit: 8,
}

/** Token of the colour of a metric, e.g. `--chart-1`. */
export function metricColour(metric: MetricKey): string {
  return `--chart-${fixed[metric] ?? 6}`
}
