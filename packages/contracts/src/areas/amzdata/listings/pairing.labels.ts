import { defineMessages } from '../../../kernel/messages.ts'

/** Columns of the pairing sheet. */
export const pairSheetLabels = defineMessages('amzdata.listing.pairs', {
  shop: { zh: '店铺', en: 'Shop' },
  marketplace: { zh: '站点', en: 'Marketplace' },
  msku: { zh: 'MSKU', en: 'MSKU' },
  sku: { zh: '本地 SKU', en: 'Own SKU' },
  quantity: { zh: '数量', en: 'Quantity' },
  title: { zh: '商品', en: 'Product' },
})

export const pairIssueLabels = defineMessages('amzdata.listing.pairs.issue', {
  required: { zh: '必填', en: 'Required' },
  badQuantity: { zh: '数量应为 1 至 999 的整数', en: 'The quantity should be a whole number from 1 to 999' },
  cycle: { zh: '该组合产品循环包含自身', en: 'This bundle contains itself' },
})

export const pairReasonLabels = defineMessages('amzdata.listing.pairs.reason', {
  fnsku: { zh: 'FNSKU 相同的商品已配对', en: 'Same FNSKU as a paired listing' },
  msku: { zh: '其他店铺站点的同一 MSKU 已配对', en: 'Same MSKU is paired elsewhere' },
  sku: { zh: 'MSKU 与本地 SKU 相同', en: 'MSKU is the own SKU' },
  upc: { zh: 'UPC/EAN 相同的商品已配对', en: 'Same UPC/EAN as a paired listing' },
  asin: { zh: 'ASIN 相同的商品已配对', en: 'Same ASIN as a paired listing' },
  similar_sku: { zh: 'MSKU 与本地 SKU 相近', en: 'MSKU is like the own SKU' },
})
