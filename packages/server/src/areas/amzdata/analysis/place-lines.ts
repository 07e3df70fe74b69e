import type { Language } from '@crossdock/contracts/kernel/messages.ts'
import { nameOfMarketplace } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { leavesOfSums } from './day-series.ts'
import { addLeaves, type Leaves, metricValue } from './figures.ts'
import { type LineRow, listLines } from './line-figures.queries.ts'
import { textOf } from './money.ts'
import { pointsOf } from './periods.ts'
import type { Question } from './question.service.ts'
import { dayRanges } from './scan-units.ts'
import { sparkGrain } from './summary.ts'
import type { TableLine } from './table.ts'

/** One line per shop or marketplace, and per currency where original currencies stand side by side. */
export async function placeLines(
  trx: Trx,
  question: Question,
  { by, language }: { by: 'shop' | 'marketplace'; language: Language },
): Promise<TableLine[]> {
  const { companyId, chosen, rates } = question
  const units = ([0, 1] as const).flatMap((window) => rates.unitsOf(window, dayRanges, 'apart'))
  const column = by === 'shop' ? 'shop_id' : 'marketplace'
  const keys = rates.isMixed ? (['biz_date', column, 'currency'] as const) : (['biz_date', column] as const)
  const rows = await listLines(trx, { companyId, units, chosen, by: keys })
  const keyOf = (row: LineRow) => (by === 'shop' ? row.shopId : row.marketplace) ?? ''
  const groups = Map.groupBy(rows, (row) => `${keyOf(row)}\n${row.currency ?? ''}`)
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines
    if (!first || !lines.some(({ side }) => side === 0)) return []
    const key = keyOf(first)
    return [
      {
        key,
        label: labelOf(question, key, { by, language }),
        title: null,
        articles: null,
        marketplaces: by === 'marketplace' ? [key] : [],
        currency: first.currency ?? question.about.currency.code,
        span: null,
        bucket: null,
        points: sparkOf(question, lines),
        current: sumOf(lines, 0),
        base: sumOf(lines, 1),
      },
    ]
  })
}

function sumOf(lines: readonly LineRow[], side: number): Leaves {
  return addLeaves(lines.filter((line) => line.side === side).map(({ sums }) => leavesOfSums(sums)))
}

function sparkOf({ windows, about }: Question, lines: readonly LineRow[]): (string | null)[] {
  return pointsOf(windows.period, sparkGrain(about.days)).map(({ from, to }) => {
    const within = lines.filter(
      ({ side, bizDate }) => side === 0 && bizDate && bizDate >= from && bizDate <= to,
    )
    return textOf(metricValue('sales', addLeaves(within.map(({ sums }) => leavesOfSums(sums)))))
  })
}

function labelOf(
  { about }: Question,
  key: string,
  { by, language }: { by: 'shop' | 'marketplace'; language: Language },
): string {
  if (by === 'shop') return about.shops.find(({ id }) => String(id) === key)?.name ?? key
  return nameOfMarketplace(key)[language]
}
