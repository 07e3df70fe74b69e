import type { StockDefault, StockField } from './stock-defaults.schema.ts'

export type StockParameters = Readonly<Record<StockField, number>>

/** What counts where nobody said anything: weights of F-27 (7, 14, 30 days at 50, 30, 20 percent), 90 days of cover. */
export const STOCK_STANDARD: StockParameters = {
  plan_days: 1,
  purchase_days: 15,
  qc_days: 2,
  handling_days: 2,
  express_days: 7,
  air_days: 15,
  sea_days: 35,
  land_days: 25,
  putaway_days: 5,
  purchase_every: 7,
  ship_every: 7,
  safe_days: 7,
  cover_days: 90,
  weight_3: 0,
  weight_7: 50,
  weight_14: 30,
  weight_30: 20,
  weight_60: 0,
  weight_90: 0,
}

type Scoped = Pick<StockDefault, 'shop_id' | 'marketplace' | 'msku'> &
  Readonly<Record<StockField, number | null>>

/**
 * The parameters of an article in a shop and marketplace (F-27, F-28): each field from the narrowest scope that says
 * it (MSKU before marketplace before shop before company), else the standard. Weights count as one: the narrowest
 * scope that gives any gives all.
 */
export function stockParametersOf(
  defaults: readonly Scoped[],
  place: { shop_id: number; marketplace: string; msku: string },
): StockParameters {
  const narrowestFirst = defaults
    .filter(
      (row) =>
        (row.shop_id === null || row.shop_id === place.shop_id) &&
        (row.marketplace === null || row.marketplace === place.marketplace) &&
        (row.msku === null || row.msku === place.msku),
    )
    .toSorted((a, b) => width(b) - width(a))
  const weights = narrowestFirst.find((row) => keysOf('weight_').some((key) => row[key] !== null))
  const said = (key: StockField): number | null | undefined =>
    key.startsWith('weight_')
      ? weights && (weights[key] ?? 0)
      : narrowestFirst.find((row) => row[key] !== null)?.[key]
  const entries = keysOf('').map((key) => [key, said(key) ?? STOCK_STANDARD[key]])
  return Object.fromEntries(entries) as Record<StockField, number> // one entry for each field
}

function keysOf(start: string): StockField[] {
  const keys = Object.keys(STOCK_STANDARD) as StockField[] // its keys are the fields
  return keys.filter((key) => key.startsWith(start))
}

function width(row: Scoped): number {
  return (row.msku === null ? 0 : 4) + (row.marketplace === null ? 0 : 2) + (row.shop_id === null ? 0 : 1)
}
