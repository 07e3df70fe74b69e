import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { clearSid, sidOf } from '../../../platform/http/cookies.ts'
import { siteConfigFor } from '../brand/site-config.service.ts'
import { checkCaptcha, issueCaptcha } from '../login-guard/captcha.service.ts'
import { handOver } from './hand-over.service.ts'
import { logIn } from './login.service.ts'
import { logOut } from './logout.service.ts'
import { getSessionInfo } from './session-info.service.ts'
import { logInBySms } from './sms-login.service.ts'

export const sessionModule = bind('identity/sessions', sessionEndpoints, {
  logIn: async (credentials, call) => {
    const isSms = credentials.loginMode === 'sms'
    return handOver(call, await (isSms ? logInBySms(credentials, call) : logIn(credentials, call)))
  },
  logOut: async ({ token }, call) => {
    const header = call.request.headers['x-token']
    const sid = sidOf(call.request, call.platform.http)
    await logOut(call, { token: typeof header === 'string' ? header : token, sid })
    clearSid(call.reply, call.platform.http)
    return {}
  },
  getSession: (_, call) => getSessionInfo(call),
  getSiteConfig: async (query, call) => ({ vueconfigs: await siteConfigFor(call, query) }),
  issueCaptcha: ({ kind }, call) => issueCaptcha(call, kind),
  checkCaptcha: (pair, call) => checkCaptcha(call, pair),
})
