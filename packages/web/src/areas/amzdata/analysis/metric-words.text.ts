import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { categoryOfMetric, isIncomeCategory } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { defineMessages, type Message } from '@crossdock/contracts/kernel/messages.ts'
import { reportFormulas } from './report-words.text.ts'

/** How each figure is computed, in words (seller.md 1.1). */
const formulas: Readonly<Partial<Record<MetricKey, Message>>> = defineMessages('amzdata.analysis.formula', {
  row_count: { zh: '筛选范围内的交易行数', en: 'Rows of transactions within the filters' },
  orders: {
    zh: '「订单」行中不同的订单编号数，每天分别计',
    en: 'Distinct order IDs among order rows, counted per day',
  },
  units: {
    zh: '「订单」行且商品销售额不为 0 的数量之和',
    en: 'Sum of the quantity of order rows whose product sales are not 0',
  },
  refund_units: {
    zh: '「退款」行且商品销售额不为 0 的数量之和',
    en: 'Sum of the quantity of refund rows whose product sales are not 0',
  },
  sales: { zh: '「订单」行的商品销售额之和', en: 'Sum of the product sales of order rows' },
  shipping: { zh: '「订单」行的运费收入之和', en: 'Sum of the shipping credits of order rows' },
  giftwrap: { zh: '「订单」行的礼品包装收入之和', en: 'Sum of the gift wrap credits of order rows' },
  promo: { zh: '「订单」行的促销返点之和（负数为折扣）', en: 'Sum of the promotional rebates of order rows' },
  reimburse: { zh: '平台赔偿行的金额之和', en: 'Sum of the reimbursement rows' },
  liquidation: { zh: '清算行的金额之和', en: 'Sum of the liquidation rows' },
  adjust_income: { zh: '账户调整中为正的金额之和', en: 'Sum of the adjustments that are above 0' },
  refund_amount: {
    zh: '「退款」行的商品销售额、运费、礼品包装与促销返点之和，取反',
    en: 'Sum of product sales, shipping, gift wrap and rebates of refund rows, with the sign turned',
  },
  commission: {
    zh: '所有行的销售佣金之和，取反（退款退回的佣金已抵减）',
    en: 'Sum of the selling fees of all rows, with the sign turned; what refunds give back is deducted',
  },
  fba_fee: { zh: '所有行的 FBA 费用之和，取反', en: 'Sum of the FBA fees of all rows, with the sign turned' },
  ad_spend: {
    zh: '归类为广告费的行的金额之和，取反',
    en: 'Sum of the rows classified as advertising, sign turned',
  },
  storage_fee: {
    zh: '归类为仓储费的行的金额之和，取反',
    en: 'Sum of the rows classified as storage, sign turned',
  },
  other_fee: {
    zh: '订单的其他交易费、其他、积分，加上归类为其他平台费的行，取反',
    en: 'Other transaction fees, other and points of orders, with rows classified as other fees, sign turned',
  },
  unclassified_fee: {
    zh: '没有规则能归类的行的金额之和，取反',
    en: 'Sum of the rows that no rule knows, sign turned',
  },
  tax_net: {
    zh: '各税额列与代扣税款之和，取反（代收代缴相抵后的净额）',
    en: 'Sum of all tax columns and taxes withheld, sign turned: what remains of collected and remitted tax',
  },
  regulatory_fee: { zh: '监管费之和，取反', en: 'Sum of the regulatory fees, sign turned' },
  payout: { zh: '「订单」与「退款」行的总额之和', en: 'Sum of the totals of order and refund rows' },
  transfer: { zh: '转账行的总额之和', en: 'Sum of the totals of transfer rows' },
  total: { zh: '所有行的总额之和', en: 'Sum of the totals of all rows' },
  cogs: {
    zh: '（每天的销量 − 可售退货）× 单件成本：按店铺的方法取批次（先进先出、移动平均）或当天生效的成本',
    en: 'Units of each day less sellable returns × unit cost: of batches (FIFO, moving average) or as held on the day',
  },
  headhaul: {
    zh: '（每天的销量 − 可售退货）× 单件头程：按运费账单，没有账单时按批次或成本中的默认头程',
    en: 'Units of each day less sellable returns × freight per unit: of the bills, else of batch or cost',
  },
  lost_cost: {
    zh: '平台丢失或损坏并以现金赔偿的件数 × 单件成本',
    en: 'Units lost or damaged by the marketplace and paid for × unit cost',
  },
  income: {
    zh: '销售额、运费、礼品包装、促销折扣、赔偿、清算与其他调整收入之和',
    en: 'Sales, shipping, gift wrap, rebates, reimbursements, liquidation and other adjustments together',
  },
  platform_fee: {
    zh: '仓储费、其他已归类费用与未归类费用之和',
    en: 'Storage, other classified and unclassified fees together',
  },
  taxes: { zh: '税费净额与监管费之和', en: 'Net taxes and regulatory fees together' },
  proceeds: {
    zh: '收入减去退款、佣金、FBA 配送费、其他平台费、广告花费与税费',
    en: 'Income less refunds, commission, FBA delivery, other platform fees, ad spend and taxes',
  },
  landed_cost: { zh: '采购成本与头程运费之和', en: 'Cost of goods and head-haul freight together' },
  gross_profit: {
    zh: '收入减去退款、各项平台费、广告花费、税费、采购成本与头程运费',
    en: 'Income less refunds, all fees, ad spend, taxes, cost of goods and head-haul freight',
  },
  difference: { zh: '总额减去转账，再减去成本前利润', en: 'Total less transfers less profit before costs' },
  gross_margin: { zh: '毛利润 ÷ 销售额', en: 'Gross profit ÷ sales' },
  roi: { zh: '毛利润 ÷ 到岸成本', en: 'Gross profit ÷ landed cost' },
  refund_rate: { zh: '退款量 ÷ 销量', en: 'Refunded units ÷ units' },
  avg_price: { zh: '销售额 ÷ 销量', en: 'Sales ÷ units' },
  profit_per_unit: { zh: '毛利润 ÷ 销量', en: 'Gross profit ÷ units' },
  payout_per_unit: { zh: '订单与退款结算额 ÷ 销量', en: 'Payout of orders and refunds ÷ units' },
  ad_share: { zh: '广告花费 ÷ 销售额', en: 'Ad spend ÷ sales' },
  ...reportFormulas,
})

const ofCategory = defineMessages('amzdata.analysis.formula.fee', {
  charge: {
    zh: '归到此类的行的金额之和，取反',
    en: 'Sum of the rows of this category, with the sign turned',
  },
  income: { zh: '归到此类的行的金额之和', en: 'Sum of the rows of this category' },
})

/** The formula of a metric in words. */
export function formulaOf(metric: MetricKey): Message {
  const category = categoryOfMetric(metric)
  const ofFee = category && isIncomeCategory(category) ? ofCategory.income : ofCategory.charge
  return formulas[metric] ?? ofFee
}
