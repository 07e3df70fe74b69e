import { MenuDraft } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import * as z from 'zod/mini'

const Rows = z.array(z.looseObject({ id: z.number() }))

/** What is wrong with a file: no list, or one entry with the field that does not fit. */
export type MenuFileFault = { kind: 'list' } | { kind: 'row'; row: number; name: string; field: string }
export type MenuFile =
  | { readonly menus: { id: number; draft: MenuDraft }[] }
  | { readonly fault: MenuFileFault }

/** Reads an exported file; every entry has to be one that could be stored. */
export function readMenuFile(content: string): MenuFile {
  const rows = z.safeParse(Rows, parsed(content))
  if (!rows.success) return { fault: { kind: 'list' } }
  const menus: { id: number; draft: MenuDraft }[] = []
  for (const [index, row] of rows.data.entries()) {
    const draft = z.safeParse(MenuDraft, row)
    if (!draft.success) {
      const field = String(draft.error.issues[0]?.path[0] ?? 'level')
      return { fault: { kind: 'row', row: index + 1, name: String(row.name ?? ''), field } }
    }
    menus.push({ id: row.id, draft: draft.data })
  }
  return menus.length === 0 ? { fault: { kind: 'list' } } : { menus }
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null // said as no list
  }
}
