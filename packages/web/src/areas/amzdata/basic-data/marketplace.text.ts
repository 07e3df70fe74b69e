import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const marketplaceText = defineMessages('amzdata.basic_data.marketplaces', {
  name: { zh: '站点', en: 'Marketplace' },
  domain: { zh: '网址', en: 'Site' },
  currency: { zh: '币种', en: 'Currency' },
  timeZone: { zh: '时区', en: 'Time zone' },
  language: { zh: '语言', en: 'Language' },
  measures: { zh: '计量单位', en: 'Measures' },
  imperial: { zh: '英寸、磅', en: 'in, lb' },
  metric: { zh: '厘米、千克', en: 'cm, kg' },
  vat: { zh: 'VAT (%)', en: 'VAT (%)' },
  standard: { zh: '标准税率', en: 'Standard rate' },
  ownRate: { zh: '本公司', en: 'Own' },
  vatNote: {
    zh: '标准税率截至 2026 年 1 月，仅供参考；可按日期设置本公司的税率。',
    en: 'Standard rates as of January 2026, for orientation; a company may say its own from a day on.',
  },
  rates: { zh: '本公司的税率', en: 'Own rates' },
  noRates: { zh: '未设置，按标准税率计算', en: 'None: the standard rate counts' },
  newRate: { zh: '新增税率', en: 'New rate' },
  editRate: { zh: '修改 {date} 起的税率', en: 'Change the rate from {date} on' },
  from: { zh: '生效日期', en: 'Effective from' },
  percent: { zh: '税率 (%)', en: 'Rate (%)' },
  remark: { zh: '备注', en: 'Remark' },
  removeRate: { zh: '删除 {date} 起的税率？', en: 'Delete the rate from {date} on?' },
  unknown: { zh: '无统一税率', en: 'No uniform rate' },
})
