import * as z from 'zod/mini'
import { SIZES } from '../../../vocabulary/interface.ts'

/** Scope of the settings of the shell; every other scope is the key of a view. */
export const SHELL_SCOPE = 'layout'
/** Largest kept configuration of one scope (platform.md 9). */
export const LAYOUT_BYTES = 64 * 1024
/** Languages that can be kept, the two of the switch. */
const LANGUAGES = ['zh', 'en'] as const

/** Settings of the shell that follow the account (spec 3, layout settings). Only these keys exist. */
export const ShellLayout = z.strictObject({
  theme: z.optional(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))),
  showSettings: z.optional(z.boolean()),
  tagsView: z.optional(z.boolean()),
  fixedHeader: z.optional(z.boolean()),
  sidebarLogo: z.optional(z.boolean()),
  scheme: z.optional(z.enum(['light', 'dark', 'system'])),
  size: z.optional(z.enum(SIZES)),
  language: z.optional(z.enum(LANGUAGES)),
  sidebarOpened: z.optional(z.boolean()),
})

/** What a user keeps of one view: the columns, the order, the page size, the filters under names. */
export const ViewLayout = z.strictObject({
  columns: z.optional(z.unknown()),
  sort: z.optional(z.unknown()),
  size: z.optional(z.unknown()),
  filters: z.optional(z.unknown()),
  density: z.optional(z.unknown()),
  panels: z.optional(z.unknown()),
  saved_views: z.optional(z.unknown()),
})

/** What a scope may hold. */
export function layoutSchemaOf(scope: string): typeof ShellLayout | typeof ViewLayout {
  return scope === SHELL_SCOPE ? ShellLayout : ViewLayout
}

const scope = z._default(
  z.string().check(z.regex(/^(layout|[a-z][a-z0-9_]{1,30}\/[a-z][a-z0-9_]{1,30})$/)),
  SHELL_SCOPE,
)
const cfg = z.record(z.string().check(z.maxLength(64)), z.unknown())

export const LayoutQuery = z.object({ scope })

export const Layout = z.object({
  scope: z.string(),
  cfg,
  /** 0 when nothing was kept yet. */
  version: z.number(),
})
export type Layout = z.infer<typeof Layout>

/** Keys that are sent change, the others stay; `null` takes a key back to what everybody begins with. */
export const LayoutDraft = z.object({
  scope,
  cfg,
  version: z.coerce.number().check(z.int(), z.minimum(0)),
})
export type LayoutDraft = z.infer<typeof LayoutDraft>
