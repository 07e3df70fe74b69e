import type { Trx } from '../../platform/database/open-database.ts'

/** The one demonstration company. */
export interface DemoCompany {
  readonly id: number
  readonly createdAt: Date
  readonly isNew: boolean
}

/** What the company is made of: it says of itself that it is a demonstration. */
export const DEMO_COMPANY = { code: 'demo', kind: 'customer', isDemo: true, sessionLimit: 5 } as const

/** The company when it was made before. */
export function findDemoCompany(trx: Trx): Promise<{ id: string; createdAt: Date } | undefined> {
  return trx
    .selectFrom('identity.company')
    .select(['id', 'createdAt'])
    .where('code', '=', DEMO_COMPANY.code)
    .where('isDemo', '=', true)
    .executeTakeFirst()
}

export interface DemoUser {
  readonly companyId: number
  readonly username: string
  readonly nickName: string
  readonly passwordHash: string
  readonly isPrime: boolean
}

/** Makes a user of the demonstration company. */
export async function insertDemoUser(trx: Trx, user: DemoUser): Promise<void> {
  await trx
    .insertInto('identity.users')
    .values({ ...user, name: user.nickName })
    .execute()
}

/** The main account of the company, for which the data is loaded; undefined when it was deleted. */
export async function findDemoPrime(
  trx: Trx,
  companyId: number,
): Promise<{ userId: number; username: string; permVersion: number } | undefined> {
  const user = await trx
    .selectFrom('identity.users')
    .select(['id', 'username', 'permVersion'])
    .where('companyId', '=', String(companyId))
    .where('isPrime', '=', true)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return user && { userId: Number(user.id), username: user.username, permVersion: user.permVersion }
}
