import { attributeOf, XmlScanner } from '../container/xlsx/xml-scanner.ts'
import { ReadingStopped, refuse } from '../outcome.ts'
import { LineCounter } from './line-counter.ts'
import {
  brokenOff,
  malformed,
  type OnStructured,
  RecordValues,
  type StructuredScanner,
  structuredLimits,
} from './structured-record.ts'

interface Item {
  readonly line: number
  readonly values: RecordValues
  readonly place: { start: number; end: number }
}

/** Elements that hold a kind and its amount, told as `ItemPrice/Principal`. */
const parts: ReadonlySet<string> = new Set(['Component', 'Fee'])

/**
 * Rows of GET_ORDER_REPORT_DATA_SHIPPING: one for each `Item`, with what its `OrderReport` says of all of them. Names
 * are paths below the order (`BillingData/BuyerName`, `Item/SKU`); prices are told by their kind, equal kinds added
 * up, and the currency is that of the first amount. Document types and with them entities are refused by the scanner.
 */
export class OrderXml implements StructuredScanner {
  wantsText = false
  private last = 0
  private hasRoot = false
  private letters = ''
  private isLeaf = false
  private orderDepth = 0
  private part = { kind: '', amount: '' }
  private item: Item | null = null
  private items: Item[] = []
  private readonly path: string[] = []
  private readonly order = new RecordValues()
  private readonly lines = new LineCounter()
  private readonly scanner = new XmlScanner(this)
  private readonly onRecord: OnStructured

  constructor(onRecord: OnStructured) {
    this.onRecord = onRecord
  }

  get line(): number {
    return this.lines.line
  }

  push(piece: string): void {
    this.lines.push(piece)
    try {
      this.scanner.push(piece)
    } catch (error) {
      const isLong = error instanceof ReadingStopped && error.failure.reason === 'damagedWorkbook'
      throw isLong ? malformed(this.line) : error
    }
    this.lines.moveTo(this.scanner.place.end)
  }

  end(): void {
    if (this.scanner.isInside || this.path.length > 0 || !this.hasRoot) throw brokenOff(this.line)
  }

  /** A tag begins. */
  open(name: string, attributes: string): void {
    const { path, scanner } = this
    if (path.length >= structuredLimits.depth || (path.length === 0 && this.hasRoot))
      throw malformed(this.line)
    this.hasRoot = true
    path.push(name)
    this.letters = ''
    this.isLeaf = true
    if (name === 'OrderReport' && this.orderDepth === 0) this.beginOrder()
    if (this.orderDepth === 0) return
    if (name === 'Item' && path.length === this.orderDepth + 1) {
      const line = Math.max(this.lines.moveTo(scanner.place.start), this.last + 1)
      this.last = line
      this.item = { line, values: new RecordValues(), place: { ...scanner.place } }
    }
    if (parts.has(name)) this.part = { kind: '', amount: '' }
    const currency = name === 'Amount' ? attributeOf(attributes, 'currency') : undefined
    if (currency !== undefined) this.keep('currency', currency)
  }

  /** A tag ends. */
  close(name: string): void {
    if (this.path.pop() !== name) throw malformed(this.lines.moveTo(this.scanner.place.start))
    const value = this.isLeaf ? this.letters.trim() : ''
    this.letters = ''
    this.isLeaf = false
    if (this.orderDepth === 0) return
    if (name === 'OrderReport' && this.path.length < this.orderDepth) this.endOrder()
    else if (name === 'Item' && this.path.length === this.orderDepth) this.endItem()
    else if (parts.has(name)) this.keepPart()
    else if (parts.has(this.path.at(-1) ?? '') && name === 'Type') this.part.kind = value
    else if (parts.has(this.path.at(-1) ?? '') && name === 'Amount') this.part.amount = value
    else this.keep([...this.path.slice(this.orderDepth), name].join('/'), value)
  }

  /** The text of an element. */
  text(text: string): void {
    if (this.letters.length + text.length > structuredLimits.value) {
      throw new ReadingStopped(refuse('invalidFile', 'lineTooLong', { line: this.line }))
    }
    this.letters += text
  }

  private beginOrder(): void {
    this.orderDepth = this.path.length
    this.wantsText = true
    this.order.clear()
    this.items = []
    this.item = null
  }

  private endItem(): void {
    const { item } = this
    this.item = null
    if (item === null) return
    if (this.items.length >= structuredLimits.items) throw malformed(item.line)
    item.place.end = this.scanner.place.end
    this.items.push(item)
  }

  private endOrder(): void {
    this.orderDepth = 0
    this.wantsText = false
    for (const { line, values, place } of this.items) {
      this.onRecord({ line, place, cells: new Map([...this.order.values, ...values.values]) })
    }
    this.items = []
  }

  private keepPart(): void {
    const { kind, amount } = this.part
    if (kind === '' || amount === '') return
    const values = this.item?.values ?? this.order
    values.addUp([...this.path.slice(this.orderDepth), kind].join('/'), amount, this.line)
  }

  private keep(name: string, value: string): void {
    const values = this.item?.values ?? this.order
    values.add(name, value, this.line)
  }
}
