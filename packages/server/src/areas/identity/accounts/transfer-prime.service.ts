import { accountFailures } from '@crossdock/contracts/areas/identity/accounts/accounts.failures.ts'
import type { Transfer, TransferCodes } from '@crossdock/contracts/areas/identity/accounts/leaving.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { maskRecipient } from '@crossdock/contracts/rules/mask.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { notify } from '../../system/notices/notices.service.ts'
import { trackRights } from '../rights/rights.service.ts'
import { checkCode, type RightCode, redeemCode, sendCode } from '../sms-codes/codes.service.ts'
import { asRecorded } from './account-dressing.ts'
import { ACCOUNT, accountsWithin } from './account-guards.ts'
import { lockAccounts, lockHomes, updateAccount } from './account-writes.queries.ts'
import { type AccountRow, findAccountRow, type UserRow } from './accounts.queries.ts'

/** Where codes of a person go. */
interface Place {
  readonly channel: 'sms' | 'mail'
  readonly recipient: string
}

/** Sends a code to the main account and one to the colleague who is to take it over (platform.md 7.8). */
export async function sendTransferCodes(call: ActorCall, userId: number): Promise<TransferCodes> {
  const [own, theirs] = await placesOf(call, userId)
  const { interval, expires } = await sendCode(call, { ...own, scene: 'transfer' })
  await sendCode(call, { ...theirs, scene: 'transfer' })
  return { own: maskRecipient(own.recipient), theirs: maskRecipient(theirs.recipient), interval, expires }
}

/** Makes the colleague the main account and its owner a plain one, who must log in again with less. */
export async function transferPrime(
  call: ActorCall,
  { user_id, own_code, their_code }: Transfer,
): Promise<void> {
  const [own, theirs] = await placesOf(call, user_id)
  const codes = [
    await check(call, { place: own, code: own_code, field: 'own_code' }),
    await check(call, { place: theirs, code: their_code, field: 'their_code' }),
  ]
  await call.inPlatform(async (trx) => {
    for (const code of codes) await redeemCode(trx, code)
    await handOver(trx, call, user_id)
  })
}

/** The two people, who are both there, and where their codes go. */
async function placesOf(call: ActorCall, userId: number): Promise<[Place, Place]> {
  const { actor } = call
  if (!actor.isPrime) throw failure(accountFailures.primeNeeded)
  if (userId === actor.userId) throw failure(accountFailures.notOneself)
  const [own, heir] = await call.inTenant(async (trx) => [
    await getPerson(trx, call, actor.userId),
    await getPerson(trx, call, userId),
  ])
  if (!heir.isActive) throw failure(accountFailures.heirDisabled)
  return [placeOf(own), placeOf(heir)]
}

async function getPerson(trx: Trx, { actor, now }: ActorCall, id: number): Promise<AccountRow> {
  const row = await findAccountRow(trx, { reach: accountsWithin(actor), now }, id)
  if (row === undefined) throw failure(commonFailures.notFound)
  return row
}

function placeOf({ mobile, email, name, username }: AccountRow): Place {
  if (mobile) return { channel: 'sms', recipient: mobile }
  if (email) return { channel: 'mail', recipient: email }
  throw failure(accountFailures.noRecipient, { params: { name: name || username } })
}

/** A wrong code is said under the field it was typed into. */
async function check(
  call: ActorCall,
  { place, code, field }: { place: Place; code: string; field: string },
): Promise<RightCode> {
  try {
    return await checkCode(call, { recipient: place.recipient, scene: 'transfer' }, code)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const errors = { [field]: say(error.declaration, call.language) }
    throw failure(error.declaration, { data: { ...error.data, errors } })
  }
}

async function handOver(trx: Trx, call: ActorCall, heirId: number): Promise<void> {
  const { actor, now } = call
  await lockHomes(trx, [actor.companyId])
  const reach = { companyIds: [actor.companyId], withInternal: false }
  const rows = await lockAccounts(trx, reach, [actor.userId, heirId])
  const owner = rows.find(({ id }) => Number(id) === actor.userId)
  const heir = rows.find(({ id }) => Number(id) === heirId)
  if (owner === undefined || heir === undefined || !heir.isActive) throw failure(commonFailures.notFound)
  if (!owner.isPrime) throw failure(accountFailures.primeNeeded)
  await trackRights(trx, { userIds: [actor.userId, heirId], now }, async () => {
    await change(trx, call, { row: heir, isPrime: true })
    await change(trx, call, { row: owner, isPrime: false })
  })
  const params = { name: actor.displayName }
  await notify(trx, { userIds: [heirId], kind: 'prime_handed_over', params }, now)
}

async function change(
  trx: Trx,
  call: ActorCall,
  { row, isPrime }: { row: UserRow; isPrime: boolean },
): Promise<void> {
  const after = await updateAccount(trx, row.id, { isPrime, updatedAt: call.now })
  await recordChange(trx, call, {
    entity: ACCOUNT,
    entityId: row.id,
    action: 'transfer',
    before: asRecorded(row),
    after: asRecorded(after),
  })
}
