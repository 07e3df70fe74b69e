import { MONEY_PARTS } from '@crossdock/contracts/areas/amzdata/transactions/transaction-columns.ts'

/** A row as the stage takes it: what reading understood of one line. Amounts are in the order of `MONEY_PARTS`. */
export interface StageRow {
  readonly line: number
  /** Instants in milliseconds since 1970. */
  readonly postedAt: number
  readonly bizDate: string
  readonly hash: string
  readonly ordinal: number
  readonly type: string
  readonly typeRaw: string
  readonly settlementId: string | null
  readonly orderId: string | null
  readonly sku: string | null
  readonly description: string | null
  readonly quantity: number | null
  readonly marketplaceRaw: string
  readonly accountType: string | null
  readonly fulfillment: string | null
  readonly orderCity: string | null
  readonly orderState: string | null
  readonly orderPostal: string | null
  readonly taxCollectionModel: string | null
  readonly amounts: readonly (string | null)[]
  readonly total: string | null
  readonly status: string | null
  readonly statusRaw: string
  readonly releaseAt: number | null
}

/** Columns of a stage table in the order in which rows are written. */
export const STAGE_COLUMNS = [
  'line_no',
  'posted_at',
  'biz_date',
  'row_key',
  'ordinal',
  'type',
  'type_raw',
  'settlement_id',
  'order_id',
  'msku',
  'description',
  'quantity',
  'marketplace_raw',
  'account_type',
  'fulfillment',
  'order_city',
  'order_state',
  'order_postal',
  'tax_collection_model',
  ...MONEY_PARTS,
  'total',
  'status',
  'release_at',
] as const

/** One line of COPY's text format. Zero amounts are left empty: they cost nothing to send and to read. */
export function encodeStageRow(row: StageRow): string {
  let line =
    `${row.line}\t${isoOf(row.postedAt)}\t${row.bizDate}\t${row.hash}\t${row.ordinal}\t${row.type}` +
    `\t${text(row.typeRaw)}\t${cell(row.settlementId)}\t${cell(row.orderId)}\t${cell(row.sku)}` +
    `\t${cell(row.description)}\t${row.quantity ?? '\\N'}\t${cell(row.marketplaceRaw)}\t${cell(row.accountType)}` +
    `\t${row.fulfillment ?? '\\N'}\t${cell(row.orderCity)}\t${cell(row.orderState)}\t${cell(row.orderPostal)}` +
    `\t${cell(row.taxCollectionModel)}`
  for (const value of row.amounts) line += amount(value)
  const releaseAt = row.releaseAt === null ? '\\N' : isoOf(row.releaseAt)
  return `${line}${amount(row.total)}\t${cell(row.status ?? row.statusRaw)}\t${releaseAt}\n`
}

function amount(value: string | null): string {
  return value === null || value === '0' || value === '0.00' ? '\t\\N' : `\t${value}`
}

function cell(value: string | null): string {
  return value === null || value === '' ? '\\N' : text(value)
}

const special = /[\\\t\n\r]/
const specials = /[\\\t\n\r]/g
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function text(value: string): string {
  return special.test(value) ? value.replace(specials, (found) => escapes[found] ?? found) : value
}

const DAY_MS = 86_400_000
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))
/** Days as they are written; two of them alternate within a row, and a year has few. */
const dayTexts = new Map<number, string>()

/** Reports tell time in whole seconds. */
function isoOf(instant: number): string {
  const day = Math.floor(instant / DAY_MS)
  const second = Math.floor((instant - day * DAY_MS) / 1000)
  const minutes = twoDigits[Math.floor(second / 60) % 60]
  return `${dayText(day)}${twoDigits[Math.floor(second / 3600)]}:${minutes}:${twoDigits[second % 60]}Z`
}

function dayText(day: number): string {
  const known = dayTexts.get(day)
  if (known !== undefined) return known
  const text = new Date(day * DAY_MS).toISOString().slice(0, 11)
  if (dayTexts.size >= 1000) dayTexts.clear()
  dayTexts.set(day, text)
  return text
}
