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

  /** Takes the next row. */
  addRow(row: IdentifiedRow): void {
    const { settlementId, status, statusRaw, releaseAt, orderCity, orderState, orderPostal } = row
    this.add(
      `${row.hash}${mark(settlementId)}${mark(status ?? statusRaw)}${mark(releaseAt)}${mark(orderCity)}` +
        `${mark(orderState)}${mark(orderPostal)}${mark(row.accountType)}${mark(row.taxCollectionModel)}\n`,
    )
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
