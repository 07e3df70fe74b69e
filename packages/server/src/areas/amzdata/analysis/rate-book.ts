import type { About } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { Converter } from './currency-rates.ts'
import { daysOf, monthsOf, type Span } from './days.ts'
import type { Windows } from './periods.ts'
import type { Place, ScanRange, ScanUnit, WindowNumber } from './scan-units.ts'

/** A place with rows in a month. */
export interface Presence extends Place {
  readonly month: string
}

type CurrencyFacts = Omit<About['currency'], 'mode'>

/** The rates of a question, and what they leave unsaid. */
export interface RateBook {
  readonly days: number
  readonly currency: CurrencyFacts
  readonly suppressed: About['suppressed']
  /** Original currencies stand side by side and are not added up. */
  readonly isMixed: boolean
  /**
   * Units of a window, for lines that are added up over currencies (`together`) or kept apart by currency. Only
   * places that have rows are named.
   */
  unitsOf(window: WindowNumber, ranges: (span: Span) => ScanRange[], adding: 'together' | 'apart'): ScanUnit[]
}

interface BookParts {
  readonly windows: Windows
  readonly presence: readonly Presence[]
  /** null: original currencies. */
  readonly converter: Converter | null
  readonly used: ((needed: readonly Presence[]) => Pick<CurrencyFacts, 'rates' | 'missing'>) | null
}

/** Decides by which rates the amounts of each place and month count. */
export function rateBook({ windows, presence, converter, used }: BookParts): RateBook {
  const spans: readonly Span[] = [windows.period, windows.compare, windows.lastYear]
  const within = (window: WindowNumber) => {
    const months = new Set(monthsOf(spans[window] ?? windows.period))
    return presence.filter(({ month }) => months.has(month))
  }
  const originals = [...new Set(within(0).map(({ currency }) => currency))].sort()
  const single = originals.length <= 1 ? (originals[0] ?? within(1)[0]?.currency ?? null) : null
  const needed = uniqueMonths(within(0))
  const facts = converter && used ? used(needed) : { rates: [], missing: [] }
  const isMixed = converter === null && originals.length > 1
  const rateOf = ({ currency, month }: Presence, isApart: boolean): string | null => {
    if (converter) return converter.rateOf(currency, month) ?? null
    return isApart || currency === single ? '1' : null
  }
  return {
    days: daysOf(windows.period),
    currency: { code: converter?.target ?? single, originals, ...facts },
    suppressed: isMixed ? 'mixed_currencies' : facts.missing.length > 0 ? 'missing_rates' : null,
    isMixed,
    unitsOf: (window, ranges, adding) => {
      const byMonth = Map.groupBy(within(window), ({ month }) => month)
      return ranges(spans[window] ?? windows.period).flatMap((range) =>
        (byMonth.get(range.month) ?? []).map((place) => ({
          ...range,
          shopId: place.shopId,
          marketplace: place.marketplace,
          currency: place.currency,
          window,
          rate: rateOf(place, adding === 'apart'),
        })),
      )
    },
  }
}

function uniqueMonths(presence: readonly Presence[]): Presence[] {
  return [...new Map(presence.map((place) => [`${place.month} ${place.currency}`, place])).values()]
}
