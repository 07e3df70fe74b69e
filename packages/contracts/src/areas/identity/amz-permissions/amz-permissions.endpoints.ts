import * as z from 'zod/mini'
import { allow, defineEndpoints, get, post, signedIn } from '../../../kernel/endpoint.ts'
import { cmanagePermissions } from '../../cmanage/cmanage.permissions.ts'
import { mcustomerPermissions } from '../../mcustomer/mcustomer.permissions.ts'
import {
  AccountDraft,
  AccountQuery,
  AccountRemoval,
  AmzAccount,
  GrantCopy,
  GrantPerson,
  GrantsCopied,
  PermissionMap,
  PermissionMapQuery,
} from './amz-permissions.schema.ts'

const own = cmanagePermissions.amzpermission
const staff = mcustomerPermissions.id

/** Amazon permission accounts ("la" in the names of spec 7): who may do what in which shop. */
export const amzPermissionEndpoints = defineEndpoints({
  listAccounts: get('/users/flal/', {
    query: AccountQuery,
    reply: z.object({ rows: z.array(AmzAccount), total: z.number(), people: z.array(GrantPerson) }),
    access: allow(own.view, staff.view),
    summary: 'Linked Amazon accounts with the people who hold a grant in them',
  }),
  saveAccount: post('/users/sla/', {
    body: AccountDraft,
    reply: AmzAccount,
    access: allow(own.create, own.edit, staff.edit),
    summary: 'Link an account or change one, and give, copy or take grants in it',
  }),
  removeAccounts: post('/users/dla/', {
    body: AccountRemoval,
    reply: z.object({ users: z.array(z.object({ id: z.number(), name: z.string() })) }),
    access: allow(own.delete, staff.delete),
    summary: 'Remove accounts after naming the people and the running imports that it concerns',
  }),
  copyGrants: post('/cmanage/amzpermission/copy/', {
    body: GrantCopy,
    reply: GrantsCopied,
    access: allow(own.edit, staff.edit),
    summary: 'Give colleagues what somebody may do in every account, as far as their roles hold it',
  }),
  getPermissionMap: get('/users/uapmm/', {
    query: PermissionMapQuery,
    reply: PermissionMap,
    access: signedIn,
    summary: 'What a user may do in which Amazon account, and why; the own map needs no further right',
  }),
})
