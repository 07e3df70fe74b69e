import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

/** Words of the heat map of orders. */
export const heatText = defineMessages('web.analysis.heat', {
  heat: { zh: '下单时段', en: 'Orders by hour' },
  note: {
    zh: '{span}，共 {count} 个订单（不含已取消），按各站点当地时间。点一格看订单。',
    en: '{span}, {count} orders without cancelled ones, by the time of each marketplace. Press an hour for its orders.',
  },
  clipped: { zh: '时间较长，只统计最后 {days} 天。', en: 'Of a long period the last {days} days.' },
  noOrders: { zh: '这段时间没有订单数据', en: 'No orders in this period' },
  toImport: { zh: '导入所有订单报告', en: 'Import an all-orders report' },
  day_1: { zh: '周一', en: 'Mon' },
  day_2: { zh: '周二', en: 'Tue' },
  day_3: { zh: '周三', en: 'Wed' },
  day_4: { zh: '周四', en: 'Thu' },
  day_5: { zh: '周五', en: 'Fri' },
  day_6: { zh: '周六', en: 'Sat' },
  day_7: { zh: '周日', en: 'Sun' },
  hourOf: { zh: '{day} {hour}', en: '{day} {hour}' },
  cell: { zh: '{name}：{orders} 个订单，{units} 件', en: '{name}: {orders} orders, {units} units' },
  orders: { zh: '个订单', en: 'orders' },
  ordersOf: { zh: '{count} 个订单', en: '{count} orders' },
  shownOf: { zh: '{count} 个订单，列出最新 {shown} 个', en: '{count} orders, the latest {shown} are listed' },
  order: { zh: '订单号', en: 'Order' },
  place: { zh: '店铺与站点', en: 'Shop and marketplace' },
  bought: { zh: '下单时间', en: 'Bought' },
  units: { zh: '件数', en: 'Units' },
  line: { zh: '原始行', en: 'Line' },
})
