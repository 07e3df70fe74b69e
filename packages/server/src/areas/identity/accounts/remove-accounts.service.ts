import { accountFailures } from '@crossdock/contracts/areas/identity/accounts/accounts.failures.ts'
import type { AccountsRemoval } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { trackRights } from '../rights/rights.service.ts'
import { inCompany, isInternal, requireEither } from '../roles/audience.service.ts'
import { refuseHandingShops, refuseLast, refusePrimeOf } from './account-checks.service.ts'
import { asRecorded } from './account-dressing.ts'
import { ACCOUNT, accountGuards, accountsWithin } from './account-guards.ts'
import {
  deleteHoldings,
  listHomesOf,
  lockAccounts,
  lockHomes,
  transferHoldings,
  updateAccount,
} from './account-writes.queries.ts'
import type { UserRow } from './accounts.queries.ts'
import { inTurn, type Outcome } from './each-account.ts'
import { shutOut } from './save-account.service.ts'

/**
 * Deletes accounts softly: what they did stays readable under their name, they themselves are logged out and gone
 * from every list, their shops and the companies they serve go to `transfer_to` of the same company.
 */
export async function removeAccounts(trx: Trx, by: Doer, removal: AccountsRemoval): Promise<Outcome> {
  requireEither(by.actor, accountGuards.delete)
  const reach = accountsWithin(by.actor)
  const ids = removal.transfer_to === undefined ? removal.ids : [...removal.ids, removal.transfer_to]
  await lockHomes(trx, await listHomesOf(trx, reach, ids))
  const rows = await lockAccounts(trx, reach, ids)
  const heir = rows.find(({ id }) => Number(id) === removal.transfer_to)
  refuseHeir(by, removal, heir)
  // Whoever takes over shops hears of it; those who leave hear nothing any more.
  const heirs = heir === undefined ? [] : [Number(heir.id)]
  return trackRights(trx, { userIds: heirs, now: by.now }, () =>
    inTurn({ ids: removal.ids, rows }, (row) => removeOne(trx, by, { row, heir })),
  )
}

async function removeOne(
  trx: Trx,
  by: Doer,
  { row, heir }: { row: UserRow; heir: UserRow | undefined },
): Promise<void> {
  refusePrimeOf(by.actor, row)
  if (Number(row.id) === by.actor.userId) throw failure(accountFailures.notOneself)
  await refuseLast(trx, row, { prime: true, superuser: true })
  if (heir !== undefined && heir.companyId !== row.companyId) throw failure(commonFailures.notFound)
  if (heir !== undefined) await refuseHandingShops(trx, by.actor, row)
  if (heir !== undefined) await transferHoldings(trx, row.id, Number(heir.id))
  await deleteHoldings(trx, row.id)
  await updateAccount(trx, row.id, { deletedAt: by.now, updatedAt: by.now })
  await shutOut(trx, by, row)
  await recordChange(trx, inCompany(by, Number(row.companyId)), {
    entity: ACCOUNT,
    entityId: row.id,
    action: 'delete',
    before: asRecorded(row),
    after: heir === undefined ? null : { transferred_to: Number(heir.id) },
  })
}

/** Nobody but a main account or internal people makes themselves the heir of somebody else's shops. */
function refuseHeir({ actor }: Doer, removal: AccountsRemoval, heir: UserRow | undefined): void {
  if (removal.transfer_to === undefined) return
  if (heir === undefined || removal.ids.includes(removal.transfer_to)) throw failure(commonFailures.notFound)
  const isOneself = Number(heir.id) === actor.userId
  if (isOneself && !actor.isPrime && !isInternal(actor)) throw failure(accountFailures.notOneself)
}
