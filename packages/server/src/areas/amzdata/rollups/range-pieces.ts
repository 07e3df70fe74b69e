import type { RollupRange } from './rollup-columns.queries.ts'

/** Shorter ranges are not worth more than one processor. */
const PIECE_DAYS = 31
const MOST_PIECES = 12
const DAY_MS = 86_400_000

/** Cuts a range into consecutive pieces of whole days, at most twelve. */
export function piecesOf(range: RollupRange): RollupRange[] {
  const first = Date.parse(range.from)
  const days = Math.round((Date.parse(range.to) - first) / DAY_MS) + 1
  const count = Math.max(1, Math.min(MOST_PIECES, Math.ceil(days / PIECE_DAYS)))
  const startOf = (piece: number) => Math.floor((piece * days) / count)
  return Array.from({ length: count }, (_, piece) => ({
    ...range,
    from: dayAt(first, startOf(piece)),
    to: dayAt(first, startOf(piece + 1) - 1),
  }))
}

function dayAt(first: number, days: number): string {
  return new Date(first + days * DAY_MS).toISOString().slice(0, 10)
}
