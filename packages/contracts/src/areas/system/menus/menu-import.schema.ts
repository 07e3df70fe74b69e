import * as z from 'zod/mini'
import { id } from '../../../kernel/scalars.ts'
import { MenuDraft } from './menus.schema.ts'

/** More entries than this are not taken from one file. */
const IMPORT_LIMIT = 500

/**
 * Entries of an exported file. Ids are those of the file: they only tell who stands under whom, because another
 * installation numbers its entries otherwise; entries are known again by their name.
 */
export const MenuImport = z.object({
  menus: z.array(z.object({ id, draft: MenuDraft })).check(z.minLength(1), z.maxLength(IMPORT_LIMIT)),
  /** Only tell what would change. */
  preview: z._default(z.boolean(), true),
})
export type MenuImport = z.infer<typeof MenuImport>

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
export const MenuImportChange = z.object({
  kind: z.enum(['create', 'edit']),
  name: z.string(),
  title: z.string(),
  /** Empty for a new entry. */
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
})
export type MenuImportChange = z.infer<typeof MenuImportChange>
/** What the file changes; entries that it does not name stay as they are. */
export const MenuImportOutcome = z.object({ changes: z.array(MenuImportChange), unchanged: z.number() })
export type MenuImportOutcome = z.infer<typeof MenuImportOutcome>

export const MenuReferencesQuery = z.object({ id })
/** What names an entry: those under it, and roles that hold it or one of those. */
export const MenuReferences = z.object({
  refs: z.array(z.object({ kind: z.enum(['menu', 'role']), id: z.number(), name: z.string() })),
})
export type MenuReferences = z.infer<typeof MenuReferences>
