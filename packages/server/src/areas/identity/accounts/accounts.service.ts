import { MOBILE_KEPT_DAYS } from '@crossdock/contracts/areas/identity/accounts/account-rules.ts'
import type {
  Account,
  AccountFilter,
  AccountPage,
  AccountTakenQuery,
} from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import type { Doer } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { dressAccount } from './account-dressing.ts'
import { accountsWithin } from './account-guards.ts'
import { clearMobiles, countSeats, findAccountRow, isTaken, listAccountRows } from './accounts.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Who asks and when. */
type Asker = Pick<Doer, 'actor' | 'now'>

/** One page of the accounts within reach, with the seats of the company asked about. */
export async function listAccounts(
  trx: Trx,
  { actor, now }: Asker,
  filter: AccountFilter,
): Promise<AccountPage> {
  const reader = readerOf(actor)
  const wanted = { reach: accountsWithin(actor), now, searchesPii: reader.seesPii }
  const { rows, ...page } = await listAccountRows(trx, wanted, filter)
  const seats = await countSeats(trx, filter.company_id ?? actor.companyId)
  return { ...page, rows: rows.map((row) => dressAccount(row, reader)), seats }
}

/** One living account within reach. */
export async function getAccount(trx: Trx, { actor, now }: Asker, id: number | string): Promise<Account> {
  const row = await findAccountRow(trx, { reach: accountsWithin(actor), now }, Number(id))
  if (row === undefined) throw failure(commonFailures.notFound)
  return dressAccount(row, readerOf(actor))
}

/**
 * Whether another account has the name, number or address; accounts are unique everywhere. The id of an account out of
 * reach says nothing, or the caller would learn whose the name is (2.4).
 */
export async function isAccountTaken(call: ActorCall, { id, ...query }: AccountTakenQuery): Promise<boolean> {
  const { actor, now } = call
  const own =
    id === undefined
      ? undefined
      : await call.inTenant((trx) => findAccountRow(trx, { reach: accountsWithin(actor), now }, id))
  return call.inPlatform(async (trx) => {
    await releaseMobiles(trx, now)
    return isTaken(trx, own === undefined ? query : { ...query, id })
  })
}

/** Gives the numbers of accounts free that were deleted 30 days ago; platform scope. Done before a number is taken. */
export function releaseMobiles(trx: Trx, now: Date): Promise<void> {
  return clearMobiles(trx, new Date(now.getTime() - MOBILE_KEPT_DAYS * DAY_MS))
}

function readerOf(actor: Actor) {
  return { userId: actor.userId, seesPii: may(actor, mcustomerPermissions.id.pii) }
}
