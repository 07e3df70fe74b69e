import type { CodeScene } from '@crossdock/contracts/areas/identity/login-area/code-rules.ts'
import { sql } from 'kysely'
import { AHEAD_MS } from '../../../platform/clock.ts'
import type { Trx } from '../../../platform/database/open-database.ts'

const HOUR_MS = 60 * 60 * 1000

/** To whom a code goes, and from which address it was asked for. */
export interface Sending {
  readonly recipient: string
  readonly address: string
  readonly now: Date
}

/** How often codes were asked for; `oldest…` is when the oldest of the window was. */
export interface SendingCounts {
  recipientLast: Date | null
  recipientHour: number
  recipientHourOldest: Date | null
  recipientDay: number
  recipientDayOldest: Date | null
  addressHour: number
  addressHourOldest: Date | null
}

/** Lets only one at a time ask for a code to this recipient or from this address, on all nodes. */
export async function lockSending(
  trx: Trx,
  { recipient, address }: Pick<Sending, 'recipient' | 'address'>,
): Promise<void> {
  for (const name of [`code to ${recipient}`, `code from ${address}`].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
  }
}

/** Counts what was asked for in the last hour and day; what lies far ahead was noted while the clock was wrong (K10). */
export async function countSendings(trx: Trx, { recipient, address, now }: Sending): Promise<SendingCounts> {
  const hour = new Date(now.getTime() - HOUR_MS)
  const day = new Date(now.getTime() - 24 * HOUR_MS)
  const ahead = new Date(now.getTime() + AHEAD_MS)
  const { rows } = await sql<SendingCounts>`
    select
      max(at) filter (where recipient = ${recipient}) as recipient_last,
      (count(*) filter (where recipient = ${recipient} and at > ${hour}))::int as recipient_hour,
      min(at) filter (where recipient = ${recipient} and at > ${hour}) as recipient_hour_oldest,
      (count(*) filter (where recipient = ${recipient}))::int as recipient_day,
      min(at) filter (where recipient = ${recipient}) as recipient_day_oldest,
      (count(*) filter (where address = ${address} and at > ${hour}))::int as address_hour,
      min(at) filter (where address = ${address} and at > ${hour}) as address_hour_oldest
    from identity.code_sending
    where at <= ${ahead}
      and ((recipient = ${recipient} and at > ${day}) or (address = ${address} and at > ${hour}))`.execute(
    trx,
  )
  const counts = rows[0]
  if (counts === undefined) throw new Error('counting answers one row')
  return counts
}

/** Notes that a code was asked for, and forgets what is older than a day. */
export async function insertSending(trx: Trx, { recipient, address, now }: Sending): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * HOUR_MS)
  await trx.deleteFrom('identity.codeSending').where('at', '<', dayAgo).execute()
  await trx.insertInto('identity.codeSending').values({ recipient, address, at: now }).execute()
}

export interface NewCode {
  recipient: string
  scene: CodeScene
  codeHash: Buffer
  triesLeft: number
  expiresAt: Date
}

/** Stores the code of a recipient for a purpose; an earlier one is worth nothing from then on. */
export async function upsertCode(trx: Trx, code: NewCode, now: Date): Promise<void> {
  const { codeHash, triesLeft, expiresAt } = code
  await trx.deleteFrom('identity.sentCode').where('expiresAt', '<', now).execute()
  await trx
    .insertInto('identity.sentCode')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['recipient', 'scene']).doUpdateSet({ codeHash, triesLeft, expiresAt }),
    )
    .execute()
}

/** Uses up one try of a living code; answers its hash and what is left, or undefined when there is none. */
export async function takeTry(
  trx: Trx,
  { recipient, scene }: { recipient: string; scene: CodeScene },
  now: Date,
): Promise<{ codeHash: Buffer; triesLeft: number } | undefined> {
  const { rows } = await sql<{ codeHash: Buffer; triesLeft: number }>`
    update identity.sent_code set tries_left = tries_left - 1
    where recipient = ${recipient} and scene = ${scene} and tries_left > 0 and expires_at > ${now}
    returning code_hash, tries_left`.execute(trx)
  return rows[0]
}

/** Takes a code away, if it is still the one of this hash; false when another call was faster or a newer one came. */
export async function deleteCode(
  trx: Trx,
  { recipient, scene, codeHash }: { recipient: string; scene: CodeScene; codeHash: Buffer },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity.sentCode')
    .where('recipient', '=', recipient)
    .where('scene', '=', scene)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
