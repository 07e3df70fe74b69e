import type { Span } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'

/** `2026-10-22 – 11-20`; the year stands once when it is the same, one day stands alone. */
export function spanWords({ from, to }: Span): string {
  if (from === to) return from
  return `${from} – ${from.slice(0, 4) === to.slice(0, 4) ? to.slice(5) : to}`
}

/** A point of the chart or a row of days: `11-13`, `10-19 – 10-25`, `2026-10` for a whole month. */
export function pointWords(key: string, granularity: string): string {
  return granularity === 'month' ? key.slice(0, 7) : key.slice(5)
}
