import {
  analysisText,
  articleFilterName,
  dimensionLabels,
  metricLabel,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { Table, TableQuery } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { GROUPINGS, NOT_KNOWN } from '@crossdock/contracts/areas/amzdata/analysis/articles.schema.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import { streamTable } from '../../../platform/files/write-table.ts'
import { asText, type SheetCell } from '../../../platform/files/write-xlsx.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { getTable } from './analysis.service.ts'
import { allowedMetrics, PAGE_METRICS } from './figures.ts'

/** Rows read from the database at once. */
const CHUNK = 200
/** The table is never longer than this: nobody has more MSKUs. */
const ROW_LIMIT = 200_000

type ExportQuery = TableQuery & { readonly format: 'xlsx' | 'csv' }

/** The whole table of the filter as a file, streamed, headed by what it is about (seller.md 0). */
export async function exportTable(call: ActorCall, query: ExportQuery): Promise<OutgoingFile> {
  const read = (page: number) => call.inTenant((trx) => getTable(trx, call, { ...query, page, size: CHUNK }))
  // The first page is read before anything is sent, so that a refusal is still an answer of its own.
  const first = await read(1)
  return streamTable(rowsOf(first, read, call.language), {
    format: query.format,
    sheet: say(dimensionLabels[query.dimension], call.language),
    fileName: `analysis-${query.dimension}-${first.about.period.from}-${first.about.period.to}`,
  })
}

async function* rowsOf(
  first: Table,
  read: (page: number) => Promise<Table>,
  language: Language,
): AsyncGenerator<SheetCell[]> {
  yield* headOf(first, language)
  const mayCost = 'gross_profit' in first.totals.figures
  const metrics = allowedMetrics(PAGE_METRICS, mayCost)
  const isGrouped = GROUPINGS.some((grouping) => grouping === first.dimension)
  const word = (message: Parameters<typeof say>[0]) => say(message, language)
  yield [
    word(dimensionLabels[first.dimension]),
    word(analysisText.title),
    ...(isGrouped ? [word(analysisText.articles)] : []),
    word(analysisText.marketplaces),
    word(analysisText.currency),
    ...metrics.map((metric) => word(metricLabel(metric))),
    word(analysisText.growth),
  ]
  const { totals } = first
  yield [
    word(analysisText.total),
    null,
    ...(isGrouped ? [null] : []),
    null,
    first.about.currency.code,
    ...metrics.map((metric) => totals.figures[metric] ?? null),
    totals.growth.value,
  ]
  for (let page = 1; (page - 1) * CHUNK < Math.min(first.total, ROW_LIMIT); page += 1) {
    const { rows } = page === 1 ? first : await read(page)
    for (const row of rows) {
      yield [
        asText(row.label),
        asText(row.title),
        ...(isGrouped ? [row.articles] : []),
        row.marketplaces.join(' '),
        row.currency,
        ...metrics.map((metric) => row.figures[metric] ?? null),
        row.growth.kind === 'new' ? row.growth.kind : row.growth.value,
      ]
    }
  }
}

/** What the figures are about: filters, currency with rates, time basis, moment. */
function* headOf({ about, unmatched }: Table, language: Language): Generator<SheetCell[]> {
  const line = (label: Parameters<typeof say>[0], value: SheetCell): SheetCell[] => [
    say(label, language),
    value,
  ]
  const all = say(analysisText.all, language)
  yield line(analysisText.period, `${about.period.from} – ${about.period.to}`)
  yield line(analysisText.compare, `${about.compare.from} – ${about.compare.to}`)
  yield line(analysisText.shops, asText(about.shops.map(({ name }) => name).join(', ') || all))
  yield line(analysisText.marketplaces, about.marketplaces.join(', ') || all)
  for (const { filter, key, name } of about.articles) {
    const none = say(analysisText.not_grouped, language)
    yield line(articleFilterName(filter), asText(key === NOT_KNOWN ? none : (name ?? key)))
  }
  yield line(
    analysisText.currency,
    about.currency.mode === 'original'
      ? `${say(analysisText.original, language)} ${about.currency.originals.join(', ')}`
      : about.currency.mode,
  )
  for (const { month, currency, rate } of about.currency.rates) {
    yield line(analysisText.rates, `${month.slice(0, 7)} ${currency} → ${about.currency.mode} ${rate}`)
  }
  if (about.suppressed === 'mixed_currencies') {
    yield line(analysisText.total, say(analysisText.mixed_currencies, language))
  }
  if (about.suppressed === 'missing_rates') {
    const rates = about.currency.missing.map(({ month, currency }) => `${currency} ${month.slice(0, 7)}`)
    yield line(analysisText.rates, say(analysisText.missing_rates, language, { rates: rates.join(', ') }))
  }
  yield line(analysisText.basis, say(analysisText.posted, language))
  yield line(analysisText.generated_at, about.generated_at)
  if (unmatched.length > 0) yield line(analysisText.search, asText(unmatched.join(', ')))
  yield []
}
