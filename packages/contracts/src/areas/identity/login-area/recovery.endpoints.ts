import { anyone, defineEndpoints, get, nothing, post } from '../../../kernel/endpoint.ts'
import { AccountQuery, AccountReply, CodeReply, CodeRequest, PasswordReset } from './login-area.schema.ts'

/** Codes, the look-up of accounts and the reset of passwords (spec 7, platform.md 5 and 9). */
export const recoveryEndpoints = defineEndpoints({
  sendCode: post('/users/ss/', {
    body: CodeRequest,
    reply: CodeReply,
    access: anyone,
    sessionless: true,
    idempotent: false,
    limit: { max: 60, seconds: 60 },
    summary: 'Send a code; the answer is the same whether or not somebody has the number',
  }),
  findAccount: get('/users/ua/', {
    query: AccountQuery,
    reply: AccountReply,
    access: anyone,
    sessionless: true,
    limit: { max: 30, seconds: 60 },
    summary: 'Is a name free, or how can the owner of an account be reached; an unknown one gets a decoy',
  }),
  resetPassword: post('/rp/', {
    body: PasswordReset,
    reply: nothing,
    access: anyone,
    sessionless: true,
    idempotent: false,
    limit: { max: 30, seconds: 60 },
    summary: 'Set a new password by a code or an invitation; ends all sessions of the account',
  }),
})
