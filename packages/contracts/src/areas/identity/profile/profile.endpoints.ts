import * as z from 'zod/mini'
import { defineEndpoints, get, nothing, post, signedIn } from '../../../kernel/endpoint.ts'
import { Kick, LoginLogEntry, LoginLogQuery, OwnSession, Profile, ProfileChange } from './profile.schema.ts'

/** The own account: open to everybody who is logged in, about nobody else (platform.md 7.9). */
export const profileEndpoints = defineEndpoints({
  getProfile: get('/users/profile/', {
    query: nothing,
    reply: Profile,
    access: signedIn,
    beforePassword: true,
    summary: 'The own account as the profile page shows it',
  }),
  updateProfile: post('/users/ui/', {
    body: ProfileChange,
    reply: z.object({ user: Profile }),
    access: signedIn,
    beforePassword: true,
    summary: 'Change the own profile; mobile and e-mail address by codes, the password by the old one',
  }),
  listSessions: get('/users/sessions/', {
    query: nothing,
    reply: z.object({ rows: z.array(OwnSession) }),
    access: signedIn,
    summary: 'The own devices that are logged in, newest first',
  }),
  kickSessions: post('/users/kick/', {
    body: Kick,
    reply: z.object({ ended: z.number() }),
    access: signedIn,
    summary: 'Log own devices out: the named ones, or all others',
  }),
  listLogins: get('/users/logins/', {
    query: LoginLogQuery,
    reply: z.object({ rows: z.array(LoginLogEntry), next: z.nullable(z.number()) }),
    access: signedIn,
    summary: 'The own login log, newest first, fifty lines at a time',
  }),
})
