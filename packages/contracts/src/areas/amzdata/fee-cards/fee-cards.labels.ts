import { defineMessages, type Message } from '../../../kernel/messages.ts'

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

/** Size tiers of F-46, storage classes and categories as cards name them; companies may use words of their own. */
export const feeCardWords: Readonly<Record<string, Message>> = defineMessages('amzdata.fee_card.word', {
  small_standard: { zh: '小号标准', en: 'Small standard' },
  large_standard: { zh: '大号标准', en: 'Large standard' },
  large_bulky: { zh: '大号大件', en: 'Large bulky' },
  extra_large_50: { zh: '超大件 0–50 磅', en: 'Extra-large, to 50 lb' },
  extra_large_70: { zh: '超大件 50–70 磅', en: 'Extra-large, 50–70 lb' },
  extra_large_150: { zh: '超大件 70–150 磅', en: 'Extra-large, 70–150 lb' },
  extra_large_over: { zh: '超大件 150 磅以上', en: 'Extra-large, above 150 lb' },
  light_envelope: { zh: '轻型信封', en: 'Light envelope' },
  standard_envelope: { zh: '标准信封', en: 'Standard envelope' },
  large_envelope: { zh: '大号信封', en: 'Large envelope' },
  extra_large_envelope: { zh: '超大号信封', en: 'Extra-large envelope' },
  small_parcel: { zh: '小包裹', en: 'Small parcel' },
  standard_parcel: { zh: '标准包裹', en: 'Standard parcel' },
  small_oversize: { zh: '小号大件', en: 'Small oversize' },
  standard_oversize: { zh: '标准大件', en: 'Standard oversize' },
  large_oversize: { zh: '大号超尺寸', en: 'Large oversize' },
  special_oversize: { zh: '特殊大件', en: 'Special oversize' },
  standard: { zh: '标准尺寸', en: 'Standard size' },
  bulky: { zh: '大件', en: 'Bulky' },
  beauty: { zh: '美妆', en: 'Beauty' },
  electronics_accessories: { zh: '电子配件', en: 'Electronics accessories' },
  apparel: { zh: '服装', en: 'Apparel' },
  dangerous: { zh: '危险品', en: 'Dangerous goods' },
})

/** Where the figures of shipped cards come from, by marketplace, kind and first day; `note` says what to check. */
export const builtinCardLabels: Readonly<
  Record<string, { readonly source: Message; readonly note?: Message }>
> = {
  'US aged 2023-04-15': {
    source: {
      zh: '美国站 2023 年公布的费率，取自网页',
      en: 'Amazon US, published 2023, taken from web pages',
    },
    note: {
      zh: '2026 年的一份资料称第 271 天起为每立方英尺 5.45 美元，请与卖家后台核对',
      en: 'A page of 2026 gives 5.45 per cubic foot from day 271 on; compare with Seller Central',
    },
  },
  'US storage 2024-04-01': {
    source: {
      zh: '美国站 2024 年 4 月起的费率，取自网页',
      en: 'Amazon US, from April 2024, taken from web pages',
    },
  },
  'US fulfilment 2024-04-15': {
    source: {
      zh: '美国站 2024 年 4 月 15 日起的费率，取自开源数据',
      en: 'Amazon US, from 15 April 2024, taken from open-source data',
    },
    note: {
      zh: '2026 年 1 月 15 日起按售价分段（低于 10、10 至 50、高于 50 美元），请与卖家后台核对',
      en: 'From 15 January 2026 fees follow the price (below 10, 10 to 50, above 50 USD); compare with Seller Central',
    },
  },
  'US referral 2024-01-15': {
    source: {
      zh: '美国站 2024 年的佣金比例，取自开源数据',
      en: 'Amazon US, 2024, taken from open-source data',
    },
  },
}
