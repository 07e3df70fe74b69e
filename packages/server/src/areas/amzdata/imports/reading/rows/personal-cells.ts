import { COVERED, PERSONAL_REPORT_FIELDS } from '@crossdock/contracts/areas/amzdata/orders/personal-fields.ts'
import type { ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import type { ReportProfile } from '../detection/report-profile.ts'

/** Longest value kept of what a buyer told. */
const valueLimit = 1_000

/** Knows the cells of a file that only buyers' own data fills. */
export class PersonalCells {
  private readonly named: readonly { readonly name: string; readonly places: readonly number[] }[]
  private readonly all: ReadonlySet<number>

  constructor(kind: ReportKind, { columns }: Pick<ReportProfile, 'columns'>) {
    const placesOf = (field: string) => columns.flatMap((column, at) => (column.field === field ? [at] : []))
    this.named = Object.entries(kind.personal ?? {})
      .map(([name, fields]) => ({ name, places: fields.flatMap(placesOf) }))
      .filter(({ places }) => places.length > 0)
    this.all = new Set(
      columns.flatMap(({ field }, at) => (PERSONAL_REPORT_FIELDS.has(field ?? '') ? [at] : [])),
    )
  }

  /** What the buyer told in a record; null when nothing. */
  read(cells: readonly string[]): Readonly<Record<string, string>> | null {
    const found: Record<string, string> = {}
    for (const { name, places } of this.named) {
      for (const place of places) {
        const value = (cells[place] ?? '').trim().slice(0, valueLimit)
        if (value !== '' && value !== COVERED) {
          found[name] = value
          break
        }
      }
    }
    return Object.keys(found).length === 0 ? null : found
  }

  /** A rejected record as it may be kept; where its cells are out of place only the first stays, the number of the order. */
  cover(cells: readonly string[], isOutOfPlace: boolean): string[] {
    if (this.all.size === 0) return [...cells]
    return cells.map((cell, at) =>
      cell !== '' && (this.all.has(at) || (isOutOfPlace && at > 0)) ? COVERED : cell,
    )
  }
}
