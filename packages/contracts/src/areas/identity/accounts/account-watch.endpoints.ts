import * as z from 'zod/mini'
import { allow, defineEndpoints, get, post } from '../../../kernel/endpoint.ts'
import { cmanagePermissions } from '../../cmanage/cmanage.permissions.ts'
import { mcustomerPermissions } from '../../mcustomer/mcustomer.permissions.ts'
import { LoginLogEntry, OwnSession } from '../profile/profile.schema.ts'
import { ChangeRecordPage } from '../records/records.schema.ts'
import { AccountRecordFilter, SessionsEnd, WatchLogQuery, WatchQuery } from './account-watch.schema.ts'

const staff = mcustomerPermissions.id
const own = cmanagePermissions.cid

/** Who is logged in where: for whoever administers the account (platform.md 7.7). */
export const accountWatchEndpoints = defineEndpoints({
  listAccountSessions: get('/users/account_sessions/', {
    query: WatchQuery,
    reply: z.object({ rows: z.array(OwnSession) }),
    access: allow(staff.view, own.view),
    summary: 'The devices an account is logged in on, addresses masked',
  }),
  endAccountSessions: post('/users/account_sessions/end/', {
    body: SessionsEnd,
    reply: z.object({ ended: z.number() }),
    access: allow(staff.kick, own.kick),
    summary: 'Log single devices of an account out',
  }),
  listAccountLogins: get('/users/account_logins/', {
    query: WatchLogQuery,
    reply: z.object({ rows: z.array(LoginLogEntry), next: z.nullable(z.number()) }),
    access: allow(staff.view, own.view),
    summary: 'The login log of an account, newest first, fifty lines at a time, addresses masked',
  }),
  listAccountRecords: get('/users/account_record/', {
    query: AccountRecordFilter,
    reply: ChangeRecordPage,
    access: allow(staff.view, own.view),
    summary: 'Who did what to an account and which values it changed, the newest first',
  }),
})
