/** How cells are told apart. Amazon's tab files have free quotes in names and are read with `none`. */
export type CellFormat = { readonly delimiter: string; readonly quoting: 'csv' | 'none' }

/** What is wrong with a record as a whole; its cells then hold the raw line. */
export type RecordFault = 'strayQuote' | 'fieldTooLong'

/** Receives one record; `cells` is reused for the next one. Returning false ends the scan. */
export type OnRecord = (line: number, cells: string[], fault: RecordFault | null) => boolean | undefined

/** Longest cell that is read (F5). */
export const cellLimit = 1_000_000
/** Text kept while waiting for the end of a record; more than this is no report. */
const recordLimit = 3 * cellLimit

const quote = 34
const lineFeed = 10
const carriageReturn = 13
const blank = 32
const incomplete = -1
const faulty = -2
const unclosed = -3

/** How a text ended: `cutOff` inside a quoted cell, `lineTooLong` when a record never ended. */
export type ScanState = 'running' | 'stopped' | 'cutOff' | 'lineTooLong'

/**
 * Cuts streamed text into records with the number of each record's first physical line (LF, CRLF and CR all
 * count). Quoted cells may hold line ends and doubled quotes. After a stray quote the scan goes on with the
 * next physical line, so that one bad row does not swallow its neighbours.
 */
export class DelimitedScanner {
  /** Line on which the next record starts. */
  line = 1
  state: ScanState = 'running'
  private text = ''
  private at = 0
  private final = false
  private fault: RecordFault = 'strayQuote'
  private nextLineFeed = -1
  private nextReturn = -1
  private count = 0
  private readonly cells: string[] = []
  private readonly delimiter: number
  private readonly quoted: boolean
  private readonly onRecord: OnRecord

  constructor(format: CellFormat, onRecord: OnRecord) {
    this.delimiter = format.delimiter.charCodeAt(0)
    this.quoted = format.quoting === 'csv'
    this.onRecord = onRecord
  }

  /** Scans the next piece of text. */
  push(piece: string): void {
    if (this.state !== 'running') return
    this.text = this.at < this.text.length ? this.text.slice(this.at) + piece : piece
    this.at = 0
    this.nextLineFeed = -1
    this.nextReturn = -1
    this.scan()
    if (this.state === 'running' && this.text.length - this.at > recordLimit) this.state = 'lineTooLong'
  }

  /** Tells that the text is complete and scans what is left. */
  end(): ScanState {
    this.final = true
    this.push('')
    return this.state
  }

  /** Number of the cell (from 1) in which the unfinished record stands. */
  get pendingColumn(): number {
    let column = 1
    let isInside = false
    for (let at = this.at; at < this.text.length; at += 1) {
      const code = this.text.charCodeAt(at)
      if (this.quoted && code === quote) isInside = !isInside
      else if (code === this.delimiter && !isInside) column += 1
    }
    return column
  }

  private scan(): void {
    const { length } = this.text
    while (this.at < length && this.state === 'running') {
      const start = this.at
      this.count = 0
      const end = this.scanCells(start)
      if (end >= 0) this.finish(start, end)
      else if (end === faulty) this.skipLine(start)
      else if (end === unclosed) this.state = 'cutOff'
      if (this.at === start) return
    }
  }

  /** Reads the cells of one record; returns the index of its line end, or why there is none. */
  private scanCells(start: number): number {
    const { text, delimiter, quoted } = this
    let at = start
    for (;;) {
      if (quoted && text.charCodeAt(at) === blank) at = this.behindBlanks(at)
      at = quoted && text.charCodeAt(at) === quote ? this.quotedCell(at + 1) : this.plainCell(at)
      if (at < 0) return at
      const next = text.charCodeAt(at)
      if (next === delimiter) at += 1
      else if (next === lineFeed || next === carriageReturn || at === text.length) return at
      else {
        this.fault = 'strayQuote'
        return faulty
      }
    }
  }

  private quotedCell(start: number): number {
    const { text } = this
    let doubled = false
    let close = text.indexOf('"', start)
    while (close !== -1 && text.charCodeAt(close + 1) === quote) {
      doubled = true
      close = text.indexOf('"', close + 2)
    }
    if ((close === -1 ? text.length : close) - start > cellLimit * (doubled ? 2 : 1)) return this.tooLong()
    if (close === -1) return this.final ? unclosed : incomplete
    if (close + 1 === text.length && !this.final) return incomplete
    const raw = text.slice(start, close)
    const cell = doubled ? raw.replaceAll('""', '"') : raw
    if (cell.length > cellLimit) return this.tooLong()
    this.cells[this.count] = cell
    this.count += 1
    return text.charCodeAt(close + 1) === blank ? this.behindTrailing(close + 1) : close + 1
  }

  /** Some programs write a blank between delimiter and quote; blanks before other text belong to the cell. */
  private behindBlanks(start: number): number {
    let at = start
    while (this.text.charCodeAt(at) === blank) at += 1
    return this.text.charCodeAt(at) === quote ? at : start
  }

  /** Index behind blanks that stand between a closing quote and the end of the cell. */
  private behindTrailing(start: number): number {
    let at = start
    while (this.text.charCodeAt(at) === blank) at += 1
    if (at === this.text.length) return this.final ? at : incomplete
    return at
  }

  private plainCell(start: number): number {
    const { text, delimiter } = this
    const { length } = text
    let at = start
    while (at < length) {
      const code = text.charCodeAt(at)
      if (code === delimiter || code === lineFeed || code === carriageReturn) break
      at += 1
    }
    if (at - start > cellLimit) return this.tooLong()
    if (at === length && !this.final) return incomplete
    this.cells[this.count] = text.slice(start, at)
    this.count += 1
    return at
  }

  private tooLong(): number {
    this.fault = 'fieldTooLong'
    return faulty
  }

  /** Hands out the record that ends at `end` and moves behind its line end. */
  private finish(start: number, end: number): void {
    const next = this.behindLineEnd(end)
    if (next === incomplete) return
    const { line, cells, count } = this
    this.line = line + 1 + this.lineEndsWithin(start, end)
    this.at = next
    if (cells.length !== count) cells.length = count
    if (this.onRecord(line, cells, null) === false) this.state = 'stopped'
  }

  /** Gives up the record at `start` and goes on behind the first line end after it. */
  private skipLine(start: number): void {
    const found = /[\r\n]/.exec(this.text.slice(start))
    if (found === null && !this.final) return
    const end = found === null ? this.text.length : start + found.index
    const next = this.behindLineEnd(end)
    if (next === incomplete) return
    const { line } = this
    const raw = this.text.slice(start, end)
    this.line = line + 1
    this.at = next
    if (this.onRecord(line, [raw], this.fault) === false) this.state = 'stopped'
  }

  /** Index behind the line end at `end`; a CR at the very end may still be half of a CRLF. */
  private behindLineEnd(end: number): number {
    const { text } = this
    if (end >= text.length) return text.length
    if (text.charCodeAt(end) === lineFeed) return end + 1
    if (end + 1 === text.length && !this.final) return incomplete
    return text.charCodeAt(end + 1) === lineFeed ? end + 2 : end + 1
  }

  /** Line ends inside quoted cells; known to be none when the next line end is that of the record. */
  private lineEndsWithin(start: number, end: number): number {
    if (this.nextLineFeed < start) this.nextLineFeed = this.indexOrEnd('\n', start)
    if (this.nextReturn < start) this.nextReturn = this.indexOrEnd('\r', start)
    if (this.nextLineFeed >= end && this.nextReturn >= end) return 0
    return this.text.slice(start, end).split(/\r\n|\r|\n/).length - 1
  }

  private indexOrEnd(mark: string, from: number): number {
    const found = this.text.indexOf(mark, from)
    return found === -1 ? Number.POSITIVE_INFINITY : found
  }
}
