import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { REPORT_GROUPS } from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'

const LATE: readonly MetricKey[] = [
  ...REPORT_GROUPS.ads,
  'refund_amount',
  'refund_units',
  'refund_rate',
  'return_rate',
]

/** Whether the last days of a figure change for a while: sales attributed to ads, refunds (seller.md 1.2). */
export function isLate(metric: MetricKey): boolean {
  return LATE.includes(metric)
}
