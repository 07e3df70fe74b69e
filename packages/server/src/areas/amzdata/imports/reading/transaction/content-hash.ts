import { createHash } from 'node:crypto'
import type { IdentifiedRow, RejectedRow } from './transaction-row.ts'

const pieceLength = 64 * 1024

/**
 * Hashes what a report says rather than how it is written (B.4): rows in their order, each by its identity and
 * its changeable columns. Preamble, encoding, line ends, quoting, column order and number style do not matter,
 * so a copy saved again by a spreadsheet is recognised.
 */
export class ContentHash {
  private readonly sha = createHash('sha256')
  private pending = ''
  private last: IdentifiedRow | null = null

  /** Takes the next row. */
  addRow(row: IdentifiedRow): void {
    const { orderCity, orderState, orderPostal, releaseAt } = row
    const place = mark(orderCity) + mark(orderState) + mark(orderPostal)
    this.add(`${row.hash}${place}${releaseAt ?? ''}${this.usual(row)}\n`)
  }

  /** Columns that are the same in most neighbouring rows, written once for all of them. */
  private usual(row: IdentifiedRow): string {
    const { last } = this
    const isSame =
      last !== null &&
      last.settlementId === row.settlementId &&
      (last.status ?? last.statusRaw) === (row.status ?? row.statusRaw) &&
      last.accountType === row.accountType &&
      last.taxCollectionModel === row.taxCollectionModel
    if (isSame) return ''
    this.last = row
    const { settlementId, status, statusRaw, accountType, taxCollectionModel } = row
    return mark(settlementId) + mark(status ?? statusRaw) + mark(accountType) + mark(taxCollectionModel)
  }

  /** Takes the next row that could not be understood, by its cells. */
  addRejected(row: RejectedRow): void {
    this.add(`rejected${row.cells.map(mark).join('')}\n`)
  }

  /** The hash of all rows, in hexadecimal. */
  digest(): string {
    return this.sha.update(this.pending).digest('hex')
  }

  private add(text: string): void {
    this.pending += text
    if (this.pending.length < pieceLength) return
    this.sha.update(this.pending)
    this.pending = ''
  }
}

function mark(value: string | number | null): string {
  return value === null || value === '' ? '|0:' : `|${String(value).length}:${value}`
}
