import type {
  AmzAccount,
  Grant,
  GrantCopy,
  GrantDraft,
  GrantsCopied,
} from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Doer } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { loadRights } from '../rights/rights.service.ts'
import { doerWithin, listAccounts } from './accounts-of.service.ts'
import { listPersons } from './grants.queries.ts'
import { giveGrants } from './grants.service.ts'

/** Somebody who gets the grants, with what their roles hold. */
interface Receiver {
  readonly userId: number
  readonly name: string
  readonly held: ReadonlySet<string>
}

/**
 * Gives colleagues the living grants of somebody, in every account alike, instead of what they had there. A grant
 * never names more than the receiver's roles hold: the rest is left out and answered.
 */
export async function copyGrants(trx: Trx, caller: Doer, wish: GrantCopy): Promise<GrantsCopied> {
  const by = doerWithin(caller, wish.company_id)
  const receivers = await receiversOf(trx, by, wish)
  const { rows } = await listAccounts(trx, by)
  const leftOut = new Map<number, Set<string>>()
  let copied = 0
  for (const account of rows) {
    const grant = grantOf(account, wish.from_user_id)
    if (grant === undefined) continue
    const grants = receivers.flatMap((receiver) => narrowed(grant, receiver, leftOut))
    if (grants.length > 0) await giveGrants(trx, by, { shopIds: [account.id], grants, revoke: [] })
    copied += grants.length
  }
  const left_out = receivers.flatMap(({ userId, name }) => {
    const codes = leftOut.get(userId)
    return codes === undefined ? [] : [{ user_id: userId, name, perm_codes: [...codes] }]
  })
  return { copied, left_out }
}

async function receiversOf(trx: Trx, { actor }: Doer, wish: GrantCopy): Promise<Receiver[]> {
  const ids = [...new Set([wish.from_user_id, ...wish.to_user_ids])]
  const people = await listPersons(trx, ids)
  const isKnown =
    people.length === ids.length && people.every(({ companyId }) => companyId === actor.companyId)
  if (!isKnown) throw failure(commonFailures.notFound)
  const receivers: Receiver[] = []
  for (const person of people) {
    if (person.id === wish.from_user_id) continue
    const { permissions } = await loadRights(trx, { ...person, userId: person.id })
    receivers.push({ userId: person.id, name: person.name, held: permissions })
  }
  return receivers
}

/** The living grant of somebody, without marketplaces that were closed since. */
function grantOf({ users, marketplace_ids: open }: AmzAccount, userId: number): Grant | undefined {
  const grant = users.find(({ user_id, is_ended }) => user_id === userId && !is_ended)
  if (grant === undefined || grant.marketplace_ids === null) return grant
  const marketplace_ids = grant.marketplace_ids.filter((each) => open.includes(each))
  return marketplace_ids.length === 0 ? undefined : { ...grant, marketplace_ids }
}

function narrowed(grant: Grant, { userId, held }: Receiver, leftOut: Map<number, Set<string>>): GrantDraft[] {
  const { role, marketplace_ids, perm_codes, can_see_cost, can_see_pii, expires_at } = grant
  const beyond = perm_codes?.filter((code) => !held.has(code)) ?? []
  if (beyond.length > 0) leftOut.set(userId, new Set([...(leftOut.get(userId) ?? []), ...beyond]))
  const codes = perm_codes?.filter((code) => held.has(code)) ?? null
  if (codes !== null && codes.length === 0) return []
  return [
    { user_id: userId, role, marketplace_ids, perm_codes: codes, can_see_cost, can_see_pii, expires_at },
  ]
}
