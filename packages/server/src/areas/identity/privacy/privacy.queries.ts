import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** Whose wish. */
export interface Owner {
  readonly companyId: number
  readonly userId: number
}

interface NewRequest extends Owner {
  readonly kind: 'export' | 'erase'
  readonly requestedAt: Date
  readonly dueAt: Date
}

/** When the newest copy is over, and when the account is erased. */
export async function getWishes(trx: Trx, userId: number, now: Date) {
  const { rows } = await sql<{ copyUntil: Date | null; eraseAt: Date | null }>`
    select max(due_at) filter (where kind = 'export' and due_at > ${now}) as copy_until,
      max(due_at) filter (where kind = 'erase' and state = 'verified') as erase_at
    from identity.privacy_request where user_id = ${userId}`.execute(trx)
  return rows[0] ?? { copyUntil: null, eraseAt: null }
}

/** Keeps a wish that the password proved; a second one to be erased violates its index. */
export async function insertRequest(trx: Trx, request: NewRequest): Promise<void> {
  await trx
    .insertInto('identity.privacyRequest')
    .values({ ...request, state: 'verified' })
    .execute()
}

/** Takes the wish to be erased back; false when there is none. */
export async function withdrawErase(trx: Trx, userId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('identity.privacyRequest')
    .set({ state: 'withdrawn', endedAt: now })
    .where('userId', '=', String(userId))
    .where('kind', '=', 'erase')
    .where('state', '=', 'verified')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The living account of a user, locked with its company, so that main accounts are counted one change at a time. */
export async function lockOwner(trx: Trx, { companyId, userId }: Owner) {
  await trx
    .selectFrom('identity.company')
    .select('id')
    .where('id', '=', String(companyId))
    .forUpdate()
    .execute()
  return trx
    .selectFrom('identity.users')
    .selectAll()
    .where('id', '=', String(userId))
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export interface DueErase extends Owner {
  readonly id: string
}

/** The wishes whose time has come; platform scope. */
export async function listDueErases(trx: Trx, now: Date): Promise<string[]> {
  const rows = await dueErases(trx, now).select('id').orderBy('dueAt').execute()
  return rows.map(({ id }) => id)
}

/** One of them for this node alone; undefined when another is at it or it was taken back meanwhile. */
export async function lockDueErase(trx: Trx, id: string, now: Date): Promise<DueErase | undefined> {
  const row = await dueErases(trx, now)
    .select(['id', 'companyId', 'userId'])
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { id: row.id, companyId: Number(row.companyId), userId: Number(row.userId) }
}

function dueErases(trx: Trx, now: Date) {
  return trx
    .selectFrom('identity.privacyRequest')
    .where('kind', '=', 'erase')
    .where('state', '=', 'verified')
    .where('dueAt', '<=', now)
}

/** Writes down how a wish ended. */
export async function endRequest(
  trx: Trx,
  id: string,
  { state, evidence, now }: { state: 'done' | 'refused'; evidence: object; now: Date },
): Promise<void> {
  await trx
    .updateTable('identity.privacyRequest')
    .set({ state, evidence: JSON.stringify(evidence), endedAt: now })
    .where('id', '=', id)
    .execute()
}

const OWN_ROWS = [
  'identity.bound_browser',
  'identity.external_login',
  'identity.login_step',
  'identity.password_history',
  'identity.recovery_code',
  'identity.user_layout',
  'identity.user_role',
  'identity.staff_company',
  'identity.one_time_link',
  'amzdata.shop_user',
  'platform.notice',
  'platform.saved_view',
] as const

/** Removes what belongs to the person alone; answers how many rows of each table. */
export async function deleteOwnRows(trx: Trx, userId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of OWN_ROWS) {
    const { rows } = await sql`delete from ${sql.table(table)} where user_id = ${userId} returning 1`.execute(
      trx,
    )
    counts[table] = rows.length
  }
  return counts
}

/** Puts a tombstone in the place of the person: the id stays, so that deeds still have somebody who did them. */
export async function buryOwner(trx: Trx, userId: number, now: Date): Promise<void> {
  await sql`
    update identity.session set ip = '', user_agent = '', revoke_info = null where user_id = ${userId}`.execute(
    trx,
  )
  // How the company came to us stays; from where its first person did it is that person's.
  await sql`update identity.registration set ip = '' where user_id = ${userId}`.execute(trx)
  await trx
    .updateTable('identity.users')
    .set({
      username: `erased_${userId}`,
      passwordHash: '',
      firstName: '',
      lastName: '',
      name: '',
      nickName: null,
      email: null,
      mobile: null,
      avatar: null,
      introduction: null,
      gender: null,
      birthday: null,
      address: null,
      position: null,
      isPrime: false,
      isStaff: false,
      isSuperuser: false,
      isActive: false,
      deletedAt: now,
    })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', String(userId))
    .execute()
}
