import { defineMessages } from '../../../kernel/messages.ts'
import type { LossCause, ProfitState } from './order-profit.ts'
import type { ORDER_CHANNELS, ORDER_PURPOSES, ORDER_STATUSES } from './orders.schema.ts'
import type { PersonalField } from './personal-fields.ts'

/** Field labels of orders; also the header of exports. */
export const orderLabels = defineMessages('amzdata.order', {
  order_id: { zh: '订单号', en: 'Order no.' },
  shop: { zh: '店铺', en: 'Shop' },
  marketplace: { zh: '站点', en: 'Marketplace' },
  purchase_local: { zh: '下单时间（站点）', en: 'Purchased (marketplace)' },
  purchase_beijing: { zh: '下单时间（北京）', en: 'Purchased (Beijing)' },
  purchase_at: { zh: '下单时间', en: 'Purchased' },
  paid_at: { zh: '付款时间', en: 'Paid' },
  last_updated_at: { zh: '更新时间', en: 'Updated' },
  msku: { zh: 'MSKU', en: 'MSKU' },
  asin: { zh: 'ASIN', en: 'ASIN' },
  title: { zh: '商品', en: 'Product' },
  quantity: { zh: '数量', en: 'Qty' },
  unit_price: { zh: '单价', en: 'Unit price' },
  item_price: { zh: '商品金额', en: 'Goods' },
  shipping: { zh: '运费', en: 'Shipping' },
  gift_wrap: { zh: '礼品包装', en: 'Gift wrap' },
  promo: { zh: '促销折扣', en: 'Promotions' },
  tax: { zh: '税', en: 'Tax' },
  amount: { zh: '订单金额', en: 'Total' },
  currency: { zh: '币种', en: 'Currency' },
  channel: { zh: '配送', en: 'Channel' },
  status: { zh: '状态', en: 'Status' },
  profit: { zh: '利润', en: 'Profit' },
  profit_state: { zh: '利润状态', en: 'Profit state' },
  refunded: { zh: '退款', en: 'Refunded' },
  business: { zh: '企业订单', en: 'Business order' },
  purpose: { zh: '订单标记', en: 'Mark' },
  tags: { zh: '标签', en: 'Tags' },
  note: { zh: '备注', en: 'Note' },
  yes: { zh: '是', en: 'Yes' },
  sheet: { zh: '订单', en: 'Orders' },
})

export const orderStatusLabels = defineMessages<(typeof ORDER_STATUSES)[number]>('amzdata.order.status', {
  pending: { zh: '待付款', en: 'Pending' },
  unshipped: { zh: '待发货', en: 'Unshipped' },
  partially_shipped: { zh: '部分发货', en: 'Partially shipped' },
  shipped: { zh: '已发货', en: 'Shipped' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
})

export const orderChannelLabels = defineMessages<(typeof ORDER_CHANNELS)[number]>('amzdata.order.channel', {
  FBA: { zh: 'FBA', en: 'FBA' },
  FBM: { zh: '自发货', en: 'FBM' },
  MCF: { zh: '多渠道', en: 'MCF' },
})

export const orderPurposeLabels = defineMessages<(typeof ORDER_PURPOSES)[number]>('amzdata.order.purpose', {
  promotion: { zh: '推广单', en: 'Promotional' },
  review: { zh: '测评单', en: 'Review order' },
})

export const profitStateLabels = defineMessages<ProfitState>('amzdata.order.profit', {
  none: { zh: '无利润', en: 'None' },
  estimated: { zh: '预估', en: 'Estimated' },
  partly_settled: { zh: '部分结算', en: 'Partly settled' },
  settled: { zh: '已结算', en: 'Settled' },
  adjusted: { zh: '已调整', en: 'Adjusted' },
})

/** What an order loses money by; `sales` is what it is subtracted from. */
export const profitPartLabels = defineMessages<'sales' | LossCause>('amzdata.order.part', {
  sales: { zh: '销售收入', en: 'Sales' },
  promo: { zh: '促销折扣', en: 'Promotions' },
  refund: { zh: '退款', en: 'Refunds' },
  commission: { zh: '佣金', en: 'Commission' },
  fba: { zh: 'FBA 配送费', en: 'FBA delivery' },
  other: { zh: '其他费用与税', en: 'Other fees and tax' },
  cogs: { zh: '采购成本', en: 'Cost of goods' },
  headhaul: { zh: '头程运费', en: 'Head-haul freight' },
})

/** What buyers tell. */
export const personalLabels = defineMessages<PersonalField>('amzdata.order.personal', {
  buyer_email: { zh: '买家邮箱', en: 'Buyer e-mail' },
  buyer_name: { zh: '买家姓名', en: 'Buyer name' },
  buyer_phone: { zh: '买家电话', en: 'Buyer phone' },
  buyer_company: { zh: '买家公司', en: 'Buyer company' },
  buyer_vat: { zh: '买家税号', en: 'Buyer VAT no.' },
  recipient: { zh: '收件人', en: 'Recipient' },
  phone: { zh: '收件电话', en: 'Ship phone' },
  address_1: { zh: '地址 1', en: 'Address 1' },
  address_2: { zh: '地址 2', en: 'Address 2' },
  address_3: { zh: '地址 3', en: 'Address 3' },
  city: { zh: '城市', en: 'City' },
  state: { zh: '州/省', en: 'State' },
  postal_code: { zh: '邮编', en: 'Postal code' },
  country: { zh: '国家', en: 'Country' },
  delivery_instructions: { zh: '配送说明', en: 'Delivery instructions' },
  delivery_time_zone: { zh: '配送时区', en: 'Delivery time zone' },
  gift_message: { zh: '礼品留言', en: 'Gift message' },
})
