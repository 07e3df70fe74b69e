import {
  categoryOfMetric,
  type FeeMetric,
  isIncomeCategory,
  type MetricKey,
  type RowMetric,
} from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import {
  categoriesOf,
  type FeeGroup,
  MOVEMENT_TYPES,
  REFUND_TYPES,
  UNCATEGORISED_TYPES,
  UNCLASSIFIED,
} from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'

/**
 * What one row `t` of amz_transaction adds to a metric: `value` when `when` holds, nothing otherwise. All figures,
 * rollups, drill-downs and checks are generated from these. Constant SQL, no value of a user.
 */
export interface Contribution {
  readonly when: string
  readonly value: string
}

const listOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

const ORDER = `t.type = 'ORDER'`
const REFUND = `t.type in (${listOf(REFUND_TYPES)})`
const MOVEMENT = `t.type in (${listOf(MOVEMENT_TYPES)})`
const EARNING = `(${ORDER} or t.type not in (${listOf(MOVEMENT_TYPES)}))`
const SERVICE = `t.type <> 'ORDER' and t.type not in (${listOf(UNCATEGORISED_TYPES)})`

const BOUGHT = '(t.product_sales + t.shipping_credits + t.gift_wrap_credits + t.promotional_rebates)'
const FEES = '(t.other_transaction_fees + t.other)'
/** All of a service row that is no commission, delivery fee or tax. */
const SERVED = `(${FEES} + ${BOUGHT})`

const TAX_COLUMNS = [
  'product_sales_tax',
  'shipping_credits_tax',
  'gift_wrap_credits_tax',
  'promotional_rebates_tax',
  'tax_on_regulatory_fee',
  'sales_tax_collected',
  'marketplace_facilitator_tax',
  'marketplace_withheld_tax',
  'tcs_cgst',
  'tcs_sgst',
  'tcs_igst',
  'tds_194o',
] as const

/** Every amount of a row besides its total: their sum is the total, give or take 0.02 (seller.md 1.1). */
export const AMOUNT_COLUMNS = [
  'product_sales',
  'shipping_credits',
  'gift_wrap_credits',
  'promotional_rebates',
  'regulatory_fee',
  'amazon_points',
  'selling_fees',
  'fba_fees',
  'other_transaction_fees',
  'other',
  ...TAX_COLUMNS,
] as const

export const ROW_DIFFERENCE = `(${AMOUNT_COLUMNS.map((column) => `t.${column}`).join(' + ')} - t.total)`

const inGroup = (group: FeeGroup) => `(t.fee_category in (${listOf(categoriesOf(group))}) and ${SERVICE})`
const UNKNOWN = `((t.fee_category is null or t.fee_category = '${UNCLASSIFIED}') and ${SERVICE})`
const CHARGED_ADJUSTMENT = `(${inGroup('adjust')} and ${SERVED} < 0)`

const always = (value: string): Contribution => ({ when: 'true', value })
const contribution = (when: string, value: string): Contribution => ({ when, value })

/** F-01 to F-10 and their neighbours by key; what each means is declared in contracts beside its words. */
export const ROW_CONTRIBUTIONS: Readonly<Record<RowMetric, Contribution>> = {
  row_count: always('1'),
  // Counted distinct within a day: the first row of an order adds it (see ORDER_FIRST).
  orders: contribution(`${ORDER} and t.order_id is not null`, '1'),
  units: contribution(`${ORDER} and t.product_sales <> 0`, 'coalesce(t.quantity, 0)'),
  refund_units: contribution(`${REFUND} and t.product_sales <> 0`, 'abs(coalesce(t.quantity, 0))'),
  sales: contribution(ORDER, 't.product_sales'),
  shipping: contribution(ORDER, 't.shipping_credits'),
  giftwrap: contribution(ORDER, 't.gift_wrap_credits'),
  promo: contribution(ORDER, 't.promotional_rebates'),
  reimburse: contribution(inGroup('reimburse'), SERVED),
  liquidation: contribution(inGroup('liquidation'), SERVED),
  adjust_income: contribution(`${inGroup('adjust')} and ${SERVED} > 0`, SERVED),
  refund_amount: contribution(REFUND, `-${BOUGHT}`),
  commission: contribution(EARNING, '-t.selling_fees'),
  fba_fee: contribution(EARNING, '-t.fba_fees'),
  ad_spend: contribution(inGroup('ad'), `-${SERVED}`),
  storage_fee: contribution(inGroup('storage'), `-${SERVED}`),
  other_fee: contribution(
    EARNING,
    `-(t.amazon_points + case when ${ORDER} or ${REFUND} then ${FEES} ` +
      `when ${inGroup('other')} or ${CHARGED_ADJUSTMENT} then ${SERVED} else 0 end)`,
  ),
  unclassified_fee: contribution(UNKNOWN, `-${SERVED}`),
  tax_net: contribution(
    EARNING,
    `-(${TAX_COLUMNS.map((column) => `t.${column}`).join(' + ')} + ` +
      `case when ${inGroup('tax')} then ${SERVED} else 0 end)`,
  ),
  regulatory_fee: contribution(EARNING, '-t.regulatory_fee'),
  payout: contribution(`(${ORDER} or ${REFUND})`, 't.total'),
  transfer: contribution(MOVEMENT, 't.total'),
  total: always('t.total'),
}

/** What a row adds to the metric of a fee category. */
function feeContribution(metric: FeeMetric): Contribution {
  const category = categoryOfMetric(metric) ?? UNCLASSIFIED
  if (category === 'order_fee') return contribution(`(${ORDER} or ${REFUND})`, `-${FEES}`)
  if (category === 'points') return contribution(EARNING, '-t.amazon_points')
  if (category === UNCLASSIFIED) return ROW_CONTRIBUTIONS.unclassified_fee
  if (category === 'adjustment') return contribution(CHARGED_ADJUSTMENT, `-${SERVED}`)
  const sign = isIncomeCategory(category) ? '' : '-'
  return contribution(`(t.fee_category = '${category}' and ${SERVICE})`, `${sign}${SERVED}`)
}

/** What a row adds to a metric summed over rows. */
export function contributionOf(metric: RowMetric | FeeMetric): Contribution {
  return isFeeMetric(metric) ? feeContribution(metric) : ROW_CONTRIBUTIONS[metric]
}

/** Whether the metric is that of a fee category. */
export function isFeeMetric(metric: MetricKey): metric is FeeMetric {
  return categoryOfMetric(metric) !== undefined
}

/** Rows whose category is an income. */
export const isIncomeGroup = `t.fee_category in (${listOf([...categoriesOf('reimburse'), ...categoriesOf('liquidation')])})`

/** Columns of agg_fee_day for the rows it is made of, by category. */
export const FEE_ROWS = {
  /** Category of a row; rows of orders and refunds give up to two, the fees of the order and the points. */
  where: `(${SERVICE}) or (${EARNING} and (${FEES} <> 0 or t.amazon_points <> 0))`,
  isService: `(${SERVICE})`,
  isOrderOrRefund: `(${ORDER} or ${REFUND})`,
  served: SERVED,
  fees: FEES,
} as const

export const SQL_ORDER = ORDER
export const SQL_MOVEMENT = MOVEMENT
