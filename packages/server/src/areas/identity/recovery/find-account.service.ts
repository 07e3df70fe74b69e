import { REF_MINUTES } from '@crossdock/contracts/areas/identity/login-area/code-rules.ts'
import type {
  AccountQuery,
  AccountReply,
} from '@crossdock/contracts/areas/identity/login-area/login-area.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { loginNameText, NEW_USERNAME, readLoginName } from '@crossdock/contracts/rules/login-name.ts'
import { maskRecipient } from '@crossdock/contracts/rules/mask.ts'
import { isMobile } from '@crossdock/contracts/rules/mobile.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { newToken, sha256 } from '../../../platform/ids.ts'
import { requireCaptcha } from '../login-guard/captcha.service.ts'
import { getAccountByName, isOpen } from '../sessions/accounts.service.ts'
import { decoyOf, type Sought } from './decoy.ts'
import { type AccountRef, findReachable, getSecret, insertRef } from './recovery.queries.ts'

/** Looks an account up: is a name free at registration, or how can the owner of an account be reached? */
export async function lookUpAccount(query: AccountQuery, call: Call): Promise<AccountReply> {
  const sought = readSought(query, call)
  const isFreelyAsked = query.scene === 'register' && sought.kind === 'username'
  // Whether a number or an address has an account is told to people, not to programs that try many (R7).
  if (!isFreelyAsked) await requireCaptcha(call, query)
  if (query.scene === 'find') return findAccount(call, sought)
  const account = await call.inPlatform((trx) => getAccountByName(trx, sought))
  return { available: account === undefined }
}

function readSought({ q, scene }: AccountQuery, call: Call): Sought {
  if (isMobile(q)) return { kind: 'mobile', name: q }
  if (scene === 'register' && NEW_USERNAME.test(q)) return { kind: 'username', name: q.toLowerCase() }
  const login = readLoginName(q)
  if (login !== undefined) return login
  throw failure(commonFailures.invalidInput, {
    data: { errors: { q: say(loginNameText.loginName, call.language) } },
  })
}

/** The found account or its decoy: answered in the same shape, after the same steps. */
async function findAccount(call: Call, sought: Sought): Promise<AccountReply> {
  const ref = newToken()
  const expiresAt = new Date(call.now.getTime() + REF_MINUTES * 60_000)
  const found = await call.inPlatform(async (trx) => {
    const account = await refOf(trx, sought)
    await insertRef(trx, { ...account, refHash: sha256(ref), expiresAt }, call.now)
    return account
  })
  call.log.info({ address: call.address, isFound: found.userId !== null }, 'an account was looked for')
  const channels = (['sms', 'mail'] as const).flatMap((channel) => {
    const recipient = found[channel]
    return recipient === null ? [] : [{ channel, masked: maskRecipient(recipient) }]
  })
  return { ref, channels }
}

/** An account that is disabled, or whose owner cannot be reached, gets a decoy as well. */
async function refOf(trx: Trx, sought: Sought): Promise<AccountRef> {
  const decoy = decoyOf(sought, await getSecret(trx, 'decoy'))
  const account = await getAccountByName(trx, sought)
  const reachable = await findReachable(trx, account?.userId ?? 0)
  const isReal = account !== undefined && isOpen(account) && (reachable.sms ?? reachable.mail) !== null
  return isReal ? { ...reachable, userId: account.userId } : { ...decoy, userId: null }
}
