import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const text = defineMessages('amzdata.coverage', {
  title: { zh: '覆盖日历', en: 'Coverage calendar' },
  report: { zh: '店铺 · 站点 · 类型', en: 'Shop · marketplace · type' },
  full: { zh: '完整', en: 'complete' },
  part: { zh: '缺 {days} 天：{gaps}', en: '{days} days missing: {gaps}' },
  none: { zh: '没有数据', en: 'nothing here' },
  ahead: { zh: '还没有结束的日子', en: 'no day is over yet' },
  gap: { zh: '{from} 至 {to}', en: '{from} to {to}' },
  more: { zh: '等 {count} 段', en: 'and others, {count} in all' },
  legendFull: { zh: '完整', en: 'Complete' },
  legendPart: { zh: '缺几天', en: 'Days missing' },
  legendNone: { zh: '没有', en: 'Nothing' },
  earlier: { zh: '更早的月份', en: 'Earlier months' },
  later: { zh: '更晚的月份', en: 'Later months' },
  emptyTitle: { zh: '还没有导入过数据', en: 'Nothing is imported yet' },
  emptyHint: {
    zh: '导入第一份报告后，这里会显示每个月哪些数据已经有了。',
    en: 'After the first report this shows which months are here.',
  },
})
