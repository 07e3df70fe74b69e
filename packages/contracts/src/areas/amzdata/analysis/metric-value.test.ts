import { Decimal } from 'decimal.js'
import { describe, expect, it } from 'vitest'
import { growthOf } from '../../../format/growth-bucket.ts'
import { workOutMetric } from './metric-value.ts'
import { METRIC_KEYS, METRICS, type MetricKey } from './metrics.ts'

/**
 * A month on paper. 40 mugs at 25.00 each (1,000.00), 20.00 shipping, 5.00 gift wrap, 25.00 rebates; 10.00 reimbursed.
 * Two are refunded (50.00) and three come back, two of them sellable. 150.00 commission, 200.00 delivery, 12.00 storage,
 * 8.00 other, 1.00 unclassified. Ads: 90.00 billed, 80.00 by the report, which says 400.00 sales of 200 clicks.
 * 38 mugs cost 5.00 and 1.00 of freight; one more was lost in the warehouse. 30.00 own fees, 24.00 VAT.
 */
const PAPER: Partial<Record<MetricKey, string>> = {
  units: '40',
  orders: '36',
  refund_units: '2',
  sales: '1000',
  shipping: '20',
  giftwrap: '5',
  promo: '-25',
  reimburse: '10',
  refund_amount: '50',
  commission: '150',
  fba_fee: '200',
  storage_fee: '12',
  other_fee: '8',
  unclassified_fee: '1',
  ad_spend: '90',
  ad_sku_spend: '80',
  ad_sales: '400',
  ad_own_sales: '300',
  ad_impressions: '10000',
  ad_clicks: '200',
  ad_orders: '16',
  ad_allocated: '10',
  payout: '600',
  tax_net: '3',
  cogs: '190',
  headhaul: '38',
  lost_cost: '5',
  return_units: '3',
  return_sellable: '2',
  storage_allocated: '12',
  sessions: '500',
  page_views: '800',
  traffic_units: '40',
  buybox_num: '600',
  buybox_den: '800',
  own_fee: '30',
  vat_payable: '24',
}

function figureOf(metric: MetricKey, sums = PAPER): string | null {
  const leaves = Object.fromEntries(Object.entries(sums).map(([key, text]) => [key, new Decimal(text)]))
  return workOutMetric(metric, { leaves, known: {}, zero: new Decimal(0) })?.toFixed() ?? null
}

describe('the formulas of seller.md 1 on paper', () => {
  it.each<[string, MetricKey, string]>([
    ['F-03: 1000 + 20 + 5 − 25 + 10', 'income', '1010'],
    ['F-05: 2 ÷ 40', 'refund_rate', '0.05'],
    ['F-06: 3 ÷ 40', 'return_rate', '0.075'],
    ['F-09: 12 + 8 + 1', 'platform_fee', '21'],
    ['F-10: 90 − 80', 'ad_difference', '10'],
    ['F-10: 80 + 10', 'ad_cost', '90'],
    ['F-13 before costs: 1010 − 50 − 150 − 200 − 21 − 90 − 3', 'proceeds', '496'],
    ['F-13: 496 − 190 − 38 − 5', 'gross_profit', '263'],
    ['F-13 with shares: 263 + 90 − 90 + 12 − 12', 'profit_after_shares', '263'],
    ['F-14: 263 ÷ 1000', 'gross_margin', '0.263'],
    ['F-15: 263 ÷ (190 + 38 + 5)', 'roi', '1.1287553648'],
    ['F-16: 263 − 30 − 24', 'net_profit', '209'],
    ['F-17: 1000 ÷ 40', 'avg_price', '25'],
    ['F-18: 263 ÷ 40', 'profit_per_unit', '6.575'],
    ['F-19: 600 ÷ 40', 'payout_per_unit', '15'],
    ['1.2: 200 ÷ 10000', 'ctr', '0.02'],
    ['1.2: 80 ÷ 200', 'cpc', '0.4'],
    ['1.2: 16 ÷ 200', 'ad_cvr', '0.08'],
    ['F-20: 80 ÷ 400', 'acos', '0.2'],
    ['F-21: 400 ÷ 80', 'roas', '5'],
    ['F-22: 90 ÷ 1000', 'ad_share', '0.09'],
    ['F-22 by the report: 80 ÷ 1000', 'sku_tacos', '0.08'],
    ['F-23: 400 ÷ 1000', 'asoas', '0.4'],
    ['1.2: 1000 − 400', 'organic_sales', '600'],
    ['F-24: (25 − 3.75 − 5 − 4.75 − 0.95) ÷ 25', 'break_even_acos', '0.422'],
    ['1.2: 300 ÷ 400', 'own_sku_share', '0.75'],
    ['1.2: 40 ÷ 500', 'unit_session', '0.08'],
    ['1.2: 600 ÷ 800', 'buybox_share', '0.75'],
  ])('%s', (_, metric, expected) => {
    expect(figureOf(metric)).toBe(expected)
  })

  it('F-25: (40 − 32) ÷ 32', () => {
    expect(growthOf('40', '32')).toMatchObject({ kind: 'rate', rate: '0.25' })
  })

  it('shows organic sales below zero as none, and keeps what stands behind it', () => {
    const sums = { sales: '100', ad_sales: '160' }
    expect([figureOf('organic_sales', sums), figureOf('organic_balance', sums)]).toEqual(['0', '-60'])
  })

  it('divides nothing by zero: each quotient without a divisor is unsaid', () => {
    for (const metric of METRIC_KEYS.filter((key) => METRICS[key].made.of === 'quotient')) {
      expect([metric, figureOf(metric, {})]).toEqual([metric, null])
    }
  })

  it('leaves unsaid what is made of something unknown', () => {
    const leaves = { sales: new Decimal(1), cogs: null }
    const basis = { leaves, known: {}, zero: new Decimal(0) }
    expect(workOutMetric('gross_profit', basis)).toBeNull()
    expect(workOutMetric('gross_margin', basis)).toBeNull()
    expect(workOutMetric('income', basis)?.toFixed()).toBe('1')
  })
})
