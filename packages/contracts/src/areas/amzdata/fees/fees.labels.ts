import { defineMessages } from '../../../kernel/messages.ts'

/** Names of the fee categories (F-09). */
export const feeCategoryLabels = defineMessages('amzdata.fee.category', {
  advertising: { zh: '广告费', en: 'Advertising' },
  storage: { zh: '月度仓储费', en: 'Monthly storage' },
  aged_storage: { zh: '长期仓储费', en: 'Aged inventory storage' },
  storage_overage: { zh: '仓储超量费', en: 'Storage overage' },
  inbound_placement: { zh: '入库配置费', en: 'Inbound placement' },
  inbound_transport: { zh: '入库运输费', en: 'Inbound transport' },
  inbound_defect: { zh: '入库缺陷费', en: 'Inbound defect' },
  preparation: { zh: '预处理与贴标费', en: 'Preparation and labelling' },
  removal: { zh: '移除费', en: 'Removal' },
  disposal: { zh: '弃置费', en: 'Disposal' },
  return_processing: { zh: '退货处理费', en: 'Return processing' },
  high_return_rate: { zh: '高退货率费', en: 'High return rate' },
  low_inventory: { zh: '低库存费', en: 'Low inventory level' },
  subscription: { zh: '店铺月租', en: 'Subscription' },
  coupon: { zh: '优惠券费', en: 'Coupons' },
  deal: { zh: '秒杀费', en: 'Deals' },
  promotion: { zh: '促销服务费', en: 'Promotion services' },
  vine: { zh: 'Vine 注册费', en: 'Vine enrolment' },
  early_reviewer: { zh: '早期评论人费', en: 'Early reviewer programme' },
  shipping_label: { zh: '购买运单费', en: 'Shipping labels' },
  fba_transaction: { zh: 'FBA 交易费', en: 'FBA transaction fees' },
  fba_refund: { zh: 'FBA 费用退回', en: 'Fulfilment fee refunds' },
  fee_adjustment: { zh: '费用调整', en: 'Fee adjustments' },
  digital_services: { zh: '数字服务费', en: 'Digital services fee' },
  producer_responsibility: { zh: '生产者责任费', en: 'Producer responsibility' },
  retrocharge: { zh: '税费追溯', en: 'Retrocharges' },
  other_service: { zh: '其他服务费', en: 'Other services' },
  order_fee: { zh: '订单其他费用', en: 'Other order fees' },
  points: { zh: '积分费用', en: 'Points' },
  adjustment: { zh: '账户调整', en: 'Adjustments' },
  unclassified: { zh: '未归类', en: 'Unclassified' },
  reimbursement_warehouse: { zh: '赔偿：库内丢失或损坏', en: 'Reimbursement: lost or damaged' },
  reimbursement_customer: { zh: '赔偿：买家退货', en: 'Reimbursement: customer return' },
  reimbursement_safe_t: { zh: '赔偿：SAFE-T 索赔', en: 'Reimbursement: SAFE-T claim' },
  reimbursement_reversal: { zh: '赔偿冲回', en: 'Reimbursement reversed' },
  reimbursement_other: { zh: '赔偿：其他', en: 'Reimbursement: other' },
  liquidation: { zh: '清算收入', en: 'Liquidation proceeds' },
  tax_withheld: { zh: '代扣税款', en: 'Tax withheld' },
  commingling_vat: { zh: '混合库存增值税', en: 'Commingling VAT' },
})

/** Names of the groups: where a category counts in the profit. */
export const feeGroupLabels = defineMessages('amzdata.fee.group', {
  ad: { zh: '广告花费', en: 'Ad spend' },
  storage: { zh: '仓储费', en: 'Storage' },
  other: { zh: '其他平台费', en: 'Other platform fees' },
  adjust: { zh: '账户调整', en: 'Adjustments' },
  unclassified: { zh: '未归类', en: 'Unclassified' },
  reimburse: { zh: '赔偿', en: 'Reimbursements' },
  liquidation: { zh: '清算', en: 'Liquidation' },
  tax: { zh: '税费', en: 'Taxes' },
})

/** Field labels of fee rules. */
export const feeRuleLabels = defineMessages('amzdata.fee.rule', {
  type: { zh: '交易类型', en: 'Transaction type' },
  pattern: { zh: '描述', en: 'Description' },
  category: { zh: '费用类别', en: 'Fee category' },
  origin: { zh: '来源', en: 'Origin' },
  builtin: { zh: '内置', en: 'Built in' },
  own: { zh: '本公司', en: 'Own company' },
  rows: { zh: '行数', en: 'Rows' },
  amount: { zh: '金额', en: 'Amount' },
  created_at: { zh: '创建时间', en: 'Created' },
})
