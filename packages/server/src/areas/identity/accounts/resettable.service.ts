import { accountFailures } from '@crossdock/contracts/areas/identity/accounts/accounts.failures.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Doer } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { requireEither } from '../roles/audience.service.ts'
import { refusePrimeOf, refuseStronger } from './account-checks.service.ts'
import { accountGuards, accountsWithin } from './account-guards.ts'
import { lockAccounts } from './account-writes.queries.ts'

/** Locks somebody else's account whose way to log in the actor may decide; answers the company it belongs to. */
export async function lockResettable(
  trx: Trx,
  by: Pick<Doer, 'actor' | 'now'>,
  id: number,
): Promise<{ companyId: number }> {
  const { actor } = by
  requireEither(actor, accountGuards.reset)
  const [row] = await lockAccounts(trx, accountsWithin(actor), [id])
  if (row === undefined) throw failure(commonFailures.notFound)
  refusePrimeOf(actor, row)
  if (Number(row.id) === actor.userId) throw failure(accountFailures.notOneself)
  await refuseStronger(trx, by, row)
  return { companyId: Number(row.companyId) }
}
