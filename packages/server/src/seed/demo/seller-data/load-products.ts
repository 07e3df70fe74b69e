import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import { pairingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/pairing.endpoints.ts'
import { productEndpoints } from '@crossdock/contracts/areas/product/products/products.endpoints.ts'
import { decimalOf } from '../decimal-text.ts'
import type { DemoClient } from '../demo-client.ts'
import { DEMO_ARTICLES, type DemoArticle } from './demo-articles.ts'
import { refuseErrors } from './refuse-errors.ts'
import { csvText } from './report-text.ts'

const HEAD = [
  ...[
    'sku',
    'name',
    'name_en',
    'status',
    'brand',
    'category',
    'length_cm',
    'width_cm',
    'height_cm',
    'weight_kg',
  ],
  ...['carton_length_cm', 'carton_width_cm', 'carton_height_cm', 'carton_weight_kg', 'box_quantity'],
  ...[
    'hs_code_cn',
    'duty_percent',
    'declared_name',
    'declared_name_en',
    'declared_value',
    'declared_currency',
  ],
]
const CATEGORIES: Readonly<Record<string, string>> = {
  ...{ KB: '厨房', KT: '厨房', AU: '车载', CP: '户外', OD: '户外', GD: '园艺', FT: '运动', TR: '旅行' },
  ...{ HM: '家居', PT: '宠物', BT: '美妆', OF: '办公', KD: '母婴', WT: '服饰' },
}
/** Sets of our own, made of other products. */
const BUNDLES = [
  { sku: 'SET-CAMP-01', name: '露营套装：折叠椅 + 露营灯', parts: { 'OD-CHR-F1-GN': 1, 'CP-LTN-02-GN': 1 } },
  { sku: 'SET-YOGA-02', name: '瑜伽套装：瑜伽垫 + 弹力带', parts: { 'FT-MAT-6-TL': 1, 'FT-BND-05-TL': 1 } },
  {
    sku: 'SET-DESK-03',
    name: '办公套装：台灯 + 笔记本支架 2 个',
    parts: { 'OF-LMP-12-WH': 1, 'OF-STD-A3-GY': 2 },
  },
] as const
const PAGE = 200
/** Marketplace whose listings stay unpaired, so that proposals can be seen. */
const UNPAIRED = 'CA'
/** Products still without measures. */
const UNMEASURED = new Set(['KD-NGT-BE-BL', 'HM-TWL-03-PK'])

/** The product master, when the company has no product yet, and its bundles. */
export async function loadProducts(client: DemoClient): Promise<void> {
  const { rows } = await client.call(productEndpoints.listProducts, { size: PAGE })
  const ids = new Map(rows.map(({ sku, id }) => [sku, id]))
  if (rows.length === 0) {
    const bytes = Buffer.from(csvText(HEAD, DEMO_ARTICLES.map(cellsOf)))
    const reply = await client.upload(
      productEndpoints.importProducts,
      {},
      { name: 'products-demo.csv', bytes },
    )
    refuseErrors(reply)
    for (const { sku, id } of (await client.call(productEndpoints.listProducts, { size: PAGE })).rows) {
      ids.set(sku, id)
    }
  }
  for (const { sku, name, parts } of BUNDLES) {
    if (ids.has(sku)) continue
    const made = Object.entries(parts).flatMap(([part, quantity]) => {
      const id = ids.get(part)
      return id === undefined ? [] : [{ product_id: id, quantity }]
    })
    if (made.length > 1) await client.call(productEndpoints.saveProduct, { sku, name, parts: made })
  }
}

function cellsOf({ product, family, sides, grams }: DemoArticle): (string | number)[] {
  const { sku, name, ended, cost } = product
  const [length, width, height] = sides
  const measured = UNMEASURED.has(sku) ? ['', '', '', ''] : [length, width, height, decimalOf(grams, 3)]
  // Twelve units a carton: two side by side, two behind each other, three layers.
  const carton = [length * 2 + 2, width * 2 + 2, height * 3 + 2, decimalOf(grams * 12 + 900, 3), 12]
  return [
    ...[sku, name.zh, name.en, ended === undefined ? 'selling' : 'clearing', 'Beian Demo'],
    ...[CATEGORIES[family.slice(0, 2)] ?? '', ...measured, ...carton, '3924.90', '3.4'],
    ...[name.zh.slice(0, 12), name.en.slice(0, 24), decimalOf(Math.round(cost / 5), 2), 'USD'],
  ]
}

/** Pairs listings to the products of the same number, when none is paired yet. */
export async function pairListings(client: DemoClient): Promise<void> {
  const products = (await client.call(productEndpoints.listProducts, { size: PAGE })).rows
  const ids = new Map(products.map(({ sku, id }) => [sku, id]))
  const pairs: { id: number; product_id: number }[] = []
  for (let page = 1; ; page++) {
    const { rows } = await client.call(listingEndpoints.listListings, { page, size: PAGE })
    if (rows.some(({ product }) => product !== null)) return
    for (const { id, msku, marketplace } of rows) {
      const product = marketplace === UNPAIRED ? undefined : ids.get(msku)
      if (product !== undefined) pairs.push({ id, product_id: product })
    }
    if (rows.length < PAGE) break
  }
  if (pairs.length > 0) await client.call(pairingEndpoints.pairListings, { pairs })
}
