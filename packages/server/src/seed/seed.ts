import { furnishCompanies } from '../areas/identity/roles/furnish-roles.service.ts'
import { hashPassword } from '../platform/access/password-hash.ts'
import type { Database, Trx } from '../platform/database/open-database.ts'
import { inPlatform } from '../platform/database/tenancy.ts'
import { newPassword } from './new-password.ts'
import { countSuperusers, insertInternalCompany, insertSuperuser, lockSeed } from './seed.queries.ts'
import { seedMenus } from './seed-menus.ts'

/** The superuser of the first start, whose password is shown this once. */
export interface FirstSuperuser {
  readonly username: string
  readonly password: string
}

const SUPERUSER = 'admin'

/**
 * Brings in what the product cannot be without: the internal company, roles and menus of the declared views, and
 * at the very first start a superuser. What is there is never overwritten; several starts at once take turns.
 */
export function seed(db: Database): Promise<FirstSuperuser | null> {
  return inPlatform(db, async (trx) => {
    await lockSeed(trx)
    const companyId = await insertInternalCompany(trx)
    await seedMenus(trx)
    await furnishCompanies(trx)
    return seedSuperuser(trx, companyId)
  })
}

async function seedSuperuser(trx: Trx, companyId: number): Promise<FirstSuperuser | null> {
  if ((await countSuperusers(trx)) > 0) return null
  const password = newPassword()
  await insertSuperuser(trx, { companyId, username: SUPERUSER, passwordHash: await hashPassword(password) })
  return { username: SUPERUSER, password }
}
