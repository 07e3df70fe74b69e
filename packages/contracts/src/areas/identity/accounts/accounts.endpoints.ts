import * as z from 'zod/mini'
import { allow, allowStaff, defineEndpoints, download, get, post } from '../../../kernel/endpoint.ts'
import { cmanagePermissions } from '../../cmanage/cmanage.permissions.ts'
import { mcustomerPermissions } from '../../mcustomer/mcustomer.permissions.ts'
import {
  Account,
  AccountDraft,
  AccountFilter,
  AccountPage,
  AccountsChange,
  AccountsOutcome,
  AccountsRemoval,
  AccountTakenQuery,
} from './accounts.schema.ts'
import { ExplainQuery, Explanation } from './explain.schema.ts'

const staff = mcustomerPermissions.id
const own = cmanagePermissions.cid

/**
 * Account administration: the fixed paths of spec 7 (meanings: platform.md section 9). Internal people reach the
 * companies they serve; a main account and its delegates the own company.
 */
export const accountEndpoints = defineEndpoints({
  listAccounts: get('/users/fetchuserlist/', {
    query: AccountFilter,
    reply: AccountPage,
    access: allow(staff.view, own.view),
    summary: 'Accounts within reach; mobile and e-mail are masked without the right to personal data',
  }),
  exportAccounts: download('/mcustomer/id/export/', {
    query: AccountFilter,
    access: allowStaff(staff.export),
    summary: 'The filtered accounts as CSV',
  }),
  isAccountTaken: post('/users/checkuserexist/', {
    body: AccountTakenQuery,
    reply: z.object({ exist: z.boolean() }),
    access: allow(staff.create, staff.edit, own.create, own.edit),
    limit: { max: 120, seconds: 60 },
    idempotent: false,
    summary: 'Whether a user name, mobile number or e-mail address is taken by another account',
  }),
  saveAccount: post('/users/saveuser/', {
    body: AccountDraft,
    reply: z.object({
      ...Account.shape,
      /** Of a new account, answered this once: its owner sets a password there within 72 hours. */
      invite_url: z.nullable(z.string()),
    }),
    access: allow(staff.create, staff.edit, own.create, own.edit),
    summary: 'Invite an account, or change one when `id` and `version` are given',
  }),
  changeAccounts: post('/users/uu/', {
    body: AccountsChange,
    reply: AccountsOutcome,
    access: allow(staff.edit, staff.reset, staff.kick, own.edit, own.reset, own.kick),
    summary: 'Enable, disable, reset, log out, make main account, make staff or move several accounts',
  }),
  removeAccounts: post('/users/deleteuser/', {
    body: AccountsRemoval,
    reply: AccountsOutcome,
    access: allow(staff.delete, own.delete),
    summary: 'Delete accounts: their people are logged out, their mobile numbers are free after 30 days',
  }),
  explainRight: get('/users/explain/', {
    query: ExplainQuery,
    reply: Explanation,
    access: allow(staff.view, own.view),
    summary: 'Why an account sees something or does not: which flag, role or template gives or withholds it',
  }),
})
