import * as z from 'zod/mini'
import { id } from '../../../kernel/scalars.ts'

/** Why an entry of the tree cannot be given to a role: it is not bought, or the giver does not hold it. */
export const GRANT_OBSTACLES = ['not_entitled', 'not_held'] as const

const entry = {
  id: z.number(),
  title: z.string(),
  title_en: z.string(),
  level: z.number(),
  perm_code: z.nullable(z.string()),
  disabled_reason: z.nullable(z.enum(GRANT_OBSTACLES)),
}

/** One entry of the tree that role forms offer; three levels and no more (spec 3). */
export const GrantNode = z.object({
  ...entry,
  children: z.array(
    z.object({ ...entry, children: z.array(z.object({ ...entry, children: z.array(z.never()) })) }),
  ),
})

/** The same as a type that can be walked. */
export interface GrantNode {
  id: number
  title: string
  title_en: string
  level: number
  perm_code: string | null
  disabled_reason: (typeof GRANT_OBSTACLES)[number] | null
  children: GrantNode[]
}

/** For whom the roles are: staff, as templates, or one company (the own one when none is named). */
export const GrantScope = z.object({
  scope: z._default(z.enum(['platform', 'template', 'company']), 'company'),
  company_id: z.optional(id),
})
export type GrantScope = z.infer<typeof GrantScope>

export const RoleMenusQuery = z.object({ role_id: id })

/** Checked entries of a role: the leaves, the entries of which only a part is checked, and those checked by all below. */
export const RoleMenus = z.object({
  menu_ids: z.array(z.number()),
  half_ids: z.array(z.number()),
  full_ids: z.array(z.number()),
})
export type RoleMenus = z.infer<typeof RoleMenus>
