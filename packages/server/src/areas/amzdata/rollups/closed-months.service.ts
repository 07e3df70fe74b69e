import type { Trx } from '../../../platform/database/open-database.ts'
import {
  type Closing,
  forgetNoted,
  listClosedMonths,
  listClosingRows,
  listNotedDays,
  noteChanges,
  sealMonth,
} from './closed-months.queries.ts'
import type { PlaceDay } from './day-runs.ts'
import { cutAtClosed } from './open-pieces.ts'
import type { RollupRange } from './rollup-columns.queries.ts'

export type { Closing }

/** The closed months of a company with when they were closed and what changed since. */
export function listClosings(trx: Trx, companyId: number): Promise<Closing[]> {
  return listClosingRows(trx, companyId)
}

/** First days of the closed months of a company. */
export function closedMonths(trx: Trx, companyId: number): Promise<string[]> {
  return listClosedMonths(trx, companyId)
}

/** The parts of a range that may be computed anew; the days in closed months are noted. */
export async function openPieces(trx: Trx, range: RollupRange): Promise<readonly RollupRange[]> {
  const { open, closed } = cutAtClosed(range, new Set(await listClosedMonths(trx, range.companyId)))
  for (const piece of closed) await noteChanges(trx, piece)
  return open
}

/** Seals a month that was just closed, so that a later check can tell that its lines are as they were. */
export function seal(trx: Trx, companyId: number, month: string): Promise<void> {
  return sealMonth(trx, companyId, month)
}

/** Hands out what was noted of a month that is open again, and forgets it. */
export async function takeNoted(trx: Trx, companyId: number, month: string): Promise<PlaceDay[]> {
  const days = await listNotedDays(trx, companyId, month)
  await forgetNoted(trx, companyId, month)
  return days
}
