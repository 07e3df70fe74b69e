import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { permissionReasons } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.labels.ts'
import type {
  PermissionMap,
  PermissionMapQuery,
} from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { SELLER_VIEWS } from '@crossdock/contracts/areas/identity/amz-permissions/seller-permissions.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { listShopPermissions, refuseDeletedShops } from '../../amzdata/shops/shops.service.ts'
import { loadRights } from '../rights/rights.service.ts'
import { actorWithin, idsOf, listAccounts } from './accounts-of.service.ts'
import { type GrantedPerson, listGrants, listPersons } from './grants.queries.ts'
import { reasonFor } from './permission-reason.ts'

/** Accounts whose rights are explained at once; beyond that one is asked for by its id. */
const EXPLAINED_ACCOUNTS = 50

/** What a user may do in each Amazon account, and for every code of seller data why or why not (platform.md 7.8). */
export async function getPermissionMap(
  trx: Trx,
  call: ActorCall,
  { user_id, la_id, company_id }: PermissionMapQuery,
): Promise<PermissionMap> {
  const actor = actorWithin(call.actor, company_id)
  const within = company_id === undefined ? actor.companyIds : [actor.companyId]
  const person = await personOf(trx, actor, { userId: user_id ?? actor.userId, within })
  const { permissions } = await loadRights(trx, { ...person, userId: person.id })
  const eyes = eyesOf(call, person, permissions)
  const looker = mayExplain(actor) ? overseer(actor, person) : eyes
  const reached = (await listAccounts(trx, { actor: looker, now: call.now })).rows
  const accounts = la_id === undefined ? reached : reached.filter(({ id }) => id === la_id)
  if (la_id !== undefined && accounts.length === 0) {
    await refuseDeletedShops(trx, looker, [la_id])
    throw failure(commonFailures.notFound)
  }
  const usable = await listShopPermissions(trx, eyes)
  const grants = usable.filter(({ id }) => accounts.some((account) => account.id === id))
  const rows = await listGrants(trx, { companyId: person.companyId, shopIds: accounts.map(({ id }) => id) })
  return {
    user: {
      id: person.id,
      name: person.name,
      is_prime: person.isPrime,
      is_staff: person.isStaff,
      is_active: person.isActive,
    },
    accounts: accounts.map(({ id, name, region, state }) => ({ id, name, region, state })),
    marketplaces: [...new Set(grants.flatMap(({ marketplaces }) => idsOf(marketplaces)))].sort(
      (a, b) => a - b,
    ),
    menus: Object.entries(SELLER_VIEWS).flatMap(([view, codes]) => {
      const held = Object.values(codes).filter((code) => may(eyes, code))
      return held.length === 0 ? [] : [{ view, perm_codes: held }]
    }),
    grants: grants.map(({ id, name, marketplaces, codes }) => ({
      la_id: id,
      la_name: name,
      shop_ids: [id],
      marketplace_ids: idsOf(marketplaces),
      perm_codes: [...codes],
    })),
    why: accounts.slice(0, EXPLAINED_ACCOUNTS).flatMap(({ id, marketplace_ids }) => {
      const grant = rows.find((row) => Number(row.shopId) === id && Number(row.userId) === person.id)
      return Object.values(SELLER_VIEWS).flatMap((codes) =>
        Object.values(codes).map((code) => {
          const isHeld = may(eyes, code)
          const verdict = reasonFor({ person, code, isHeld, grant, open: marketplace_ids, now: call.now })
          return {
            la_id: id,
            perm_code: code,
            ...verdict,
            message: say(permissionReasons[verdict.reason], call.language),
          }
        }),
      )
    }),
  }
}

/** The person asked about: oneself, or with the right to it somebody of these companies. */
async function personOf(
  trx: Trx,
  actor: Actor,
  { userId, within }: { userId: number; within: readonly number[] },
): Promise<GrantedPerson> {
  if (userId !== actor.userId && !mayExplain(actor)) {
    throw failure(commonFailures.permissionDenied, {
      data: { perm_code: cmanagePermissions.amzpermission.view },
    })
  }
  const [person] = await listPersons(trx, [userId])
  const isInReach = person !== undefined && (userId === actor.userId || within.includes(person.companyId))
  if (!isInReach) throw failure(commonFailures.notFound)
  return person
}

/** Who may look at other people's rights, and at accounts that are not granted to the person. */
function mayExplain(actor: Actor): boolean {
  return may(actor, cmanagePermissions.amzpermission.view) || may(actor, mcustomerPermissions.id.view)
}

/** An actor with the eyes of the person, as their own calls would have. */
function eyesOf({ actor, now }: ActorCall, person: GrantedPerson, permissions: Actor['permissions']): Actor {
  const { id, companyId, isPrime, isStaff, isSuperuser } = person
  const using = { codes: [], at: now }
  return { ...actor, userId: id, companyId, isPrime, isStaff, isSuperuser, permissions, using }
}

/** Accounts without a grant are explained as well, so all of the company's are looked at; nobody acts with these eyes. */
function overseer(actor: Actor, person: GrantedPerson): Actor {
  return { ...actor, companyId: person.companyId, isPrime: true }
}
