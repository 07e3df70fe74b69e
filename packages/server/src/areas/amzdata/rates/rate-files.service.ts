import { costFailures } from '@crossdock/contracts/areas/amzdata/costs/costs.failures.ts'
import { rateIssueLabels, rateLabels } from '@crossdock/contracts/areas/amzdata/rates/rates.labels.ts'
import {
  firstOfMonth,
  type RateImportReply,
  type RateIssue,
} from '@crossdock/contracts/areas/amzdata/rates/rates.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { currencyOf } from '@crossdock/contracts/vocabulary/currencies.ts'
import { Decimal } from 'decimal.js'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  readSheet,
  type SheetRow,
  SheetTooLong,
  UnreadableSheet,
} from '../../../platform/files/read-sheet.ts'
import { streamTable } from '../../../platform/files/write-table.ts'
import { asText } from '../../../platform/files/write-xlsx.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { listAllRates, type RateValue } from './rates.queries.ts'
import { keeperOf, writeRates } from './rates.service.ts'

const COLUMNS = ['month', 'currency', 'rate'] as const
type Column = (typeof COLUMNS)[number]
const ROW_LIMIT = 5_000

interface Issue {
  readonly line: number
  readonly field: Column
  readonly issue: RateIssue
  readonly value: string | null
  readonly params?: Record<string, number>
}

/** Imports rates from a sheet with month, currency and rate: all lines or none. */
export async function importRates(trx: Trx, call: ActorCall, bytes: Buffer): Promise<RateImportReply> {
  const [header, ...rows] = await readRows(bytes)
  const places = placesOf(header)
  const missing = COLUMNS.filter((column) => !places.has(column))
  if (missing.length > 0) {
    const names = missing.map((column) => say(rateLabels[column], call.language))
    throw failure(costFailures.columnsMissing, { params: { columns: names.join(', ') } })
  }
  if (rows.length === 0) throw failure(costFailures.nothingToImport)
  const { base } = await keeperOf(trx, call.actor)
  const { values, issues } = readLines(rows, places, base)
  const errors = issues.map(({ line, field, issue, value, params }) => {
    const message = say(rateIssueLabels[issue], call.language, { value: value ?? '', ...params })
    return { line, field, issue, value, message }
  })
  if (errors.length > 0) return { applied: false, rows: rows.length, saved: 0, recalculated: 0, errors }
  return { applied: true, rows: rows.length, ...(await writeRates(trx, call, values)), errors }
}

/** All rates in the form the import takes. */
export async function exportRates(call: ActorCall, format: 'xlsx' | 'csv'): Promise<OutgoingFile> {
  const rates = await call.inTenant(async (trx) => listAllRates(trx, await keeperOf(trx, call.actor)))
  const header = COLUMNS.map((column) => say(rateLabels[column], call.language))
  const lines = rates.map(({ month, currency, rate }) => [
    asText(month.slice(0, 7)),
    currency,
    new Decimal(rate).toFixed(),
  ])
  return streamTable([header, ...lines], {
    format,
    sheet: say(rateLabels.currency, call.language),
    fileName: `rates-${call.now.toISOString().slice(0, 10)}`,
  })
}

async function readRows(bytes: Buffer): Promise<SheetRow[]> {
  try {
    return await readSheet(bytes, { rows: ROW_LIMIT + 1 })
  } catch (error) {
    if (error instanceof SheetTooLong)
      throw failure(costFailures.tooManyRows, { params: { limit: ROW_LIMIT } })
    throw error instanceof UnreadableSheet ? failure(costFailures.fileUnreadable) : error
  }
}

function placesOf(header: SheetRow | undefined): ReadonlyMap<Column, number> {
  const cells = (header?.cells ?? []).map((cell) => cell.toLowerCase())
  return new Map(
    COLUMNS.flatMap((column) => {
      const { zh, en } = rateLabels[column]
      const at = cells.findIndex((cell) => [column, zh.toLowerCase(), en.toLowerCase()].includes(cell))
      return at < 0 ? [] : [[column, at] as const]
    }),
  )
}

function readLines(
  rows: readonly SheetRow[],
  places: ReadonlyMap<Column, number>,
  base: string,
): { values: RateValue[]; issues: Issue[] } {
  const values: RateValue[] = []
  const issues: Issue[] = []
  const seen = new Map<string, number>()
  for (const { line, cells } of rows) {
    const cell = (column: Column) => cells[places.get(column) ?? -1] ?? ''
    const found = issuesOf({ line, cell, base })
    const value = {
      month: monthOf(cell('month')) ?? '',
      currency: cell('currency').toUpperCase(),
      rate: cell('rate'),
    }
    const twin = seen.get(`${value.month} ${value.currency}`)
    if (twin !== undefined) {
      found.push({
        line,
        field: 'currency',
        issue: 'repeated',
        value: value.currency,
        params: { line: twin },
      })
    }
    seen.set(`${value.month} ${value.currency}`, line)
    issues.push(...found)
    values.push(value)
  }
  return { values, issues }
}

function issuesOf({
  line,
  cell,
  base,
}: {
  line: number
  cell: (column: Column) => string
  base: string
}): Issue[] {
  const issue = (field: Column, kind: RateIssue): Issue => ({
    line,
    field,
    issue: kind,
    value: cell(field) || null,
  })
  const empty = COLUMNS.filter((column) => cell(column) === '').map((column) => issue(column, 'required'))
  if (empty.length > 0) return empty
  const issues: Issue[] = []
  const currency = cell('currency').toUpperCase()
  if (monthOf(cell('month')) === undefined) issues.push(issue('month', 'badMonth'))
  if (currency === base) issues.push(issue('currency', 'isBase'))
  else if (!currencyOf(currency)) issues.push(issue('currency', 'unknownCurrency'))
  if (!/^(?=.*[1-9])\d{1,10}(\.\d{1,8})?$/.test(cell('rate'))) issues.push(issue('rate', 'notRate'))
  return issues
}

/** `2026-11`, `2026/11`, `202611` or a day of the month → its first day. */
function monthOf(text: string): string | undefined {
  const [, year = '', number = ''] = /^(\d{4})[-/.]?(\d{1,2})([-/.]\d{1,2})?$/.exec(text) ?? []
  const month = Number(number)
  return month >= 1 && month <= 12 ? firstOfMonth(`${year}-${number.padStart(2, '0')}`) : undefined
}
