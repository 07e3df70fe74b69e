import { inTenant } from '../../../platform/database/tenancy.ts'
import type { Call } from '../../../platform/http/call.ts'
import { hasMoreShopRights, loadRights } from '../rights/rights.service.ts'
import { findPerson, type LinkOwner, type PersonNow } from './links.queries.ts'

/**
 * Whether whoever gave a link could give it now. They know the link and could use it themselves, so it is worth nothing
 * any more once its owner holds what the giver lacks, or once the giver is gone (platform.md 2.3).
 */
export async function isStillCovered(call: Call, { userId, createdBy }: LinkOwner): Promise<boolean> {
  if (createdBy === null || createdBy === userId) return true
  const [owner, giver] = await call.inPlatform(async (trx) => [
    await findPerson(trx, userId),
    await findPerson(trx, createdBy),
  ])
  if (owner === undefined || giver === undefined || !giver.isActive) return false
  return decidedByPlace(owner, giver) ?? holdsNoMore(call, owner, giver)
}

/** Who looks after whom, as where links are given; undefined where the rights have to be compared. */
function decidedByPlace(owner: PersonNow, giver: PersonNow): boolean | undefined {
  if (giver.isSuperuser) return true
  if (owner.isSuperuser) return false
  if (giver.isStaff) return owner.isStaff ? undefined : true
  if (owner.isStaff || owner.companyId !== giver.companyId) return false
  if (giver.isPrime) return true
  return owner.isPrime ? false : undefined
}

async function holdsNoMore(call: Call, owner: PersonNow, giver: PersonNow): Promise<boolean> {
  const [wanted, held] = await call.inPlatform(async (trx) => [
    await loadRights(trx, { ...owner, userId: owner.id }),
    await loadRights(trx, { ...giver, userId: giver.id }),
  ])
  if ([...wanted.permissions].some((code) => !held.permissions.has(code))) return false
  // Grants in shops are seen by their company alone.
  const { db } = call.platform.database
  const people = { userId: owner.id, thanUserId: giver.id }
  return !(await inTenant(db, { companyIds: [owner.companyId] }, (trx) =>
    hasMoreShopRights(trx, people, call.now),
  ))
}
