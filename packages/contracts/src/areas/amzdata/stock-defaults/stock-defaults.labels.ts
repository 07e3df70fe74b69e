import { defineMessages } from '../../../kernel/messages.ts'

/** Names of the stock-up parameters (F-27, F-28). */
export const stockLabels = defineMessages('amzdata.stock_default', {
  plan_days: { zh: '计划审批', en: 'Planning' },
  purchase_days: { zh: '采购交期', en: 'Production and delivery' },
  qc_days: { zh: '质检', en: 'Quality check' },
  handling_days: { zh: '打包发货', en: 'Handling' },
  express_days: { zh: '快递时效', en: 'By express' },
  air_days: { zh: '空运时效', en: 'By air' },
  sea_days: { zh: '海运时效', en: 'By sea' },
  land_days: { zh: '铁路卡航时效', en: 'By rail or road' },
  putaway_days: { zh: '上架', en: 'Put-away' },
  purchase_every: { zh: '采购频率', en: 'Purchase every' },
  ship_every: { zh: '发货频率', en: 'Ship every' },
  safe_days: { zh: '安全天数', en: 'Safety days' },
  cover_days: { zh: '目标可售天数', en: 'Target days of cover' },
  weight_3: { zh: '3 天', en: '3 days' },
  weight_7: { zh: '7 天', en: '7 days' },
  weight_14: { zh: '14 天', en: '14 days' },
  weight_30: { zh: '30 天', en: '30 days' },
  weight_60: { zh: '60 天', en: '60 days' },
  weight_90: { zh: '90 天', en: '90 days' },
})
