import { decimalOf } from '../decimal-text.ts'
import type { DemoCountry } from '../demo-markets.ts'

type Cells = readonly (string | number)[]

/** A report with tabs between its cells, as Amazon's flat files are. */
export function tabText(head: string, rows: readonly Cells[]): string {
  return `${[head.split(' '), ...rows].map((cells) => cells.join('\t')).join('\r\n')}\r\n`
}

/** A report with commas; every cell of its lines stands in quotation marks. */
export function csvText(head: readonly string[], rows: readonly Cells[]): string {
  const quoted = (cells: Cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')
  return `\uFEFF${[head, ...rows].map(quoted).join('\r\n')}\r\n`
}

/** An amount in the smallest unit of the marketplace's currency as plain decimal text. */
export function moneyText(country: DemoCountry, units: number): string {
  return decimalOf(Math.round(units), country === 'JP' ? 0 : 2)
}

/** `2026-11-20T08:31:35+00:00`. */
export function momentText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}+00:00`
}
