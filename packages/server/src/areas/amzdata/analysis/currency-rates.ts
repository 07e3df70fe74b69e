import type { About, MissingRate } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { Amount, crossRate } from './money.ts'

/** Monthly rates of a company to its base currency. */
export interface RateTable {
  readonly base: string
  readonly rates: readonly { readonly month: string; readonly currency: string; readonly rate: string }[]
}

/** Answers what one unit of a currency is worth in the target in a month; undefined when a rate is missing. */
export interface Converter {
  readonly target: string
  rateOf(currency: string, month: string): string | undefined
}

/** Conversion into one currency by the month of each row; a missing rate is never taken as 1. */
export function converterTo(target: string, table: RateTable): Converter {
  const known = new Map(
    table.rates.map(({ month, currency, rate }) => [`${month} ${currency}`, new Amount(rate)]),
  )
  const toBase = (currency: string, month: string) =>
    currency === table.base ? new Amount(1) : known.get(`${month} ${currency}`)
  return {
    target,
    rateOf: (currency, month) => {
      if (currency === target) return '1'
      const from = toBase(currency, month)
      const to = toBase(target, month)
      return from && to && crossRate(from, to).toFixed()
    },
  }
}

/** The rates a question uses, and those that are missing: of the currency itself or of the target. */
export function ratesUsed(
  converter: Converter,
  table: RateTable,
  needed: readonly { readonly currency: string; readonly month: string }[],
): { rates: About['currency']['rates']; missing: MissingRate[] } {
  const known = new Set(table.rates.map(({ month, currency }) => `${month} ${currency}`))
  const rates: About['currency']['rates'] = []
  const missing = new Map<string, MissingRate>()
  for (const { currency, month } of needed) {
    if (currency === converter.target) continue
    const rate = converter.rateOf(currency, month)
    if (rate !== undefined) rates.push({ month, currency, rate })
    else {
      for (const lacking of [currency, converter.target]) {
        if (lacking === table.base || known.has(`${month} ${lacking}`)) continue
        missing.set(`${month} ${lacking}`, { month, currency: lacking })
      }
    }
  }
  return { rates, missing: [...missing.values()] }
}
