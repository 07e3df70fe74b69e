import { costLabels } from '@crossdock/contracts/areas/amzdata/costs/costs.labels.ts'
import { type CostIssue, MSKU_LENGTH } from '@crossdock/contracts/areas/amzdata/costs/costs.schema.ts'
import { currencyOf } from '@crossdock/contracts/vocabulary/currencies.ts'
import { marketplaceNamed } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { SheetRow } from '../../../platform/files/read-sheet.ts'
import type { CostValues } from './cost-writes.queries.ts'

/** Columns of the import file; the template and exports have them under their labels. */
export const COST_COLUMNS = [
  'msku',
  'shop',
  'marketplace',
  'effective_from',
  'purchase_cost',
  'packaging_cost',
  'other_cost',
  'headhaul_cost',
  'currency',
  'remark',
] as const
type CostColumn = (typeof COST_COLUMNS)[number]

/** Without these a file is no cost file. */
const REQUIRED: readonly CostColumn[] = ['msku', 'effective_from', 'purchase_cost', 'currency']
const AMOUNTS = ['purchase_cost', 'packaging_cost', 'other_cost', 'headhaul_cost'] as const
const REMARK_LENGTH = 200

export interface RowIssue {
  readonly line: number
  readonly field: string
  readonly issue: CostIssue
  readonly value: string | null
  readonly params?: Record<string, string | number>
}

export interface ReadCosts {
  readonly entries: readonly { readonly line: number; readonly values: CostValues }[]
  readonly issues: readonly RowIssue[]
}

/** Which column of the file holds what; the header may be in either language or in the names of the API. */
export function findColumns(header: SheetRow | undefined): {
  columns: ReadonlyMap<CostColumn, number>
  missing: CostColumn[]
} {
  const cells = (header?.cells ?? []).map((cell) => cell.toLowerCase())
  const columns = new Map<CostColumn, number>()
  for (const column of COST_COLUMNS) {
    const { zh, en } = costLabels[column]
    const at = cells.findIndex((cell) => [column, zh.toLowerCase(), en.toLowerCase()].includes(cell))
    if (at >= 0) columns.set(column, at)
  }
  return { columns, missing: REQUIRED.filter((column) => !columns.has(column)) }
}

/** Reads the lines below the header; a line without any cost is left out (the template brings such lines). */
export function readCostRows(
  rows: readonly SheetRow[],
  columns: ReadonlyMap<CostColumn, number>,
  shops: readonly { readonly id: number; readonly name: string }[],
): ReadCosts {
  const entries: { line: number; values: CostValues }[] = []
  const issues: RowIssue[] = []
  const seen = new Map<string, number>()
  for (const row of rows) {
    const cell = (column: CostColumn) => row.cells[columns.get(column) ?? -1] ?? ''
    if (AMOUNTS.every((column) => cell(column) === '')) continue
    const read = readRow(row.line, cell, shops)
    if ('issues' in read) {
      issues.push(...read.issues)
      continue
    }
    const key = [read.msku, read.shopId, read.marketplace, read.effectiveFrom].join('\n')
    const twin = seen.get(key)
    if (twin === undefined) {
      seen.set(key, row.line)
      entries.push({ line: row.line, values: read })
    } else {
      issues.push({
        line: row.line,
        field: 'msku',
        issue: 'repeated',
        value: read.msku,
        params: { line: twin },
      })
    }
  }
  return { entries, issues }
}

type Cell = (column: CostColumn) => string

function readRow(
  line: number,
  cell: Cell,
  shops: readonly { readonly id: number; readonly name: string }[],
): CostValues | { issues: RowIssue[] } {
  const issues: RowIssue[] = []
  const fail = (field: CostColumn, issue: CostIssue): undefined => {
    issues.push({ line, field, issue, value: cell(field) || null })
    return undefined
  }
  const [purchase, packaging, other, headhaul] = AMOUNTS.map((column) =>
    readAmount(cell(column), column, fail),
  )
  const values = {
    msku: readMsku(cell('msku'), fail),
    shopId: readShop(cell('shop'), { shops, fail }),
    marketplace: readMarketplace(cell('marketplace'), fail),
    effectiveFrom: readDay(cell('effective_from'), fail),
    purchaseCost: purchase,
    packagingCost: packaging,
    otherCost: other,
    headhaulCost: headhaul,
    currency: readCurrency(cell('currency'), fail),
    remark: cell('remark').length > REMARK_LENGTH ? fail('remark', 'tooLong') : cell('remark') || null,
  }
  return isComplete(values) && issues.length === 0 ? values : { issues }
}

type Fail = (field: CostColumn, issue: CostIssue) => undefined
type Incomplete = { [K in keyof CostValues]: CostValues[K] | undefined }

function isComplete(values: Incomplete): values is CostValues {
  return Object.values(values).every((value) => value !== undefined)
}

function readMsku(text: string, fail: Fail): string | undefined {
  if (text === '') return fail('msku', 'required')
  return text.length > MSKU_LENGTH ? fail('msku', 'tooLong') : text
}

/** A blank purchase cost beside other costs counts as 0 only where the column is not the purchase cost. */
function readAmount(text: string, column: (typeof AMOUNTS)[number], fail: Fail): string | undefined {
  if (text === '') return column === 'purchase_cost' ? fail(column, 'required') : '0'
  const plain = text.replaceAll(',', '')
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return fail(column, 'notNumber')
  if (plain.startsWith('-') && /[1-9]/.test(plain)) return fail(column, 'negative')
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.')
  if (whole.length > 12) return fail(column, 'tooLarge')
  return fraction === '' ? whole : `${whole}.${fraction.slice(0, 6)}`
}

function readDay(text: string, fail: Fail): string | undefined {
  if (text === '') return fail('effective_from', 'required')
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  const [, year = '', month = '', day = ''] = parts ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(iso))
    return fail('effective_from', 'badDate')
  return iso
}

function readCurrency(text: string, fail: Fail): string | undefined {
  if (text === '') return fail('currency', 'required')
  const code = text.toUpperCase()
  return currencyOf(code) ? code : fail('currency', 'unknownCurrency')
}

function readShop(
  text: string,
  { shops, fail }: { shops: readonly { readonly id: number; readonly name: string }[]; fail: Fail },
): number | null | undefined {
  if (text === '') return null
  return (
    shops.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.id ?? fail('shop', 'unknownShop')
  )
}

function readMarketplace(text: string, fail: Fail): string | null | undefined {
  if (text === '') return null
  return marketplaceNamed(text)?.country ?? fail('marketplace', 'unknownMarketplace')
}
