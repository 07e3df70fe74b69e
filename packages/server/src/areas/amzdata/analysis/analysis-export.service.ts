import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import {
  analysisText,
  articleFilterName,
  dimensionLabels,
  metricLabel,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { Table, TableQuery } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { GROUPINGS, NOT_KNOWN } from '@crossdock/contracts/areas/amzdata/analysis/articles.schema.ts'
import { exportFailures } from '@crossdock/contracts/areas/amzdata/exports/exports.failures.ts'
import { EXPORT_NOW_ROWS } from '@crossdock/contracts/areas/amzdata/exports/exports.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  type ExportCall,
  type ExportFact,
  type ExportPart,
  type ExportTable,
  exportSource,
} from '../../../platform/exports/export-source.ts'
import { factLines } from '../../../platform/exports/fact-lines.ts'
import { streamTable } from '../../../platform/files/write-table.ts'
import { asText, type SheetCell } from '../../../platform/files/write-xlsx.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { getTable } from './analysis.service.ts'
import { allowedMetrics, PAGE_METRICS } from './figures.ts'

const guards = amzdataPermissions.analysis
/** Rows read from the database at once. */
const CHUNK = 200

type ExportQuery = TableQuery & { readonly format: 'xlsx' | 'csv' }

/** Tables of any length. */
export const analysisSource = exportSource(analysisEndpoints.exportTable, {
  permission: guards.export,
  cost: guards.cost,
  downloads: '/amzdata/analysis?downloads=1',
  about: async (trx, call, query) => factsOf(await getTable(trx, call, { ...query, page: 1, size: 1 }), call),
  open: openTable,
})

/** The whole table of the filter as a file, headed by what it is about; refused when it is too long to be made at once (seller.md 0). */
export async function exportTable(call: ActorCall, query: ExportQuery): Promise<OutgoingFile> {
  const limit = EXPORT_NOW_ROWS
  const { table, facts, lines } = await call.inTenant(async (trx) => {
    const first = await getTable(trx, call, { ...query, page: 1, size: CHUNK })
    const opened = tableOf(first, pagesOf(trx, call, query), call.language)
    if (opened.total > limit) throw failure(exportFailures.tooLong, { params: { limit } })
    const read: (readonly SheetCell[])[] = []
    for await (const part of opened.parts) read.push(...part.lines)
    return { table: opened, facts: factsOf(first, call), lines: read }
  })
  return streamTable([...factLines(facts, call), table.heads, ...lines], { format: query.format, ...table })
}

async function openTable(trx: Trx, call: ExportCall, query: ExportQuery): Promise<ExportTable> {
  const first = await getTable(trx, call, { ...query, page: 1, size: CHUNK })
  return tableOf(first, pagesOf(trx, call, query), call.language)
}

type ReadPage = (page: number) => Promise<Table>

const pagesOf =
  (trx: Trx, call: ExportCall, query: ExportQuery): ReadPage =>
  (page) =>
    getTable(trx, call, { ...query, page, size: CHUNK })

function tableOf(first: Table, read: ReadPage, language: Language): ExportTable {
  const columns = columnsOf(first)
  const { from, to } = first.about.period
  return {
    total: first.total,
    sheet: say(dimensionLabels[first.dimension], language),
    fileName: `analysis-${first.dimension}-${from}-${to}`,
    heads: headsOf(columns, first, language),
    parts: partsOf(first, read, { columns, language }),
  }
}

interface Columns {
  readonly metrics: ReturnType<typeof allowedMetrics>
  /** Lines put several articles together and say how many. */
  readonly isGrouped: boolean
}

function columnsOf({ totals, dimension }: Table): Columns {
  return {
    metrics: allowedMetrics(PAGE_METRICS, 'gross_profit' in totals.figures),
    isGrouped: GROUPINGS.some((grouping) => grouping === dimension),
  }
}

function headsOf({ metrics, isGrouped }: Columns, { dimension }: Table, language: Language): SheetCell[] {
  const word = (message: Parameters<typeof say>[0]) => say(message, language)
  return [
    word(dimensionLabels[dimension]),
    word(analysisText.title),
    ...(isGrouped ? [word(analysisText.articles)] : []),
    word(analysisText.marketplaces),
    word(analysisText.currency),
    ...metrics.map((metric) => word(metricLabel(metric))),
    word(analysisText.growth),
  ]
}

/** The totals of the whole filter, then page after page. */
async function* partsOf(
  first: Table,
  read: ReadPage,
  { columns, language }: { columns: Columns; language: Language },
): AsyncGenerator<ExportPart> {
  const { metrics, isGrouped } = columns
  const { totals } = first
  const sums: SheetCell[] = [
    say(analysisText.total, language),
    null,
    ...(isGrouped ? [null] : []),
    null,
    first.about.currency.code,
    ...metrics.map((metric) => totals.figures[metric] ?? null),
    totals.growth.value,
  ]
  for (let page = 1; page === 1 || (page - 1) * CHUNK < first.total; page += 1) {
    const { rows } = page === 1 ? first : await read(page)
    const lines = rows.map((row): SheetCell[] => [
      asText(row.label),
      asText(row.title),
      ...(isGrouped ? [row.articles] : []),
      row.marketplaces.join(' '),
      row.currency,
      ...metrics.map((metric) => row.figures[metric] ?? null),
      row.growth.kind === 'new' ? row.growth.kind : row.growth.value,
    ])
    yield { records: rows.length, lines: page === 1 ? [sums, ...lines] : lines }
  }
}

/** What the figures are about: filters, currency with rates, time basis. */
function factsOf({ about, unmatched }: Table, { language }: Pick<ExportCall, 'language'>): ExportFact[] {
  const { period, compare, currency } = about
  const facts: ExportFact[] = [
    { label: analysisText.period, value: `${period.from} – ${period.to}` },
    { label: analysisText.compare, value: `${compare.from} – ${compare.to}` },
    { label: analysisText.shops, value: about.shops.map(({ name }) => name).join(', ') || analysisText.all },
    { label: analysisText.marketplaces, value: about.marketplaces.join(', ') || analysisText.all },
  ]
  for (const { filter, key, name } of about.articles) {
    const value = key === NOT_KNOWN ? analysisText.not_grouped : (name ?? key)
    facts.push({ label: articleFilterName(filter), value })
  }
  const originals = `${say(analysisText.original, language)} ${currency.originals.join(', ')}`
  facts.push({
    label: analysisText.currency,
    value: currency.mode === 'original' ? originals : currency.mode,
  })
  for (const rate of currency.rates) {
    const words = `${rate.month.slice(0, 7)} ${rate.currency} → ${currency.mode} ${rate.rate}`
    facts.push({ label: analysisText.rates, value: words })
  }
  if (about.suppressed === 'mixed_currencies') {
    facts.push({ label: analysisText.total, value: analysisText.mixed_currencies })
  }
  if (about.suppressed === 'missing_rates') {
    const rates = currency.missing.map(({ month, currency: code }) => `${code} ${month.slice(0, 7)}`)
    const value = say(analysisText.missing_rates, language, { rates: rates.join(', ') })
    facts.push({ label: analysisText.rates, value })
  }
  facts.push({ label: analysisText.basis, value: analysisText.posted })
  if (unmatched.length > 0) facts.push({ label: analysisText.search, value: unmatched.join(', ') })
  return facts
}
