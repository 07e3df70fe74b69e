import type { LinkKind } from '@crossdock/contracts/areas/identity/accounts/link-rules.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

export interface NewLink {
  companyId: number
  userId: number
  kind: LinkKind
  tokenHash: Buffer
  createdBy: number | null
  createdAt: Date
  expiresAt: Date
}

/** Whose link it is. */
export interface LinkOwner {
  readonly companyId: number
  readonly userId: number
  readonly kind: LinkKind
  /** Who gave it; null when its owner asked for it. */
  readonly createdBy: number | null
}

/** Stores a link. */
export async function insertLink(trx: Trx, link: NewLink): Promise<void> {
  await trx.insertInto('identity.oneTimeLink').values(link).execute()
}

/** Takes the living link of a token away and answers whose it was; of several that try at once one gets it. */
export async function deleteLink(trx: Trx, tokenHash: Buffer, now: Date): Promise<LinkOwner | undefined> {
  const row = await trx
    .deleteFrom('identity.oneTimeLink')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning(['companyId', 'userId', 'createdBy', sql<LinkKind>`kind`.as('kind')])
    .executeTakeFirst()
  return row && ownerOf(row)
}

/** Whose living link the token is, without taking it. */
export async function findLink(trx: Trx, tokenHash: Buffer, now: Date): Promise<LinkOwner | undefined> {
  const row = await trx
    .selectFrom('identity.oneTimeLink')
    .select(['companyId', 'userId', 'createdBy', sql<LinkKind>`kind`.as('kind')])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row && ownerOf(row)
}

function ownerOf(row: {
  companyId: string
  userId: string
  createdBy: string | null
  kind: LinkKind
}): LinkOwner {
  const { companyId, userId, createdBy, kind } = row
  const giver = createdBy === null ? null : Number(createdBy)
  return { companyId: Number(companyId), userId: Number(userId), createdBy: giver, kind }
}

/** What counts when a link is used: who its owner and its giver are now. */
export interface PersonNow {
  readonly id: number
  readonly companyId: number
  readonly isActive: boolean
  readonly isPrime: boolean
  readonly isStaff: boolean
  readonly isSuperuser: boolean
}

/** A person who is not deleted; platform scope. */
export async function findPerson(trx: Trx, userId: number): Promise<PersonNow | undefined> {
  const row = await trx
    .selectFrom('identity.users')
    .select(['id', 'companyId', 'isActive', 'isPrime', 'isStaff', 'isSuperuser'])
    .where('id', '=', String(userId))
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row && { ...row, id: Number(row.id), companyId: Number(row.companyId) }
}

/** Removes all links of a user, and those of anybody that ran out. */
export async function deleteLinksOf(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx
    .deleteFrom('identity.oneTimeLink')
    .where((where) => where.or([where('userId', '=', String(userId)), where('expiresAt', '<=', now)]))
    .execute()
}
