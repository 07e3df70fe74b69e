import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const periodText = defineMessages('amzdata.analysis.periods', {
  months: { zh: '月结', en: 'Months' },
  hint: {
    zh: '关账后，该月的数值保持不变；之后导入的数据先记下，反结账时一并计入。汇率随之锁定。',
    en: 'Figures of a closed month stay as they are. What comes later is noted and counts once the month is opened again. Its rates are locked.',
  },
  month: { zh: '月份', en: 'Month' },
  state: { zh: '状态', en: 'State' },
  state_open: { zh: '未关账', en: 'Open' },
  state_closed: { zh: '已关账', en: 'Closed' },
  state_reopened: { zh: '已反结账', en: 'Opened again' },
  changed: { zh: '关账后有 {count} 天变化', en: '{count} days changed after closing' },
  running: { zh: '本月未结束', en: 'Not over' },
  close: { zh: '关账', en: 'Close' },
  closeMonth: { zh: '将 {month} 关账', en: 'Close {month}' },
  closeHint: {
    zh: '该月所有店铺的数值从现在起保持不变，汇率锁定。',
    en: 'The figures of all shops stay as they are from now on, and the rates are locked.',
  },
  reopen: { zh: '反结账', en: 'Open again' },
  reopenMonth: { zh: '将 {month} 反结账', en: 'Open {month} again' },
  reason: { zh: '原因', en: 'Reason' },
  reasonShort: { zh: '请至少填写 2 个字', en: 'At least 2 characters' },
  none: { zh: '还没有数据', en: 'No data yet' },
})
