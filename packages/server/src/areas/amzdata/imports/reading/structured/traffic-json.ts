import { Decimal } from 'decimal.js'
import { JsonScanner } from './json-scanner.ts'
import { type OnStructured, RecordValues, type StructuredScanner } from './structured-record.ts'

/** What a sales and traffic report says of itself. */
export interface TrafficSpecification {
  readonly reportType: string | null
  readonly dateGranularity: string | null
  readonly from: string | null
  readonly to: string | null
  readonly marketplaceIds: readonly string[]
}

/** Lists whose entries are rows: days of the whole business, and products over the whole period. */
const lists: ReadonlySet<string> = new Set(['salesAndTrafficByDate', 'salesAndTrafficByAsin'])
const groups = /^(?:sales|traffic)By(?:Date|Asin)$/
/** Longer exponents would write numbers of any length; they are left for the reader of the cell to refuse. */
const exponent = /e[+-]?\d{1,2}$/i
const shares = /(?:Percentage|Rate)(?:B2B)?$/

/**
 * Rows of GET_SALES_AND_TRAFFIC_REPORT by the names of their members; `averageSellingPrice.amount` is told as
 * `averageSellingPrice`, and all currencies as `currencyCode`. Shares are percents there and get their sign.
 */
export class TrafficJson implements StructuredScanner {
  /** Entries so far; the number of a row in the file. */
  private rows = 0
  private start = 0
  private readonly path: (string | null)[] = []
  private readonly record = new RecordValues()
  private readonly said = new Map<string, string>()
  private readonly marketplaceIds: string[] = []
  private readonly names = new Map<string, string>()
  private readonly scanner: JsonScanner
  private readonly onRecord: OnStructured

  constructor(onRecord: OnStructured) {
    this.onRecord = onRecord
    this.scanner = new JsonScanner({
      open: (kind, key) => this.open(kind, key),
      close: () => this.close(),
      value: (key, text, isText) => this.value(key, text, isText),
    })
  }

  get line(): number {
    return this.scanner.line
  }

  /** The specification as far as it was read; complete when `isSpecified`. */
  get specification(): TrafficSpecification {
    const day = (name: string) => /^\d{4}-\d{2}-\d{2}/.exec(this.said.get(name) ?? '')?.[0] ?? null
    return {
      reportType: this.said.get('reportType') ?? null,
      dateGranularity: this.said.get('reportOptions.dateGranularity') ?? null,
      from: day('dataStartTime'),
      to: day('dataEndTime'),
      marketplaceIds: this.marketplaceIds,
    }
  }

  /** Whether the specification was read to its end. */
  isSpecified = false

  push(piece: string): void {
    this.scanner.push(piece)
  }

  end(): void {
    this.scanner.end()
  }

  private open(kind: 'object' | 'list', key: string | null): void {
    const isEntry = kind === 'object' && this.path.length === 2 && lists.has(this.path[1] ?? '')
    this.path.push(isEntry ? '' : key)
    if (!isEntry) return
    this.record.clear()
    this.start = this.scanner.place.start
  }

  private close(): void {
    const key = this.path.pop()
    if (this.path.length === 1 && key === 'reportSpecification') this.isSpecified = true
    if (key !== '' || this.path.length !== 2) return
    this.rows += 1
    const place = { start: this.start, end: this.scanner.place.end }
    this.onRecord({ line: this.rows, cells: this.record.values, place })
  }

  private value(key: string | null, text: string, isText: boolean): void {
    const { path } = this
    if (path[1] === 'reportSpecification') {
      const name = [...path.slice(2), key].filter((part) => part !== null).join('.')
      if (name === 'marketplaceIds' && this.marketplaceIds.length < 100) this.marketplaceIds.push(text)
      else if (this.said.size < 100) this.said.set(name, text.slice(0, 200))
      return
    }
    if (path[2] !== '' || (!isText && text === 'null')) return
    const name = this.nameOf(key)
    const written = !isText && exponent.test(text) ? new Decimal(text).toFixed() : text
    this.record.add(name, !isText && shares.test(name) ? `${written}%` : written, this.rows + 1)
  }

  /** The name of a value by the members around it; the same few dozen come in every row. */
  private nameOf(key: string | null): string {
    const place = `${this.path.slice(3).join('/')}/${key}`
    const known = this.names.get(place)
    if (known !== undefined) return known
    const names = place.split('/').filter((part) => part !== '' && part !== 'null' && !groups.test(part))
    if (names.at(-1) === 'amount') names.pop()
    const name = names.at(-1) === 'currencyCode' ? 'currencyCode' : names.join('.')
    if (this.names.size < 1000) this.names.set(place, name)
    return name
  }
}
