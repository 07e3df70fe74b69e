import { defineMessages } from '../../../kernel/messages.ts'

export const ownFeeLabels = defineMessages('amzdata.own_fee', {
  name: { zh: '费用名称', en: 'Fee' },
  amount: { zh: '金额', en: 'Amount' },
  currency: { zh: '币种', en: 'Currency' },
  month: { zh: '归属月份', en: 'Month' },
  shop_id: { zh: '店铺', en: 'Shop' },
  marketplace: { zh: '站点', en: 'Marketplace' },
  msku: { zh: 'MSKU', en: 'MSKU' },
  scope: { zh: '范围', en: 'Scope' },
  allocation: { zh: '分摊方式', en: 'Shared out by' },
  state: { zh: '状态', en: 'State' },
  remark: { zh: '备注', en: 'Remark' },
  updated_at: { zh: '更新时间', en: 'Updated' },
})

export const ownFeeStateLabels = defineMessages('amzdata.own_fee.state', {
  draft: { zh: '待提交', en: 'Draft' },
  submitted: { zh: '已提交', en: 'Submitted' },
  void: { zh: '已作废', en: 'Void' },
})

export const feeAllocationLabels = defineMessages('amzdata.own_fee.allocation', {
  sales: { zh: '按销售额', en: 'Sales' },
  units: { zh: '按销量', en: 'Units' },
  orders: { zh: '按订单数', en: 'Orders' },
  even: { zh: '平均', en: 'Evenly' },
})
