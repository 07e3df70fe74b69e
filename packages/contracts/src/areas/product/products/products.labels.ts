import { defineMessages } from '../../../kernel/messages.ts'

/** Names of the fields of a product; also the header of the import file and of exports. */
export const productLabels = defineMessages('product.products', {
  sku: { zh: '产品 SKU', en: 'Product SKU' },
  name: { zh: '产品名称', en: 'Product name' },
  name_en: { zh: '英文名称', en: 'English name' },
  status: { zh: '状态', en: 'Status' },
  brand: { zh: '品牌', en: 'Brand' },
  category: { zh: '分类', en: 'Category' },
  model: { zh: '型号', en: 'Model' },
  image_url: { zh: '图片地址', en: 'Picture address' },
  length_cm: { zh: '单品长 (cm)', en: 'Unit length (cm)' },
  width_cm: { zh: '单品宽 (cm)', en: 'Unit width (cm)' },
  height_cm: { zh: '单品高 (cm)', en: 'Unit height (cm)' },
  weight_kg: { zh: '单品毛重 (kg)', en: 'Unit weight (kg)' },
  net_weight_kg: { zh: '单品净重 (kg)', en: 'Net weight (kg)' },
  carton_length_cm: { zh: '外箱长 (cm)', en: 'Carton length (cm)' },
  carton_width_cm: { zh: '外箱宽 (cm)', en: 'Carton width (cm)' },
  carton_height_cm: { zh: '外箱高 (cm)', en: 'Carton height (cm)' },
  carton_weight_kg: { zh: '整箱重 (kg)', en: 'Carton weight (kg)' },
  box_quantity: { zh: '单箱数量', en: 'Units per carton' },
  hs_code_cn: { zh: '中国 HS 编码', en: 'HS code, China' },
  hs_code_dest: { zh: '目的国 HS 编码', en: 'HS code, destination' },
  duty_percent: { zh: '关税率 (%)', en: 'Duty (%)' },
  declared_name: { zh: '申报品名', en: 'Declared name' },
  declared_name_en: { zh: '英文申报品名', en: 'Declared name, English' },
  declared_value: { zh: '申报价值', en: 'Declared value' },
  declared_currency: { zh: '申报币种', en: 'Declared currency' },
  material: { zh: '材质', en: 'Material' },
  special: { zh: '特殊属性', en: 'Special attributes' },
  remark: { zh: '备注', en: 'Remark' },
  owner_id: { zh: '负责人', en: 'Owner' },
  is_bundle: { zh: '组合产品', en: 'Bundle' },
  parts: { zh: '组成', en: 'Made of' },
  lacks: { zh: '缺少', en: 'Lacking' },
  updated_at: { zh: '更新时间', en: 'Updated' },
})

export const productStatusLabels = defineMessages('product.products.status', {
  developing: { zh: '开发中', en: 'In development' },
  selling: { zh: '在售', en: 'On sale' },
  clearing: { zh: '清仓', en: 'Clearing' },
  stopped: { zh: '停售', en: 'Stopped' },
})

export const productSpecialLabels = defineMessages('product.products.special', {
  battery: { zh: '含电', en: 'With battery' },
  battery_only: { zh: '纯电', en: 'Battery only' },
  liquid: { zh: '液体', en: 'Liquid' },
  powder: { zh: '粉末', en: 'Powder' },
  paste: { zh: '膏体', en: 'Paste' },
  magnetic: { zh: '带磁', en: 'Magnetic' },
})

export const productLackLabels = defineMessages('product.products.lacks', {
  size: { zh: '单品尺寸或重量', en: 'Unit size or weight' },
  carton: { zh: '外箱资料', en: 'Carton' },
  customs: { zh: '报关资料', en: 'Customs' },
})
