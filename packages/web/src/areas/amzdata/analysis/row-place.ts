import type {
  Dimension,
  Table,
  TableRow,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { GROUPINGS, NOT_KNOWN } from '@crossdock/contracts/areas/amzdata/analysis/articles.schema.ts'
import type { AnalysisChange } from './use-analysis-state.ts'
import type { Place } from './use-source-state.ts'

/** Where the figures of a row stand, for their source. */
export function placeOf(row: TableRow, { about, dimension }: Table): Place {
  // original amounts side by side: an MSKU that is sold in several currencies has a row for each
  const apart = about.currency.code === null ? row.currency : null
  return { in_table: '1', ...rowPlace(row, dimension), ...(apart === null ? {} : { row_currency: apart }) }
}

function rowPlace(row: TableRow, dimension: Dimension): Place {
  if (dimension === 'msku') return row.key === '' ? { no_msku: '1' } : { msku: row.key }
  const grouping = GROUPINGS.find((known) => known === dimension)
  if (grouping) return { row_group: grouping, row_key: row.key }
  if (dimension === 'shop') return { row_shop: row.key }
  if (dimension === 'marketplace') return { row_marketplace: row.key }
  return row.span ? { row_from: row.span.from, row_to: row.span.to } : {}
}

/** Filters that show what a row stands for and nothing else. */
export function narrowed(row: TableRow, dimension: Dimension): AnalysisChange {
  if (dimension === 'msku') return row.key === '' ? {} : { q: row.key, match: 'exact' }
  const byMsku = { dimension: 'msku', sort: '-sales' }
  const grouping = GROUPINGS.find((known) => known === dimension)
  if (grouping) return { [grouping]: row.key === '' ? NOT_KNOWN : row.key, ...byMsku }
  if (dimension === 'shop') return { shops: row.key, ...byMsku }
  if (dimension === 'marketplace') return { marketplaces: row.key, ...byMsku }
  return row.span ? { preset: 'custom', from: row.span.from, to: row.span.to, ...byMsku } : byMsku
}
