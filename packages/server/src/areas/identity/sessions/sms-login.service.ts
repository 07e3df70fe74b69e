import { loginAreaText } from '@crossdock/contracts/areas/identity/login-area/login-area.text.ts'
import type { Credentials } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { isMobile } from '@crossdock/contracts/rules/mobile.ts'
import type { Call } from '../../../platform/http/call.ts'
import { blameAddress, refuseSuspicious } from '../login-guard/login-guard.service.ts'
import { checkCode, redeemCode, wrongCode } from '../sms-codes/codes.service.ts'
import { findAccount } from './accounts.queries.ts'
import { admit, type LoggedIn } from './login.service.ts'

/** Logs in by a code that was sent to the mobile number: any number of 11 digits counts here (platform.md 5). */
export async function logInBySms(credentials: Credentials, call: Call): Promise<LoggedIn> {
  const { mobile, code } = readCredentials(credentials, call)
  const suspects = { account: `sms:${mobile}`, address: `address:${call.address}` }
  await refuseSuspicious(call, suspects, { credentials, isDoubtful: false })
  const account = await call.inPlatform(async (trx) => findAccount(trx, { kind: 'mobile', name: mobile }))
  const right = await checkCode(call, { recipient: mobile, scene: 'login' }, code).catch(async (error) => {
    await blameAddress(call, suspects)
    throw error
  })
  // A code to a number that nobody has never left the house: it can only have been guessed.
  if (account === undefined) throw wrongCode()
  await call.inPlatform((trx) => redeemCode(trx, right))
  return admit(call, account, 'sms')
}

function readCredentials(credentials: Credentials, call: Call): { mobile: string; code: string } {
  const mobile = (credentials.mobile || credentials.username || '').trim()
  const code = credentials.sms_code?.trim() ?? ''
  if (isMobile(mobile) && code !== '') return { mobile, code }
  const errors = {
    ...(isMobile(mobile) ? {} : { mobile: say(loginAreaText.mobileMissing, call.language) }),
    ...(code === '' ? { sms_code: say(loginAreaText.codeMissing, call.language) } : {}),
  }
  throw failure(commonFailures.invalidInput, { data: { errors } })
}
