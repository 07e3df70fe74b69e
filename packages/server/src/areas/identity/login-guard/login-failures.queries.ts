import { sql } from 'kysely'
import { AHEAD_MS } from '../../../platform/clock.ts'
import type { Trx } from '../../../platform/database/open-database.ts'

/** Failures counted against a subject (an address, a user, a name nobody has) in its running window. */
export interface Tally {
  failures: number
  windowEnds: Date
}

/**
 * The running tallies of these subjects. One that ends far later than a whole window from now was counted while the
 * clock of the server was ahead (K10): it counts no more, or its account would stay locked as long as the clock was
 * wrong. One that ends a little later was counted by a call that came after this one and was served before it.
 */
export async function findTallies(
  trx: Trx,
  subjects: readonly string[],
  { now, windowMinutes }: { now: Date; windowMinutes: number },
): Promise<Map<string, Tally>> {
  const ends = endOfWindow(now, windowMinutes)
  const rows = await trx
    .selectFrom('identity.loginFailure')
    .selectAll()
    .where('subject', 'in', subjects)
    .where('windowEnds', '>', now)
    .where('windowEnds', '<=', new Date(ends.getTime() + AHEAD_MS))
    .execute()
  return new Map(rows.map(({ subject, ...tally }) => [subject, within(ends, tally)]))
}

/**
 * Counts one more and answers the new tally, in one statement, so that parallel attempts all count. The window
 * starts with the first failure and again with the one that reaches `limit`, which is when a lock begins.
 */
export async function addFailure(
  trx: Trx,
  subject: string,
  { now, windowMinutes, limit }: { now: Date; windowMinutes: number; limit: number },
): Promise<Tally> {
  const ends = endOfWindow(now, windowMinutes)
  const isOver = sql`(f.window_ends <= ${now} or f.window_ends > ${new Date(ends.getTime() + AHEAD_MS)})`
  const { rows } = await sql<Tally>`
    insert into identity.login_failure as f (subject, failures, window_ends) values (${subject}, 1, ${ends})
    on conflict (subject) do update set
      failures = case when ${isOver} then 1 else f.failures + 1 end,
      window_ends = case when ${isOver} or f.failures + 1 = ${limit} then ${ends} else f.window_ends end
    returning failures, window_ends`.execute(trx)
  const tally = rows[0]
  if (tally === undefined) throw new Error('an upsert returned no row')
  return within(ends, tally)
}

/** Nobody waits longer than a window. */
function within(ends: Date, { failures, windowEnds }: Tally): Tally {
  return { failures, windowEnds: windowEnds < ends ? windowEnds : ends }
}

function endOfWindow(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}

/** Forgets the failures of a subject. */
export async function deleteTally(trx: Trx, subject: string): Promise<void> {
  await trx.deleteFrom('identity.loginFailure').where('subject', '=', subject).execute()
}

/** Removes windows that are over. */
export async function deleteOldTallies(trx: Trx, now: Date): Promise<void> {
  await trx.deleteFrom('identity.loginFailure').where('windowEnds', '<', now).execute()
}
