import { zoneClock } from '@crossdock/contracts/format/zone-clock.ts'
import type { ReportColumn } from '../detection/map-columns.ts'
import type { ReportDictionary } from '../dictionary/report-dictionary.ts'
import { moneyFields, requiredTransactionFields } from '../dictionary/transaction-fields.ts'
import { AmountReader } from '../values/amount-reader.ts'
import type { AmountStyle } from '../values/parse-amount.ts'
import { type DateForm, ReportDateReader } from '../values/report-date-reader.ts'
import { ErrorList } from './error-list.ts'
import { fieldPositions } from './field-positions.ts'
import type { MappedRow } from './transaction-row.ts'
import { UnknownWords } from './unknown-words.ts'
import { fulfilmentReader, marketplaceReader, statusReader, typeReader } from './word-reader.ts'

/** What mapping depends on besides the cells. */
export type MappingForm = {
  readonly columns: readonly ReportColumn[]
  /** Cells per record where empty columns follow the named ones. */
  readonly width: number
  readonly amountStyle: AmountStyle
  readonly dates: DateForm
  readonly dictionary: ReportDictionary
  /** Whether rows may end early because the container keeps no empty cells at the end (xlsx). */
  readonly raggedRows: boolean
}

/** Position of the total behind the other amounts. */
export const totalSlot = moneyFields.length

interface MoneyColumn {
  readonly column: number
  readonly slot: number
  /** Where its amounts stand in the identity; -1 for those that take no part. */
  readonly keySlot: number
}

const moneySlots: readonly string[] = [...moneyFields, 'total']
const required: readonly string[] = requiredTransactionFields

/** A column without which no file is read identifies rows under whatever word it is known. */
function moneyColumns(columns: readonly ReportColumn[]): MoneyColumn[] {
  return moneySlots.flatMap((field, slot) => {
    const column = columns.findIndex((candidate) => candidate.field === field)
    if (column === -1) return []
    const built = columns[column]?.fieldBuilt ?? (required.includes(field) ? field : '')
    return [{ column, slot, keySlot: moneySlots.indexOf(built) }]
  })
}

/** Longest identifier taken; longer ones would not fit an index, and Amazon's have at most 40 characters. */
const identifierLimit = 200
const spreadsheetRounded = /^\d(?:[.,]\d+)?e\+\d+$/i
const largestInteger = 2 ** 31 - 1

/** Turns the cells of one file's records into transactions; a record gives a row or a list of errors. */
export class TransactionMapper {
  /** Amounts of the last mapped row in ten-thousandths, the total last; NaN where a number is not exact. */
  readonly units = new Float64Array(totalSlot + 1)
  /** The same as far as they identify the row (B.4): a column that is mapped later makes no other row of it. */
  readonly keyUnits: Float64Array
  /** Words that no dictionary knows. */
  readonly unknownWords = new UnknownWords()
  /** What is wrong with the last record. */
  readonly errors: ErrorList
  private readonly form: MappingForm
  private readonly at: ReturnType<typeof fieldPositions>
  private readonly money: readonly MoneyColumn[]
  private readonly amounts: AmountReader
  private readonly dates: ReportDateReader
  private readonly clock
  private readonly types
  private readonly fulfilments
  private readonly statuses
  private readonly sites = marketplaceReader()
  private cells: readonly string[] = []
  private total: string | null = null

  constructor(form: MappingForm) {
    const { columns, dictionary } = form
    this.form = form
    this.errors = new ErrorList(columns)
    this.at = fieldPositions(columns)
    this.money = moneyColumns(columns)
    const isBuilt = this.money.every(({ slot, keySlot }) => slot === keySlot)
    this.keyUnits = isBuilt ? this.units : new Float64Array(totalSlot + 1)
    this.amounts = new AmountReader(form.amountStyle)
    this.dates = new ReportDateReader(form.dates)
    this.clock = zoneClock(form.dates.timeZone)
    this.types = typeReader(dictionary)
    this.fulfilments = fulfilmentReader(dictionary)
    this.statuses = statusReader(dictionary)
  }

  /** The transaction in a record, or null with `errors` filled. */
  map(line: number, cells: readonly string[]): MappedRow | null {
    this.errors.begin(line)
    this.cells = cells
    if (!this.hasRightCount(cells)) {
      this.errors.add('columnCount', -1, `${cells.length}/${this.form.columns.length}`)
      return null
    }
    const row = this.row(line)
    return this.errors.isEmpty ? row : null
  }

  /** Whether the last record names an order. */
  get namesOrder(): boolean {
    return this.raw(this.at.order_id).trim() !== ''
  }

  private row(line: number): MappedRow {
    const { at } = this
    const postedAt = this.date(at.date_time)
    const type = this.types.read(this.raw(at.type))
    const site = this.sites.read(this.raw(at.marketplace))
    const status = this.statuses.read(this.raw(at.transaction_status))
    const amounts = this.readAmounts()
    const fulfilment = this.fulfilments.read(this.raw(at.fulfillment))
    const row: MappedRow = {
      line,
      postedAt: postedAt ?? this.missing(at.date_time),
      bizDate: postedAt === null ? '' : this.clock.dateOf(postedAt),
      settlementId: this.identifier(at.settlement_id),
      type: type.means.now,
      typeRaw: type.raw,
      typeBuilt: type.means.built,
      orderId: this.identifier(at.order_id),
      sku: this.identifier(at.sku),
      description: this.text(at.description),
      quantity: this.integer(at.quantity),
      marketplaceRaw: site.raw,
      marketplace: site.means,
      fulfillment: known(fulfilment.means.now),
      fulfillmentBuilt: known(fulfilment.means.built),
      orderCity: this.text(at.order_city),
      orderState: this.text(at.order_state),
      orderPostal: this.text(at.order_postal),
      accountType: this.text(at.account_type),
      taxCollectionModel: this.text(at.tax_collection_model),
      amounts,
      total: this.total,
      status: status.means === 'unknown' ? null : status.means,
      statusRaw: status.raw,
      releaseAt: this.date(at.transaction_release_date),
      hash: '',
      ordinal: 0,
    }
    // Words of rows that are not taken teach nobody anything.
    if (!this.errors.isEmpty) return row
    if (type.means.now === 'UNKNOWN') this.unknownWords.add('type', type.raw)
    if (fulfilment.means.now === 'unknown') this.unknownWords.add('fulfillment', fulfilment.raw)
    if (site.means === 'unknown') this.unknownWords.add('marketplace', site.raw)
    if (status.means === 'unknown') this.unknownWords.add('transaction_status', status.raw)
    return row
  }

  private readAmounts(): (string | null)[] {
    const amounts: (string | null)[] = new Array(totalSlot).fill(null)
    this.units.fill(0)
    this.keyUnits.fill(0)
    for (const { slot, keySlot, column } of this.money) {
      const amount = this.amounts.read(this.raw(column))
      if (amount === undefined) this.errors.add('badNumber', column, this.raw(column))
      this.units[slot] = this.amounts.units
      if (keySlot !== -1) this.keyUnits[keySlot] = this.amounts.units
      if (slot === totalSlot) this.total = amount ?? null
      else amounts[slot] = amount ?? null
    }
    return amounts
  }

  private hasRightCount(cells: readonly string[]): boolean {
    const { columns, width, raggedRows } = this.form
    if (cells.length === columns.length) return true
    if (cells.length < columns.length) return raggedRows
    return cells.length === width && cells.slice(columns.length).every((cell) => cell.trim() === '')
  }

  private raw(column: number): string {
    return this.cells[column] ?? ''
  }

  private text(column: number): string | null {
    const cell = this.raw(column)
    if (cell === '') return null
    // Blanks stand at the ends of few cells; looking first spares a call for the others.
    const isTrimmed = cell.charCodeAt(0) > 32 && isInk(cell.charCodeAt(cell.length - 1))
    const text = isTrimmed ? cell : cell.trim()
    return text === '' ? null : text
  }

  private identifier(column: number): string | null {
    const text = this.text(column)
    if (text === null) return null
    if (text.length > identifierLimit) this.errors.add('textTooLong', column, text)
    if (text.length < 20 && text.includes('+') && spreadsheetRounded.test(text)) {
      this.errors.add('roundedIdentifier', column, text)
    }
    return text
  }

  private date(column: number): number | null {
    const text = this.text(column)
    if (text === null) return null
    const instant = this.dates.read(text)
    if (!Number.isNaN(instant)) return instant
    this.errors.add('badDate', column, text)
    return null
  }

  /** A row without its own date is no transaction. */
  private missing(column: number): number {
    if (this.errors.isEmpty) this.errors.add('badDate', column, this.raw(column))
    return 0
  }

  private integer(column: number): number | null {
    const amount = this.amounts.read(this.raw(column))
    if (amount === null) return null
    const value = amount === undefined ? Number.NaN : Number(amount)
    if (Number.isInteger(value) && Math.abs(value) <= largestInteger) return value
    this.errors.add('badInteger', column, this.raw(column))
    return null
  }
}

function known(fulfilment: 'AFN' | 'MFN' | 'unknown' | null): 'AFN' | 'MFN' | null {
  return fulfilment === 'unknown' ? null : fulfilment
}

function isInk(code: number): boolean {
  return code > 32 && code !== 0xa0 && code !== 0x3000
}
