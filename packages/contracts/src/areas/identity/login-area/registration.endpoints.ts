import { anyone, defineEndpoints, post } from '../../../kernel/endpoint.ts'
import { LoginReply } from '../sessions/sessions.schema.ts'
import { Registration } from './login-area.schema.ts'

export const registrationEndpoints = defineEndpoints({
  register: post('/users/register/', {
    body: Registration,
    reply: LoginReply,
    access: anyone,
    sessionless: true,
    idempotent: false,
    limit: { max: 20, seconds: 3600 },
    summary: 'Register a company on trial with its main account, and log in',
  }),
})
