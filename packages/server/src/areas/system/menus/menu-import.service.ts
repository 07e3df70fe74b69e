import type {
  MenuImport,
  MenuImportChange,
  MenuImportOutcome,
} from '@crossdock/contracts/areas/system/menus/menu-import.schema.ts'
import { menuFailures } from '@crossdock/contracts/areas/system/menus/menus.failures.ts'
import type { Menu, MenuDraft } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Doer } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { changeMenu, createMenu } from './menu-changes.service.ts'
import { dressMenu } from './menu-dressing.ts'
import { listMenuRows } from './menus.queries.ts'

/** Thrown to take back what was only tried. */
class Rehearsal extends Error {
  readonly outcome: MenuImportOutcome
  constructor(outcome: MenuImportOutcome) {
    super('rehearsal')
    this.outcome = outcome
  }
}

/**
 * Takes entries over from a file: new names are made, known ones changed, others left alone, all or nothing. A preview
 * does the same and takes it back, so that it meets every refusal that the import would meet.
 */
export async function importMenus(call: ActorCall, wish: MenuImport): Promise<MenuImportOutcome> {
  try {
    return await call.inPlatform(async (trx) => {
      const outcome = await takeOver(trx, call, wish.menus)
      if (wish.preview) throw new Rehearsal(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof Rehearsal) return error.outcome
    throw error
  }
}

async function takeOver(trx: Trx, by: Doer, entries: MenuImport['menus']): Promise<MenuImportOutcome> {
  const known = new Map((await listMenuRows(trx)).map((row) => [row.name, dressMenu(row)]))
  const nameOf = new Map(entries.map(({ id, draft }) => [id, draft.name]))
  const changes: MenuImportChange[] = []
  const inOrder = entries.map(({ draft }) => draft).toSorted((one, other) => one.level - other.level)
  for (const fileDraft of inOrder) {
    const draft = underKnownParent(fileDraft, { known, nameOf })
    const before = known.get(draft.name)
    const fields = before === undefined ? [] : differences(before, draft)
    if (before !== undefined && fields.length === 0) continue
    const after =
      before === undefined
        ? await createMenu(trx, by, draft)
        : await changeMenu(trx, by, { ...draft, id: before.id, version: before.version })
    known.set(draft.name, after)
    const kind = before === undefined ? 'create' : 'edit'
    changes.push({ kind, name: draft.name, title: draft.meta_title, fields })
  }
  return { changes, unchanged: entries.length - changes.length }
}

/** The draft under the entry that bears the name of its parent here; a parent that is nowhere is refused. */
function underKnownParent(
  draft: MenuDraft,
  { known, nameOf }: { known: ReadonlyMap<string, Menu>; nameOf: ReadonlyMap<number, string> },
): MenuDraft {
  if (draft.level === 1) return draft
  const parent = known.get(nameOf.get(draft.parent_id) ?? '')
  if (parent === undefined) throw failure(menuFailures.parentUnfit, { data: { field: 'menus' } })
  return { ...draft, parent_id: parent.id }
}

function differences(before: Menu, draft: MenuDraft): MenuImportChange['fields'] {
  const old = new Map<string, string | number | boolean | null>(Object.entries(before))
  return Object.entries(draft).flatMap(([field, after]) => {
    const value = old.get(field) ?? null
    return (value ?? '') === (after ?? '') ? [] : [{ field, before: value, after: after ?? null }]
  })
}
