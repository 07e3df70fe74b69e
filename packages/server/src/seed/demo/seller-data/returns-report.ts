import { DAY_MS } from '../local-time.ts'
import { type Random, randomOf } from '../random.ts'
import { DEMO_ARTICLES } from './demo-articles.ts'
import { dateOf, type MarketSales } from './market-sales.ts'
import { momentText, tabText } from './report-text.ts'

const HEAD =
  'return-date order-id sku asin fnsku product-name quantity fulfillment-center-id detailed-disposition reason status license-plate-number customer-comments'
const CENTRES = { US: 'FTW1', CA: 'YYZ4', GB: 'BHX4', DE: 'LEJ1', FR: 'ORY4', JP: 'NRT5' } as const
const REASONS: readonly [string, ...string[]] = [
  ...(['UNWANTED_ITEM', 'DEFECTIVE', 'NOT_AS_DESCRIBED', 'ORDERED_WRONG_ITEM'] as const),
  ...['QUALITY_UNACCEPTABLE', 'DAMAGED_BY_CARRIER', 'UNDELIVERABLE_UNKNOWN'],
]
const COMMENTS: readonly [string, ...string[]] = [
  ...(['Smaller than I expected', 'Does not charge any more', 'Colour differs from the picture'] as const),
  ...['Box was open', 'Bought two by mistake'],
]
/** Refunds whose goods never come back are what claims are made of. */
const RETURNED = 0.82

/** Where goods of a marketplace lie. */
export function centreOf(country: keyof typeof CENTRES): string {
  return CENTRES[country]
}

/** Customer returns of the refunds of the transactions: most goods come back within two weeks. */
export function returnsReport(sales: MarketSales): string {
  const { country, market, to, rows } = sales
  const random = randomOf(`returns/${country}`)
  const lines = rows.flatMap(({ kind, at, order, product, quantity }, place) => {
    const article = DEMO_ARTICLES[product ?? -1]
    if (kind !== 'refund' || order === undefined || article === undefined) return []
    const back = at + random.int(2, 13) * DAY_MS
    const told = [dispositionOf(random), random.pick(REASONS)]
    const comment = random.chance(0.3) ? random.pick(COMMENTS) : ''
    if (!random.chance(RETURNED) || dateOf(market, back) > to) return []
    const what = [article.product.sku, article.asin, article.fnsku, article.product.name[market.language]]
    const plate = `LPNDEMO${country}${100_000 + place}`
    return [
      [
        momentText(back),
        order.id,
        ...what,
        quantity ?? 1,
        CENTRES[country],
        ...told,
        'Unit returned',
        plate,
        comment,
      ],
    ]
  })
  return tabText(HEAD, lines)
}

function dispositionOf(random: Random): string {
  if (random.chance(0.61)) return 'SELLABLE'
  return random.chance(0.7) ? 'CUSTOMER_DAMAGED' : 'DEFECTIVE'
}
