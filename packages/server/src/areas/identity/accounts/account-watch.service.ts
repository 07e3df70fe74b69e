import type {
  AccountRecordFilter,
  SessionsEnd,
  WatchLogQuery,
} from '@crossdock/contracts/areas/identity/accounts/account-watch.schema.ts'
import type { OwnSession } from '@crossdock/contracts/areas/identity/profile/profile.schema.ts'
import type { ChangeRecord } from '@crossdock/contracts/areas/identity/records/records.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { endSessionsFor, type LoginLog, listLoginsFor, listSessionsFor } from '../profile/devices.service.ts'
import { listRecords } from '../records/records.service.ts'
import { inCompany } from '../roles/audience.service.ts'
import { describeDevice } from '../sessions/devices.service.ts'
import { refusePrimeOf } from './account-checks.service.ts'
import { ACCOUNT, accountsWithin } from './account-guards.ts'
import { lockAccounts } from './account-writes.queries.ts'
import { getAccount } from './accounts.service.ts'

/** The devices an account within reach is logged in on. */
export async function listAccountSessions(call: ActorCall, userId: number): Promise<OwnSession[]> {
  await call.inTenant((trx) => getAccount(trx, call, userId))
  return listSessionsFor(call, userId)
}

/** The login log of an account within reach; the addresses of others are masked. */
export async function listAccountLogins(
  call: ActorCall,
  { user_id, before }: WatchLogQuery,
): Promise<LoginLog> {
  await call.inTenant((trx) => getAccount(trx, call, user_id))
  const { rows, next } = await listLoginsFor(call, user_id, before)
  return {
    rows: rows.map((row) => ({ ...row, ip: row.ip && describeDevice({ userAgent: '', ip: row.ip }).ip })),
    next,
  }
}

/** What was done to an account within reach, by whoever administers it or by the person. */
export function listAccountRecords(
  call: ActorCall,
  filter: AccountRecordFilter,
): Promise<Page<ChangeRecord>> {
  return call.inTenant(async (trx) => {
    const { id, company } = await getAccount(trx, call, filter.user_id)
    return listRecords(trx, { companyIds: [company.id], entities: [ACCOUNT], entityId: id }, filter)
  })
}

/** Ends single sessions of an account within reach (50012); the own one is not ended from here. */
export function endAccountSessions(call: ActorCall, { user_id, ids }: SessionsEnd): Promise<number> {
  const { actor } = call
  return call.inTenant(async (trx) => {
    const [row] = await lockAccounts(trx, accountsWithin(actor), [user_id])
    if (row === undefined) throw failure(commonFailures.notFound)
    refusePrimeOf(actor, row)
    const ended = await endSessionsFor(trx, call, { userId: user_id, ids })
    if (ended === 0) throw failure(commonFailures.notFound)
    await recordChange(trx, inCompany(call, Number(row.companyId)), {
      entity: ACCOUNT,
      entityId: row.id,
      action: 'kick',
      after: { ended },
    })
    return ended
  })
}
