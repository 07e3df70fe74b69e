import type { Trx } from '../../../platform/database/open-database.ts'

const PROVIDER = 'wechat'

export interface Attempt {
  readonly stateHash: Buffer
  /** Which browser went to the provider: the answer must come back into the same. */
  readonly browserHash: Buffer
  readonly redirect: string
  readonly expiresAt: Date
}

/** Remembers that a browser goes to the provider, and forgets those that never came back. */
export async function insertAttempt(trx: Trx, attempt: Attempt, now: Date): Promise<void> {
  await trx.deleteFrom('identity.externalAttempt').where('expiresAt', '<', now).execute()
  await trx
    .insertInto('identity.externalAttempt')
    .values({ ...attempt, provider: PROVIDER })
    .execute()
}

/** Takes the attempt of a state away: it counts once. */
export async function takeAttemptOf(
  trx: Trx,
  stateHash: Buffer,
  now: Date,
): Promise<Pick<Attempt, 'browserHash' | 'redirect'> | undefined> {
  return trx
    .deleteFrom('identity.externalAttempt')
    .where('stateHash', '=', stateHash)
    .where('expiresAt', '>', now)
    .returning(['browserHash', 'redirect'])
    .executeTakeFirst()
}

/** Whose account the scanned one logs in as. */
export async function findBoundUser(trx: Trx, subject: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('identity.externalLogin')
    .select('userId')
    .where('provider', '=', PROVIDER)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row && Number(row.userId)
}

/** Binds a scanned account to one of ours. */
export async function insertBinding(
  trx: Trx,
  binding: { companyId: number; userId: number; subject: string; createdAt: Date },
): Promise<void> {
  await trx
    .insertInto('identity.externalLogin')
    .values({ ...binding, provider: PROVIDER })
    .execute()
}

/** Takes the binding of an account back; false when there is none. */
export async function deleteBinding(trx: Trx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity.externalLogin')
    .where('userId', '=', String(userId))
    .where('provider', '=', PROVIDER)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Keeps a scanned account that nobody is bound to, until its owner names a number. */
export async function insertTicket(
  trx: Trx,
  ticket: { ticketHash: Buffer; subject: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await trx.deleteFrom('identity.externalTicket').where('expiresAt', '<', now).execute()
  await trx
    .insertInto('identity.externalTicket')
    .values({ ...ticket, provider: PROVIDER })
    .execute()
}

/** The scanned account of a ticket that is not over. */
export async function findTicket(trx: Trx, ticketHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await trx
    .selectFrom('identity.externalTicket')
    .select('subject')
    .where('ticketHash', '=', ticketHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.subject
}

/** Takes a ticket away; false when another call was faster. */
export async function deleteTicket(trx: Trx, ticketHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity.externalTicket')
    .where('ticketHash', '=', ticketHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
