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
    .returning(['companyId', 'userId', sql<LinkKind>`kind`.as('kind')])
    .executeTakeFirst()
  return row && { ...row, companyId: Number(row.companyId), userId: Number(row.userId) }
}

/** Whose living link the token is, without taking it. */
export async function findLink(trx: Trx, tokenHash: Buffer, now: Date): Promise<LinkOwner | undefined> {
  const row = await trx
    .selectFrom('identity.oneTimeLink')
    .select(['companyId', 'userId', sql<LinkKind>`kind`.as('kind')])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row && { ...row, companyId: Number(row.companyId), userId: Number(row.userId) }
}

/** Removes all links of a user, and those of anybody that ran out. */
export async function deleteLinksOf(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx
    .deleteFrom('identity.oneTimeLink')
    .where((where) => where.or([where('userId', '=', String(userId)), where('expiresAt', '<=', now)]))
    .execute()
}
