import * as z from 'zod/mini'
import { pageOf, pageQuery, sortBy } from '../../../kernel/page.ts'
import { id, idList, instant, line, version } from '../../../kernel/scalars.ts'
import { RESERVED_ROLE_KEYS, ROLE_KEY, ROLE_SCOPES, roleRules, WHOLE_LIST } from './role-rules.ts'

const scope = z.enum(ROLE_SCOPES)
const key = z.string().check(
  z.trim(),
  z.regex(ROLE_KEY, { error: roleRules.roleKey }),
  z.refine((text) => !RESERVED_ROLE_KEYS.includes(text), { error: roleRules.roleKeyReserved }),
)
const name = line(2, 32)

/** What is sent to make a role, or to change one (`id` with the `version` that was read). */
export const RoleDraft = z
  .object({
    id: z.optional(id),
    version: z.optional(version),
    scope: z._default(scope, 'company'),
    /** Of a company role: the own company when absent. Scope and company of a role never change. */
    company_id: z.optional(z.nullable(id)),
    key,
    name,
    remark: z._default(z.nullable(line(0, 200)), null),
    is_active: z._default(z.boolean(), true),
    /** Ticked and half ticked entries; absent leaves them as they are. Entries above are added by the server. */
    menu_ids: z.optional(z.array(id).check(z.maxLength(2_000))),
  })
  .check(
    z.refine((draft) => !draft.company_id || draft.scope === 'company', {
      error: roleRules.roleCompany,
      path: ['company_id'],
    }),
  )
export type RoleDraft = z.infer<typeof RoleDraft>

export const Role = z.object({
  id: z.number(),
  scope,
  company_id: z.nullable(z.number()),
  company_name: z.nullable(z.string()),
  key: z.string(),
  name: z.string(),
  remark: z.nullable(z.string()),
  is_builtin: z.boolean(),
  is_active: z.boolean(),
  menu_count: z.number(),
  user_count: z.number(),
  /** Companies furnished with the template. */
  company_count: z.number(),
  /** The reader holds it, and so may not change it. */
  is_own: z.boolean(),
  updated_at: instant,
  version: z.number(),
})
export type Role = z.infer<typeof Role>

/** Without any parameter the first 500 roles in reach are answered (platform.md 9). */
export const RoleFilter = z.object({
  ...pageQuery,
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(WHOLE_LIST)), WHOLE_LIST),
  sort: sortBy('name', 'key', 'scope', 'updated_at'),
  scope: z.optional(scope),
  company_id: z.optional(id),
})
export type RoleFilter = z.infer<typeof RoleFilter>
export const RolePage = pageOf(Role)

/** Whose record. */
export const RoleRecordFilter = z.object({ ...pageQuery, role_id: id })
export type RoleRecordFilter = z.infer<typeof RoleRecordFilter>

/** A role as selectors need it. */
export const RoleOption = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  scope,
  company_id: z.nullable(z.number()),
})
export type RoleOption = z.infer<typeof RoleOption>

export const RoleTakenQuery = z.object({
  scope: z._default(scope, 'company'),
  company_id: z.optional(id),
  field: z._default(z.enum(['key', 'name']), 'key'),
  value: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  /** The role itself does not count. */
  id: z.optional(id),
})
export type RoleTakenQuery = z.infer<typeof RoleTakenQuery>

export const RoleRemoval = z.object({ ids: idList })

const members = z._default(z.array(id).check(z.maxLength(500)), [])
/** Accounts that get a role, and those that give it back; of a template the companies that are furnished with it. */
export const RoleMembers = z.object({
  role_id: id,
  add: members,
  remove: members,
  add_companies: members,
  remove_companies: members,
})
export type RoleMembers = z.infer<typeof RoleMembers>

/** A company as the page of templates shows it. */
export const TemplateCompany = z.object({ id: z.number(), name: z.string(), is_furnished: z.boolean() })
export type TemplateCompany = z.infer<typeof TemplateCompany>

/** What a change would be, without doing it. */
export const RolePlan = z.object({
  save: z.optional(RoleDraft),
  remove: z.optional(RoleRemoval),
  relate: z.optional(RoleMembers),
})
export type RolePlan = z.infer<typeof RolePlan>

/** Whom a change touches (platform.md 7.7): people of these companies, some of whom must log in again. */
export const RoleEffect = z.object({
  companies: z.number(),
  users: z.number(),
  /** Of these users those who lose something while they are logged in. */
  relogin: z.number(),
  /** The first of them by name. */
  names: z.array(z.string()),
})
export type RoleEffect = z.infer<typeof RoleEffect>
