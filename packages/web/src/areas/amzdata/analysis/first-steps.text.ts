import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

/** The way of a new company, on its first page. */
export const stepsText = defineMessages('amzdata.analysis.first', {
  title: { zh: '从这里开始', en: 'Start here' },
  note: { zh: '四步看到每个 MSKU 赚了多少', en: 'Four steps to what each MSKU earned' },
  done: { zh: '已完成', en: 'Done' },
  shop: { zh: '新增店铺', en: 'Make a shop' },
  shop_hint: {
    zh: '一个店铺是一个卖家账号在一个区域，不需要授权',
    en: 'A shop is one seller account in one region; no authorisation is needed',
  },
  shop_go: { zh: '去新增店铺', en: 'Make a shop' },
  report: { zh: '导入交易报告', en: 'Import a transaction report' },
  report_hint: {
    zh: '在卖家后台「付款 → 报告库」生成「交易」报告，下载后拖进来，任何语言都可以',
    en: 'Make a “Transaction” report under Payments → Reports Repository in Seller Central and drop it in, in any language',
  },
  report_go: { zh: '去导入', en: 'Import a report' },
  cost: { zh: '补录采购成本', en: 'Add what the goods cost' },
  cost_hint: {
    zh: '没有成本时毛利润偏高；可以批量填写，也可以用表格导入',
    en: 'Without costs the profit is overstated; type them for many at once or import a sheet',
  },
  cost_go: { zh: '去补录', en: 'Add costs' },
  profit: { zh: '查看利润', en: 'See the profit' },
  profit_hint: {
    zh: '点任意一个数字，都能查到报告文件里的那一行',
    en: 'Press any figure to follow it to its line in the file',
  },
  profit_go: { zh: '看利润', en: 'See the profit' },
})
