import { DEMO_PRODUCTS, type DemoProduct } from '../demo-products.ts'
import { randomOf } from '../random.ts'

/** An article of the demonstration company with the numbers that Amazon gave it and its measures. */
export interface DemoArticle {
  readonly product: DemoProduct
  readonly index: number
  /** SKU without its colour. */
  readonly family: string
  readonly asin: string
  readonly parentAsin: string
  readonly fnsku: string
  /** Packed unit in cm, longest side first, and its weight in grams. */
  readonly sides: readonly [length: number, width: number, height: number]
  readonly grams: number
}

/** The 40 articles; ASINs and FNSKUs are made up. */
export const DEMO_ARTICLES: readonly DemoArticle[] = DEMO_PRODUCTS.map((product, index) => {
  const family = product.sku.slice(0, product.sku.lastIndexOf('-'))
  // All colours of a family are packed alike.
  const random = randomOf(`article/${family}`)
  const length = random.int(16, 34)
  const width = random.int(9, Math.min(22, length))
  const height = random.int(4, Math.min(11, width))
  const first = DEMO_PRODUCTS.findIndex(({ sku }) => sku.startsWith(`${family}-`))
  return {
    product,
    index,
    family,
    asin: `B0DM${100_000 + index * 137}`,
    parentAsin: `B0DP${100_000 + first * 137}`,
    fnsku: `X00DM${10_000 + index * 113}`,
    sides: [length, width, height],
    grams: Math.round((length * width * height) / 5) + random.int(40, 180),
  }
})
