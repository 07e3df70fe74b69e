import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of listings (seller.md 2.3). */
export const listingFailures = defineFailures({
  unknownOwner: { code: 43901, reaction: 'field', zh: '没有此负责人', en: 'No such person' },
  unknownTag: { code: 43902, reaction: 'toast', zh: '没有此标签', en: 'No such tag' },
  floorAboveCeiling: {
    code: 43903,
    reaction: 'field',
    zh: '最低价不能高于最高价',
    en: 'The lowest price may not be above the highest',
  },
  crawlOff: {
    code: 43904,
    reaction: 'toast',
    zh: '尚未配置页面抓取，请联系系统管理员',
    en: 'Crawling is not set up, please contact the system administrator',
  },
  notCrawlable: {
    code: 43905,
    reaction: 'toast',
    zh: '所选商品没有 ASIN 或站点没有网址，无法抓取',
    en: 'The chosen listings have no ASIN or no site, so they cannot be crawled',
  },
  /** `data.preview` shows what the price would bring. */
  belowFloor: {
    code: 43906,
    reaction: 'field',
    zh: '价格低于最低价 {floor}',
    en: 'The price is below the floor of {floor}',
  },
  aboveCeiling: {
    code: 43907,
    reaction: 'field',
    zh: '价格高于最高价 {ceiling}',
    en: 'The price is above the ceiling of {ceiling}',
  },
  frozen: {
    code: 43908,
    reaction: 'toast',
    zh: '该商品冻结调价至 {day}',
    en: 'The price of this listing is frozen until {day}',
  },
  requestOpen: {
    code: 43909,
    reaction: 'toast',
    zh: '该商品已有未结束的调价申请',
    en: 'This listing has a price request that is not over',
  },
  samePrice: { code: 43910, reaction: 'field', zh: '与当前售价相同', en: 'This is the price it has' },
  unknownProduct: { code: 43912, reaction: 'field', zh: '没有此产品', en: 'No such product' },
  bundleCycle: {
    code: 43913,
    reaction: 'field',
    zh: '组合产品 {sku} 循环包含自身',
    en: 'Bundle {sku} contains itself',
  },
})
