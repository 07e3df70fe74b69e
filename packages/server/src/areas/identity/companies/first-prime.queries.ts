import type { FirstPrime } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import type { Trx } from '../../../platform/database/open-database.ts'

/** Adds the main account of a new company, which has no password yet; answers its id. Platform scope. */
export async function insertPrime(
  trx: Trx,
  { now, ...prime }: FirstPrime & { companyId: number; passwordHash: string; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('identity.users')
    .values({ ...prime, isPrime: true, mustSetPassword: true, dateJoined: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}
