import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { columnsOf, type ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import type { ReadReportRow } from '@crossdock/contracts/areas/amzdata/reports/report-rows.schema.ts'
import { MARKETPLACES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { Decimal } from 'decimal.js'
import type { Client } from '../lib/http-client.ts'
import type { SampleFacts } from './facts.ts'

/** What the stored rows of one import add up to, computed here from the rows themselves. */
export interface FoundTable {
  rows: number
  /** Rows that are totals of the others, where the file has both; counted and added up apart. */
  totals: number
  /** By column, and by the field of the report that fills it. */
  sums: Map<string, Decimal>
  orderIds: number
  /** Distinct values of a column. */
  distinct(column: string): number
  firstUtc: string | null
  lastUtc: string | null
  firstDate: string | null
  lastDate: string | null
  currencies: Map<string, number>
}

/** Reads every stored row of an import page by page and adds it up, independent of the server's own sums. */
export async function readTable(client: Client, id: number, kind: ReportKind): Promise<FoundTable> {
  const all = await readAll(client, id)
  const slotOf = (name: string | undefined) => kind.columns.findIndex((column) => column.name === name)
  const totalSlot = slotOf(kind.totals)
  const parts = all.filter(({ values }) => (values[totalSlot] ?? null) === null)
  const rows = parts.length === 0 ? all : parts
  const valuesOf = (slot: number) =>
    rows.flatMap(({ values }) => {
      const value = values[slot]
      return value === null || value === undefined ? [] : [value]
    })
  const sums = new Map<string, Decimal>()
  for (const { name, fields } of columnsOf(kind, 'amount', 'integer')) {
    const sum = valuesOf(slotOf(name)).reduce((total, value) => total.plus(value), new Decimal(0))
    for (const key of [name, ...fields]) sums.set(key, sum)
  }
  const from = slotOf(kind.period.from)
  const moments = kind.columns[from]?.value === 'moment' ? valuesOf(from).toSorted() : []
  const days = rows.flatMap((row) => (row.period_from === null ? [] : [row.period_from])).toSorted()
  const lastDays = rows.flatMap((row) => (row.period_to === null ? [] : [row.period_to])).toSorted()
  // A date may stand for the week that it begins: the facts know dates as they are written.
  const written = kind.period.hasSteps ? valuesOf(from).toSorted() : []
  const currencies = new Map<string, number>()
  for (const { currency } of rows) {
    if (currency !== null) currencies.set(currency, (currencies.get(currency) ?? 0) + 1)
  }
  return {
    rows: rows.length,
    totals: all.length - rows.length,
    sums,
    orderIds: new Set(valuesOf(slotOf('order_id'))).size,
    distinct: (column) => new Set(valuesOf(slotOf(column))).size,
    firstUtc: seconds(moments[0]),
    lastUtc: seconds(moments.at(-1)),
    firstDate: written[0] ?? days[0] ?? null,
    lastDate: written.at(-1) ?? lastDays.at(-1) ?? null,
    currencies,
  }
}

async function readAll(client: Client, id: number): Promise<ReadReportRow[]> {
  const rows: ReadReportRow[] = []
  let after: number | undefined
  do {
    const page = await client.call(importEndpoints.listImportRows, {
      id,
      size: 1_000,
      summary: '0',
      ...(after === undefined ? {} : { after_line: after }),
    })
    rows.push(...(page.table?.rows ?? []))
    after = page.next_line ?? undefined
  } while (after !== undefined)
  return rows
}

/** Differences between what was found and the facts, one sentence each. */
export function compareTable(found: FoundTable, file: ImportFile, facts: SampleFacts): string[] {
  const differences: string[] = []
  const expect = (what: string, want: unknown, got: unknown) => {
    if (want !== undefined && want !== got) differences.push(`${what}: expected ${want}, got ${got}`)
  }
  expect('rows', facts.rows, found.rows)
  expect('rows by date', facts.rowsByDate, found.totals)
  const country = MARKETPLACES.find(({ marketplaceId }) => marketplaceId === facts.marketplaceId)?.country
  expect('marketplace of the id', country, file.marketplace)
  expect('distinct order ids', facts.distinctOrderIds, found.orderIds)
  expect('distinct SKUs', facts.distinctSkus, found.distinct('msku'))
  expect('distinct ASINs', facts.distinctAsins, found.distinct('asin'))
  expect('distinct campaigns', facts.distinctCampaigns, found.distinct('campaign'))
  expect('distinct child ASINs', facts.distinctChildAsins, found.distinct('child_asin'))
  expect('distinct parent ASINs', facts.distinctParentAsins, found.distinct('parent_asin'))
  expect('first moment', facts.firstUtc, found.firstUtc)
  expect('last moment', facts.lastUtc, found.lastUtc)
  expect('first day', facts.firstDate, found.firstDate)
  expect('last day', facts.lastDate, found.lastDate)
  expect('marketplace', facts.marketplace, file.marketplace)
  if (typeof facts.currency === 'string')
    expect('currency', facts.currency, [...found.currencies.keys()].join())
  for (const [column, sum] of Object.entries(facts.sums ?? {})) {
    expect(`sum of ${column}`, new Decimal(sum).toFixed(2), found.sums.get(column)?.toFixed(2))
  }
  return differences
}

function seconds(moment: string | undefined): string | null {
  return moment === undefined ? null : new Date(moment).toISOString().replace('.000Z', 'Z')
}
