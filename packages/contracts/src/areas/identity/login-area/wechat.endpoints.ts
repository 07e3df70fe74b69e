import * as z from 'zod/mini'
import { anyone, defineEndpoints, get, nothing, post, signedIn } from '../../../kernel/endpoint.ts'
import { LoginReply } from '../sessions/sessions.schema.ts'
import { ScanBinding, ScanLink, ScanReply, ScanReturn, ScanStart } from './login-area.schema.ts'

const session = { sessionless: true, idempotent: false, limit: { max: 30, seconds: 60 } } as const

/** Log in by scanning with WeChat, behind the page `/auth-redirect`; without credentials all answer 50100. */
export const wechatEndpoints = defineEndpoints({
  getScanState: get('/users/wechat/state/', {
    query: nothing,
    reply: z.object({ is_on: z.boolean() }),
    access: anyone,
    sessionless: true,
    summary: 'Whether scanning is set up, so that the login page offers it or not',
  }),
  startScan: post('/users/wechat/start/', {
    body: ScanStart,
    reply: z.object({ url: z.string() }),
    access: anyone,
    ...session,
    summary: 'Where the browser goes to scan; comes back to /auth-redirect with code and state',
  }),
  finishScan: post('/users/wechat/finish/', {
    body: ScanReturn,
    reply: ScanReply,
    access: anyone,
    ...session,
    summary: 'Exchange what came back for a session, or for a ticket when nobody is bound yet',
  }),
  bindScan: post('/users/wechat/bind/', {
    body: ScanBinding,
    reply: LoginReply,
    access: anyone,
    ...session,
    summary: 'Bind a scanned account to the account of a mobile number, and log in',
  }),
  linkScan: post('/users/wechat/link/', {
    body: ScanLink,
    reply: nothing,
    access: signedIn,
    idempotent: false,
    summary: 'Bind a scanned account to the own account; asks for the password',
  }),
  unlinkScan: post('/users/wechat/unlink/', {
    body: nothing,
    reply: nothing,
    access: signedIn,
    summary: 'Take the binding back',
  }),
})
