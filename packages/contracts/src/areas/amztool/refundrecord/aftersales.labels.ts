import { defineMessages } from '../../../kernel/messages.ts'
import type { AftersaleStatus, AftersaleType, ClaimState, Responsibility } from './aftersale-states.ts'
import type { LossPart } from './net-loss.ts'

/** Field labels of after-sales events; also the header of exports. */
export const aftersaleLabels = defineMessages('amztool.refundrecord', {
  type: { zh: '类型', en: 'Type' },
  order_id: { zh: '订单号', en: 'Order no.' },
  msku: { zh: 'MSKU', en: 'MSKU' },
  asin: { zh: 'ASIN', en: 'ASIN' },
  title: { zh: '商品', en: 'Product' },
  shop: { zh: '店铺', en: 'Shop' },
  marketplace: { zh: '站点', en: 'Marketplace' },
  event_on: { zh: '发生日期', en: 'Date' },
  purchase_on: { zh: '购买日期', en: 'Purchased' },
  interval_days: { zh: '间隔天数', en: 'Days after purchase' },
  quantity: { zh: '数量', en: 'Qty' },
  currency: { zh: '币种', en: 'Currency' },
  refund_amount: { zh: '退款额', en: 'Refunded' },
  principal: { zh: '退款本金', en: 'Principal' },
  tax: { zh: '退税额', en: 'Tax' },
  shipping: { zh: '退运费', en: 'Shipping' },
  promo: { zh: '促销折扣', en: 'Promotions' },
  commission_back: { zh: '退回佣金', en: 'Commission returned' },
  admin_fee: { zh: '退款管理费', en: 'Admin fee' },
  outbound_fee: { zh: 'FBA 配送费', en: 'FBA outbound' },
  return_fee: { zh: '退货处理费', en: 'Return fee' },
  other_fee: { zh: '其他费用', en: 'Other fees' },
  cogs: { zh: '采购成本', en: 'Cost of goods' },
  headhaul: { zh: '头程运费', en: 'Head-haul freight' },
  reimbursed: { zh: '赔偿金额', en: 'Reimbursed' },
  net_loss: { zh: '净损失', en: 'Net loss' },
  reason: { zh: '原因', en: 'Reason' },
  disposition: { zh: '商品状况', en: 'Disposition' },
  comment: { zh: '买家留言', en: 'Buyer comment' },
  buyer: { zh: '买家', en: 'Buyer' },
  license_plate: { zh: 'LPN', en: 'LPN' },
  reimbursement_id: { zh: '赔偿编号', en: 'Reimbursement ID' },
  case_id: { zh: '亚马逊 Case', en: 'Amazon case' },
  cash_units: { zh: '现金赔偿数量', en: 'Units in cash' },
  stock_units: { zh: '库存赔偿数量', en: 'Units in stock' },
  responsibility: { zh: '责任方', en: 'Responsible' },
  claim: { zh: '索赔', en: 'Claim' },
  case_no: { zh: 'Case 编号', en: 'Case no.' },
  handler: { zh: '处理人', en: 'Handler' },
  status: { zh: '处理状态', en: 'Status' },
  note: { zh: '备注', en: 'Note' },
  sheet: { zh: '退款记录', en: 'Refund records' },
})

export const aftersaleTypeLabels = defineMessages<AftersaleType>('amztool.refundrecord.type', {
  refund: { zh: '退款', en: 'Refund' },
  a_to_z: { zh: 'A-to-Z 索赔', en: 'A-to-Z claim' },
  chargeback: { zh: '信用卡拒付', en: 'Chargeback' },
  return: { zh: '退货', en: 'Return' },
  replacement: { zh: '换货', en: 'Replacement' },
  reimbursement: { zh: '赔偿', en: 'Reimbursement' },
})

export const aftersaleStatusLabels = defineMessages<AftersaleStatus>('amztool.refundrecord.status', {
  new: { zh: '新增', en: 'New' },
  pending: { zh: '待处理', en: 'Pending' },
  handled: { zh: '已处理', en: 'Handled' },
  closed: { zh: '关闭', en: 'Closed' },
})

export const claimLabels = defineMessages<ClaimState>('amztool.refundrecord.claim', {
  claimable: { zh: '可索赔', en: 'Claimable' },
  submitted: { zh: '已提交', en: 'Submitted' },
  paid: { zh: '已赔付', en: 'Paid' },
  rejected: { zh: '驳回', en: 'Rejected' },
})

export const responsibilityLabels = defineMessages<Responsibility>('amztool.refundrecord.responsibility', {
  seller: { zh: '卖家', en: 'Seller' },
  amazon: { zh: '亚马逊', en: 'Amazon' },
  customer: { zh: '客户', en: 'Customer' },
})

/** Lines of the statement of a net loss. */
export const lossPartLabels = defineMessages<LossPart>('amztool.refundrecord.part', {
  refund: { zh: '退款收入', en: 'Refunded income' },
  commission_back: { zh: '退回佣金', en: 'Commission returned' },
  admin_fee: { zh: '退款管理费', en: 'Refund admin fee' },
  outbound_fee: { zh: 'FBA 配送费', en: 'FBA outbound' },
  return_fee: { zh: '退货处理费', en: 'Return fee' },
  other_fee: { zh: '退款时的其他费用', en: 'Other fees of the refund' },
  cogs: { zh: '不可售商品成本', en: 'Goods that cannot be sold' },
  headhaul: { zh: '其头程运费', en: 'Their head-haul freight' },
  reimbursed: { zh: '赔偿', en: 'Reimbursement' },
})

/** Reasons of customer returns and of reimbursements by Amazon's codes; others are shown as they are. */
export const reasonLabels = defineMessages('amztool.refundrecord.reason', {
  AMZ_PG_BAD_DESC: { zh: '描述不符', en: 'Not as described' },
  APPAREL_STYLE: { zh: '款式不合', en: 'Style' },
  APPAREL_TOO_LARGE: { zh: '尺码偏大', en: 'Too large' },
  APPAREL_TOO_SMALL: { zh: '尺码偏小', en: 'Too small' },
  DAMAGED_BY_CARRIER: { zh: '承运人损坏', en: 'Damaged by carrier' },
  DAMAGED_BY_FC: { zh: '仓库损坏', en: 'Damaged by fulfilment centre' },
  DEFECTIVE: { zh: '有缺陷', en: 'Defective' },
  DID_NOT_LIKE_COLOR: { zh: '不喜欢颜色', en: 'Colour' },
  DID_NOT_LIKE_FABRIC: { zh: '不喜欢面料', en: 'Fabric' },
  EXTRA_ITEM: { zh: '多发商品', en: 'Extra item' },
  FOUND_BETTER_PRICE: { zh: '找到更低价', en: 'Better price' },
  MISORDERED: { zh: '下错单', en: 'Ordered by mistake' },
  MISSED_ESTIMATED_DELIVERY: { zh: '未按时送达', en: 'Late delivery' },
  MISSING_PARTS: { zh: '缺少部件', en: 'Missing parts' },
  NEVER_ARRIVED: { zh: '未收到', en: 'Never arrived' },
  NOT_AS_DESCRIBED: { zh: '与描述不符', en: 'Not as described' },
  NOT_COMPATIBLE: { zh: '不兼容', en: 'Not compatible' },
  NO_REASON_GIVEN: { zh: '未说明原因', en: 'No reason given' },
  ORDERED_WRONG_ITEM: { zh: '买错商品', en: 'Ordered wrong item' },
  PART_NOT_COMPATIBLE: { zh: '配件不兼容', en: 'Part not compatible' },
  QUALITY_UNACCEPTABLE: { zh: '质量不佳', en: 'Poor quality' },
  SWITCHEROO: { zh: '发错商品', en: 'Wrong item sent' },
  UNAUTHORIZED_PURCHASE: { zh: '未授权购买', en: 'Unauthorised purchase' },
  UNDELIVERABLE_CARRIER_MISS_SORTED: { zh: '无法投递：分拣错误', en: 'Undeliverable: mis-sorted' },
  UNDELIVERABLE_FAILED_DELIVERY_ATTEMPTS: { zh: '无法投递：投递失败', en: 'Undeliverable: failed attempts' },
  UNDELIVERABLE_INSUFFICIENT_ADDRESS: { zh: '无法投递：地址不全', en: 'Undeliverable: address' },
  UNDELIVERABLE_REFUSED: { zh: '无法投递：拒收', en: 'Undeliverable: refused' },
  UNDELIVERABLE_UNCLAIMED: { zh: '无法投递：无人领取', en: 'Undeliverable: unclaimed' },
  UNDELIVERABLE_UNKNOWN: { zh: '无法投递', en: 'Undeliverable' },
  UNWANTED_ITEM: { zh: '不想要了', en: 'No longer wanted' },
  WRONG_ITEM: { zh: '发错商品', en: 'Wrong item' },
  CUSTOMERRETURN: { zh: '买家退货', en: 'Customer return' },
  CUSTOMERSERVICEISSUE: { zh: '客户服务问题', en: 'Customer service issue' },
  DAMAGED_INBOUND: { zh: '入库损坏', en: 'Damaged inbound' },
  DAMAGED_OUTBOUND: { zh: '出库损坏', en: 'Damaged outbound' },
  DAMAGED_WAREHOUSE: { zh: '仓库损坏', en: 'Damaged in warehouse' },
  LOST_INBOUND: { zh: '入库丢失', en: 'Lost inbound' },
  LOST_OUTBOUND: { zh: '出库丢失', en: 'Lost outbound' },
  LOST_WAREHOUSE: { zh: '仓库丢失', en: 'Lost in warehouse' },
  FREE_REPLACEMENT_REFUND_ITEMS: { zh: '免费换货', en: 'Free replacement' },
  REIMBURSEMENT_REVERSAL: { zh: '赔偿冲回', en: 'Reimbursement reversed' },
  WAREHOUSE_DAMAGE: { zh: '仓库损坏', en: 'Damaged in warehouse' },
  WAREHOUSE_LOST: { zh: '仓库丢失', en: 'Lost in warehouse' },
})

/** What state goods came back in; others are shown as they are. */
export const dispositionLabels = defineMessages('amztool.refundrecord.disposition', {
  SELLABLE: { zh: '可售', en: 'Sellable' },
  CUSTOMER_DAMAGED: { zh: '买家损坏', en: 'Customer damaged' },
  CARRIER_DAMAGED: { zh: '承运人损坏', en: 'Carrier damaged' },
  DAMAGED: { zh: '损坏', en: 'Damaged' },
  DEFECTIVE: { zh: '有缺陷', en: 'Defective' },
  EXPIRED: { zh: '过期', en: 'Expired' },
})
