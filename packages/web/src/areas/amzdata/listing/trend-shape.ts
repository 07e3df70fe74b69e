import type { ListingTrend } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'

const DAY_MS = 86_400_000
/** The line keeps off the edges of its panel, in percent. */
const [TOP, BOTTOM] = [15, 85]

/** The top of an axis: even, and 1, 2, 4 or 5 times a power of ten, not below the largest figure. */
export function niceTop(largest: number): number {
  if (largest <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(largest))
  return [1, 2, 4, 5, 10].map((step) => step * power).find((top) => top >= largest) ?? largest
}

interface PriceSteps {
  /** In a box of 100 × 100. */
  readonly path: string
  readonly low: number
  readonly high: number
  readonly last: number
  /** Height of the last price in percent from the top. */
  readonly lastAt: number
}

/** Prices as steps over the days of the trend, each from its day on. */
export function priceSteps({ from, days, prices }: ListingTrend): PriceSteps {
  const values = prices.map(({ price }) => Number(price))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const heightOf = (value: number) =>
    high === low ? TOP : BOTTOM - ((value - low) / (high - low)) * (BOTTOM - TOP)
  const start = Date.parse(from ?? '')
  const placeOf = (day: string) =>
    Math.min(100, Math.max(0, ((Date.parse(day) - start) / DAY_MS / days.length) * 100))
  const steps = prices.map(({ day, price }) => ({ x: placeOf(day), y: heightOf(Number(price)) }))
  const [first, ...rest] = steps
  const path = first
    ? [`M${first.x} ${first.y}`, ...rest.map(({ x, y }) => `H${x}V${y}`), 'H100'].join('')
    : ''
  return { path, low, high, last: values.at(-1) ?? 0, lastAt: steps.at(-1)?.y ?? TOP }
}
