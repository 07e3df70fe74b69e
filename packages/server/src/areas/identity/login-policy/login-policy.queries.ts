import type { Trx } from '../../../platform/database/open-database.ts'

export interface Recipient {
  readonly channel: 'sms' | 'mail'
  readonly recipient: string
}

/** Where a code to a user goes. */
export async function findRecipient(trx: Trx, userId: number): Promise<Recipient | undefined> {
  const row = await trx
    .selectFrom('identity.users')
    .select(['mobile', 'email'])
    .where('id', '=', String(userId))
    .executeTakeFirst()
  if (row?.mobile) return { channel: 'sms', recipient: row.mobile }
  return row?.email ? { channel: 'mail', recipient: row.email } : undefined
}

export interface NewStep {
  readonly companyId: number
  readonly userId: number
  readonly ticketHash: Buffer
  readonly triesLeft: number
  readonly expiresAt: Date
}

/** Remembers who took the first step, and forgets those who never took the second. */
export async function insertStep(trx: Trx, step: NewStep, now: Date): Promise<void> {
  await trx.deleteFrom('identity.loginStep').where('expiresAt', '<', now).execute()
  await trx.insertInto('identity.loginStep').values(step).execute()
}
