import { defineMessages } from '../../../kernel/messages.ts'

/** Names of the fields. */
export const tagLabels = defineMessages('product.tags', {
  name: { zh: '名称', en: 'Name' },
  colour: { zh: '颜色', en: 'Colour' },
  scope: { zh: '适用范围', en: 'Used on' },
  remark: { zh: '备注', en: 'Remark' },
  created_at: { zh: '创建时间', en: 'Created' },
  updated_at: { zh: '更新时间', en: 'Updated' },
})

export const tagScopeLabels = defineMessages('product.tags.scope', {
  product: { zh: '产品', en: 'Product' },
  msku: { zh: 'MSKU', en: 'MSKU' },
  asin: { zh: 'ASIN', en: 'ASIN' },
  order: { zh: '订单', en: 'Order' },
  supplier: { zh: '供应商', en: 'Supplier' },
  shipment: { zh: '货件', en: 'Shipment' },
})

export const tagColourLabels = defineMessages('product.tags.colour', {
  grey: { zh: '灰', en: 'Grey' },
  red: { zh: '红', en: 'Red' },
  orange: { zh: '橙', en: 'Orange' },
  yellow: { zh: '黄', en: 'Yellow' },
  green: { zh: '绿', en: 'Green' },
  teal: { zh: '青', en: 'Teal' },
  blue: { zh: '蓝', en: 'Blue' },
  purple: { zh: '紫', en: 'Purple' },
})
