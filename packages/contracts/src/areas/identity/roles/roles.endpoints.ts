import * as z from 'zod/mini'
import { allow, allowStaff, defineEndpoints, get, nothing, post } from '../../../kernel/endpoint.ts'
import { id } from '../../../kernel/scalars.ts'
import { cmanagePermissions } from '../../cmanage/cmanage.permissions.ts'
import { mcustomerPermissions } from '../../mcustomer/mcustomer.permissions.ts'
import { ChangeRecordPage } from '../records/records.schema.ts'
import {
  Role,
  RoleDraft,
  RoleEffect,
  RoleFilter,
  RoleMembers,
  RoleOption,
  RolePage,
  RolePlan,
  RoleRecordFilter,
  RoleRemoval,
  RoleTakenQuery,
  TemplateCompany,
} from './roles.schema.ts'

const staff = mcustomerPermissions.role
const own = cmanagePermissions.crole

/**
 * Role administration: the fixed paths of spec 7 (meanings: platform.md section 9). Internal people reach platform
 * roles, templates and the companies they serve; a main account and its delegates the own company.
 */
export const roleEndpoints = defineEndpoints({
  listRoles: get('/users/fetchrolelist/', {
    query: RoleFilter,
    reply: RolePage,
    access: allow(staff.view, own.view),
    summary: 'Roles within reach with the number of their entries, accounts and companies',
  }),
  listRoleOptions: get('/users/frkil/', {
    query: nothing,
    reply: z.object({ rows: z.array(RoleOption) }),
    access: allow(
      staff.view,
      own.view,
      mcustomerPermissions.id.view,
      mcustomerPermissions.company.view,
      cmanagePermissions.cid.view,
    ),
    summary: 'Active roles within reach, for selectors',
  }),
  isRoleTaken: post('/users/checkroleexist/', {
    body: RoleTakenQuery,
    reply: z.object({ exist: z.boolean() }),
    access: allow(staff.create, staff.edit, own.create, own.edit),
    idempotent: false,
    summary: 'Whether a key or name is taken within its scope and company',
  }),
  saveRole: post('/users/saverole/', {
    body: RoleDraft,
    reply: z.object({ ...Role.shape, affected_users: z.number() }),
    access: allow(staff.create, staff.edit, own.create, own.edit),
    summary: 'Make a role, or change it when `id` and `version` are given',
  }),
  removeRoles: post('/users/deleterole/', {
    body: RoleRemoval,
    reply: nothing,
    access: allow(staff.delete, own.delete),
    summary: 'Remove roles that nobody holds: all of them, or none',
  }),
  relateRole: post('/users/rlru/', {
    body: RoleMembers,
    reply: z.object({ added: z.number(), removed: z.number() }),
    access: allow(staff.assign, own.edit),
    summary: 'Give a role to accounts and take it from others; furnish companies with a template',
  }),
  listTemplateCompanies: get('/mcustomer/role/companies/', {
    query: z.object({ role_id: id }),
    reply: z.object({ rows: z.array(TemplateCompany) }),
    access: allowStaff(staff.view),
    summary: 'The companies the reader serves, and which of them are furnished with a template',
  }),
  listRoleRecords: get('/users/role_record/', {
    query: RoleRecordFilter,
    reply: ChangeRecordPage,
    access: allow(staff.view, own.view),
    summary: 'Who did what to a role and which rights it gave and took, the newest first',
  }),
  previewRole: post('/users/previewrole/', {
    body: RolePlan,
    reply: RoleEffect,
    access: allow(staff.create, staff.edit, staff.delete, staff.assign, own.create, own.edit, own.delete),
    idempotent: false,
    summary:
      'Whom a change of a role would touch and how many would have to log in again; nothing is changed',
  }),
})
