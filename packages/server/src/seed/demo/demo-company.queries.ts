import type { Trx } from '../../platform/database/open-database.ts'

/** The one demonstration company. */
export interface DemoCompany {
  readonly id: number
  readonly createdAt: Date
  readonly isNew: boolean
}

const CODE = 'demo'

/** Makes the company when it is missing; it says of itself that it is a demonstration. */
export async function insertDemoCompany(trx: Trx, name: string): Promise<DemoCompany> {
  const made = await trx
    .insertInto('identity.company')
    .values({ name, code: CODE, kind: 'customer', isDemo: true, sessionLimit: 5 })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'createdAt'])
    .executeTakeFirst()
  const company =
    made ??
    (await trx
      .selectFrom('identity.company')
      .select(['id', 'createdAt'])
      .where('code', '=', CODE)
      .where('isDemo', '=', true)
      .executeTakeFirstOrThrow())
  return { id: Number(company.id), createdAt: company.createdAt, isNew: made !== undefined }
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
