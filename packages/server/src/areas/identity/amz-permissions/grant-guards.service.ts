import { amzPermissionFailures } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.failures.ts'
import type { GrantDraft } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { isSellerPermission } from '@crossdock/contracts/areas/identity/amz-permissions/seller-permissions.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Doer } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { seesAllShops } from '../../amzdata/shops/shops.service.ts'
import { loadRights } from '../rights/rights.service.ts'
import { countriesOfIds } from './accounts-of.service.ts'
import { type GrantRow, listGrants, listPersons } from './grants.queries.ts'

/** Which grants, in which accounts. */
export interface Granting {
  readonly shopIds: readonly number[]
  readonly grants: readonly GrantDraft[]
  readonly revoke: readonly number[]
}

/**
 * The guards of platform.md 2.3: nobody gives what they lack, nobody changes the grant of their own, and a grant names
 * only codes that the receiver's roles hold; whoever reaches no more than some accounts gives no more of them.
 */
export async function refuseExcess(trx: Trx, by: Doer, granting: Granting): Promise<void> {
  const { actor } = by
  const touched = [...granting.grants.map(({ user_id }) => user_id), ...granting.revoke]
  if (!seesAllShops(actor) && touched.includes(actor.userId)) throw failure(amzPermissionFailures.ownGrant)
  for (const grant of granting.grants) {
    refuseLacked(by, grant)
    await refuseBeyondUser(trx, by, grant)
  }
  if (!seesAllShops(actor)) await refuseBeyondOwnGrants(trx, by, granting)
}

function refuseLacked({ actor }: Doer, { perm_codes }: GrantDraft): void {
  const codes = perm_codes ?? []
  const strange = codes.filter((code) => !isSellerPermission(code))
  if (strange.length > 0) {
    throw failure(commonFailures.invalidInput, { data: { errors: { perm_codes: strange.join(', ') } } })
  }
  // Texts that may be no declared codes are what is looked for.
  const held: ReadonlySet<string> = actor.permissions
  const lacked = actor.isSuperuser ? [] : codes.filter((code) => !held.has(code))
  if (lacked.length > 0) throw beyondGiver(lacked)
}

async function refuseBeyondUser(
  trx: Trx,
  { actor }: Doer,
  { user_id, perm_codes }: GrantDraft,
): Promise<void> {
  const [person] = await listPersons(trx, [user_id])
  if (person?.companyId !== actor.companyId || perm_codes === null) return
  const { permissions } = await loadRights(trx, { ...person, userId: user_id })
  const held: ReadonlySet<string> = permissions
  const beyond = perm_codes.filter((code) => !held.has(code))
  if (beyond.length === 0) return
  throw failure(amzPermissionFailures.beyondUser, {
    params: { name: person.name, what: beyond.join(', ') },
    data: { user_id, perm_codes: beyond },
  })
}

async function refuseBeyondOwnGrants(
  trx: Trx,
  { actor }: Doer,
  { shopIds, grants }: Granting,
): Promise<void> {
  const rows = await listGrants(trx, { companyId: actor.companyId, shopIds })
  for (const shopId of shopIds) {
    const own = rows.find((row) => Number(row.shopId) === shopId && Number(row.userId) === actor.userId)
    if (own === undefined) throw failure(commonFailures.notFound)
    for (const grant of grants) refuseWider(own, grant)
  }
}

function refuseWider(own: GrantRow, grant: GrantDraft): void {
  const countries = grant.marketplace_ids && countriesOfIds(grant.marketplace_ids)
  const wider = [
    ...beyond(own.permCodes, grant.perm_codes),
    ...beyond(own.marketplaces, countries),
    ...(grant.can_see_cost && !own.canSeeCost ? ['can_see_cost'] : []),
    ...(grant.can_see_pii && !own.canSeePii ? ['can_see_pii'] : []),
    ...(outlasts(own.expiresAt, grant.expires_at) ? ['expires_at'] : []),
  ]
  if (wider.length > 0) throw beyondGiver(wider)
}

/** What is given beyond what is held; null stands for all. */
function beyond(held: readonly string[] | null, given: readonly string[] | null): readonly string[] {
  if (held === null) return []
  return given === null ? ['*'] : given.filter((one) => !held.includes(one))
}

/** Whether a grant goes on after the giver's own has ended; null has no end. */
function outlasts(own: Date | null, given: string | null): boolean {
  return own !== null && (given === null || new Date(given) > own)
}

function beyondGiver(what: readonly string[]) {
  return failure(amzPermissionFailures.beyondGiver, {
    params: { what: what.join(', ') },
    data: { lacked: what },
  })
}
