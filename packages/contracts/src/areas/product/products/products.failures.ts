import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of the product master (seller.md 2.6 tab 2). */
export const productFailures = defineFailures({
  skuTaken: { code: 43701, reaction: 'field', zh: '产品 SKU 已存在', en: 'This product SKU exists' },
  /** The bundle would hold itself, directly or through another bundle. */
  bundleCycle: {
    code: 43702,
    reaction: 'field',
    zh: '组合产品不能包含自己：{sku}',
    en: 'A bundle cannot hold itself: {sku}',
  },
  unknownPart: { code: 43703, reaction: 'field', zh: '没有此产品', en: 'No such product' },
  unknownOwner: {
    code: 43704,
    reaction: 'field',
    zh: '负责人应为本公司的在职账号',
    en: 'The owner has to be an active account of the company',
  },
  /** Length, width and height belong together, as do those of the carton. */
  sizeIncomplete: {
    code: 43705,
    reaction: 'field',
    zh: '长、宽、高须一起填写',
    en: 'Length, width and height go together',
  },
  wrongPicture: {
    code: 43706,
    reaction: 'toast',
    zh: '文件类型应为 PNG、JPG 或 WebP 图片',
    en: 'File type should be a PNG, JPG or WebP picture',
  },
})
