import { loginAreaFailures } from '@crossdock/contracts/areas/identity/login-area/login-area.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Call } from '../../../platform/http/call.ts'
import { askOutside } from '../../../platform/outside/ask-outside.ts'
import type { WechatSettings } from '../../../platform/outside/outside-settings.ts'

/** What the provider says of a code that was used, is over, or is not its own. */
const BAD_CODES: readonly unknown[] = [40029, 40163, 41008]

/** Where the browser goes to scan; the provider sends it back to `redirectUri` with `code` and `state`. */
export function scanUrl(
  settings: WechatSettings,
  { state, redirectUri }: { state: string; redirectUri: string },
): string {
  const url = new URL('/connect/qrconnect', settings.loginUrl)
  url.search = new URLSearchParams({
    appid: settings.appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'snsapi_login',
    state,
  }).toString()
  url.hash = 'wechat_redirect'
  return url.href
}

/**
 * Asks who scanned: the id that is the same in all applications of our account at the provider, else the one of this
 * application. The access token that comes along is thrown away.
 */
export async function askWhoScanned(call: Call, settings: WechatSettings, code: string): Promise<string> {
  const url = new URL('/sns/oauth2/access_token', settings.apiUrl)
  url.search = new URLSearchParams({
    appid: settings.appId,
    secret: settings.appSecret,
    code,
    grant_type: 'authorization_code',
  }).toString()
  const answer = await askOutside(url).catch((error: unknown) => {
    call.log.warn(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'the login provider did not answer',
    )
    throw failure(loginAreaFailures.providerFailed)
  })
  const { unionid, openid, errcode } = answer.body
  if (BAD_CODES.includes(errcode)) throw failure(loginAreaFailures.linkOver)
  if (typeof unionid === 'string' && unionid !== '') return `unionid:${unionid.slice(0, 200)}`
  if (typeof openid === 'string' && openid !== '') return `openid:${openid.slice(0, 200)}`
  call.log.warn({ status: answer.status, errcode }, 'the login provider refused')
  throw failure(loginAreaFailures.providerFailed)
}
