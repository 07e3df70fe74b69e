import { defineMessages } from '../../../kernel/messages.ts'

/** Names of the fields of fee cards; also the header of the import file and of exports. */
export const feeCardLabels = defineMessages('amzdata.fee_card', {
  marketplace: { zh: '站点', en: 'Marketplace' },
  kind: { zh: '费用种类', en: 'Kind of fee' },
  effective_from: { zh: '生效日期', en: 'Effective from' },
  effective_to: { zh: '截止日期', en: 'Until' },
  currency: { zh: '币种', en: 'Currency' },
  source: { zh: '数据来源', en: 'Source' },
  remark: { zh: '备注', en: 'Remark' },
  state: { zh: '状态', en: 'State' },
  origin: { zh: '归属', en: 'Origin' },
  rows_count: { zh: '行数', en: 'Rows' },
  tier: { zh: '尺寸分段', en: 'Size tier' },
  category: { zh: '商品类目', en: 'Category' },
  variant: { zh: '类型', en: 'Variant' },
  month_from: { zh: '起始月', en: 'From month' },
  month_to: { zh: '截止月', en: 'To month' },
  price_from: { zh: '售价大于', en: 'Price above' },
  price_to: { zh: '售价至', en: 'Price up to' },
  weight_from: { zh: '重量大于', en: 'Weight above' },
  weight_to: { zh: '重量至', en: 'Weight up to' },
  age_from: { zh: '库龄自 (天)', en: 'Age from (days)' },
  age_to: { zh: '库龄至 (天)', en: 'Age to (days)' },
  basis: { zh: '计费方式', en: 'Charged by' },
  rate: { zh: '费率', en: 'Rate' },
  step_weight: { zh: '续重单位', en: 'Weight step' },
  step_rate: { zh: '续重费', en: 'Per step' },
  minimum: { zh: '最低收费', en: 'Minimum' },
})

export const feeCardKindLabels = defineMessages('amzdata.fee_card.kind', {
  fulfilment: { zh: 'FBA 配送费', en: 'FBA fulfilment' },
  referral: { zh: '销售佣金', en: 'Referral' },
  storage: { zh: '月度仓储费', en: 'Monthly storage' },
  aged: { zh: '超龄库存附加费', en: 'Aged inventory' },
  placement: { zh: '入库配置费', en: 'Inbound placement' },
  returns: { zh: '退货处理费', en: 'Return processing' },
})

export const feeCardStateLabels = defineMessages('amzdata.fee_card.state', {
  in_force: { zh: '生效中', en: 'In force' },
  stale: { zh: '可能过期', en: 'Possibly outdated' },
  ended: { zh: '已失效', en: 'Ended' },
  future: { zh: '未生效', en: 'Not yet in force' },
})

export const feeCardOriginLabels = defineMessages('amzdata.fee_card.origin', {
  own: { zh: '本公司', en: 'Own' },
  builtin: { zh: '内置', en: 'Built in' },
})

export const feeBasisLabels = defineMessages('amzdata.fee_card.basis', {
  unit: { zh: '每件', en: 'Per unit' },
  volume: { zh: '每立方英尺', en: 'Per cubic foot' },
  share: { zh: '售价比例', en: 'Share of the price' },
  share_part: { zh: '分段售价比例', en: 'Share of the part in the band' },
})
