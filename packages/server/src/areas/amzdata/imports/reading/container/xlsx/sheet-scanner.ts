import { ReadingStopped, refuse } from '../../outcome.ts'
import { unescapedCell } from './shared-strings.ts'
import { XmlScanner } from './xml-scanner.ts'

/** One row of a sheet: its number as the spreadsheet shows it, and its cells as text. */
export type SheetRow = { readonly line: number; readonly cells: string[] }

/** What cells of a sheet refer to. */
export type SheetContext = {
  readonly sharedTexts: readonly string[]
  readonly dateStyles: readonly boolean[]
  readonly since1904: boolean
}

/** Widest row that is read; real reports have at most 91 columns. */
const columnLimit = 1024
const daySeconds = 86_400
/** Serial number of 1970-01-01 in the two calendars of spreadsheets. */
const epochs = { since1900: 25_569, since1904: 24_107 } as const

/**
 * Turns the XML of a sheet into rows of text: numbers with a decimal point, dates as ISO text without a zone,
 * formulas as their stored result.
 */
export class SheetScanner {
  wantsText = false
  /** Rows finished and not yet taken. */
  private rows: SheetRow[] = []
  private line = 0
  private column = 0
  private type = ''
  private isDate = false
  private value = ''
  private cells: string[] = []
  private inReading = false
  private readonly context: SheetContext
  private readonly scanner = new XmlScanner(this)

  constructor(context: SheetContext) {
    this.context = context
  }

  /** Takes the next piece of the sheet and returns the rows with content that ended in it. */
  push(piece: string): SheetRow[] {
    this.scanner.push(piece)
    const { rows } = this
    this.rows = []
    return rows
  }

  /** A tag begins. */
  open(name: string, attributes: string): void {
    if (name === 'c') this.beginCell(attributes)
    else if (name === 'v') this.wantsText = true
    else if (name === 't') this.wantsText = !this.inReading
    else if (name === 'rPh') this.inReading = true
    else if (name === 'row') this.beginRow(attributes)
  }

  /** A tag ends. */
  close(name: string): void {
    if (name === 'v' || name === 't') this.wantsText = false
    else if (name === 'c') this.endCell()
    else if (name === 'rPh') this.inReading = false
    else if (name === 'row') this.endRow()
  }

  /** The text of a value. */
  text(text: string): void {
    this.value += text
  }

  private beginRow(attributes: string): void {
    const number = Number(quickAttribute(attributes, ' r="'))
    this.line = Number.isInteger(number) && number > this.line ? number : this.line + 1
    this.column = 0
    this.cells = []
  }

  private beginCell(attributes: string): void {
    const place = columnOf(quickAttribute(attributes, ' r="'))
    if (place !== 0) this.column = place - 1
    this.type = quickAttribute(attributes, ' t="')
    const style = quickAttribute(attributes, ' s="')
    this.isDate = style !== '' && this.context.dateStyles[Number(style)] === true
    this.value = ''
  }

  private endCell(): void {
    const { column } = this
    this.column += 1
    if (this.value === '') return
    const text = this.cellText()
    if (text === '') return
    if (column >= columnLimit) throw tooWide(this.line)
    while (this.cells.length < column) this.cells.push('')
    this.cells[column] = text
  }

  private endRow(): void {
    if (this.cells.length > 0) this.rows.push({ line: this.line, cells: this.cells })
  }

  private cellText(): string {
    const { type, value } = this
    if (type === 's') return this.context.sharedTexts[Number(value)] ?? ''
    if (type === 'inlineStr' || type === 'str') return unescapedCell(value)
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (type === 'e' || type === 'd') return value
    return this.isDate ? this.dateText(value) : numberText(value)
  }

  private dateText(serial: string): string {
    const days = Number(serial) - (this.context.since1904 ? epochs.since1904 : epochs.since1900)
    const time = Math.round(days * daySeconds) * 1000
    return Math.abs(time) < 8e15 ? new Date(time).toISOString().slice(0, 19) : serial
  }
}

function tooWide(line: number): ReadingStopped {
  return new ReadingStopped(refuse('invalidFile', 'tooManyColumns', { line, limit: columnLimit }))
}

/** Fifteen digits are what a spreadsheet itself keeps; beyond them stands binary noise. */
function numberText(value: string): string {
  if (value.length <= 15 && !/[eE]/.test(value)) return value
  const number = Number(value)
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value
}

/** Attributes of cells are written by programs in one way; the slower look-up serves the rest. */
function quickAttribute(attributes: string, opening: string): string {
  const found = attributes.indexOf(opening)
  if (found === -1) return attributes.includes("'") ? slowAttribute(attributes, opening) : ''
  const start = found + opening.length
  return attributes.slice(start, attributes.indexOf('"', start))
}

function slowAttribute(attributes: string, opening: string): string {
  const name = opening.slice(1, -2)
  return new RegExp(`\\s${name}\\s*=\\s*'([^']*)'`).exec(attributes)?.[1] ?? ''
}

/** Number of a column from a cell's place (`A1` is 1, `AB12` is 28); 0 without a place. */
function columnOf(place: string): number {
  let column = 0
  for (let at = 0; at < place.length; at += 1) {
    const letter = place.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column
}
