import type {
  MenuImport,
  MenuImportChange,
  MenuImportOutcome,
} from '@crossdock/contracts/areas/system/menus/menu-import.schema.ts'
import { menuFailures } from '@crossdock/contracts/areas/system/menus/menus.failures.ts'
import { menuLabels } from '@crossdock/contracts/areas/system/menus/menus.labels.ts'
import type { Menu, MenuDraft } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Message, say } from '@crossdock/contracts/kernel/messages.ts'
import type { Doer } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { trackRights } from '../../identity/rights/rights.service.ts'
import { addEntry, editEntry } from './menu-changes.service.ts'
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

async function takeOver(trx: Trx, call: ActorCall, entries: MenuImport['menus']): Promise<MenuImportOutcome> {
  const known = new Map((await listMenuRows(trx)).map((row) => [row.name, dressMenu(row)]))
  const nameOf = new Map(entries.map(({ id, draft }) => [id, draft.name]))
  const inOrder = entries.map(({ draft }) => draft).toSorted((one, other) => one.level - other.level)
  const met = new Set<string>()
  const changes: MenuImportChange[] = []
  // rights are compared once for all entries: for each of them it would take as long as the whole file may
  await trackRights(trx, { userIds: 'everybody', now: call.now }, async () => {
    for (const draft of inOrder) {
      const change = await takeOne(trx, call, { draft, known, nameOf, met }).catch(refuseNamed(call, draft))
      if (change) changes.push(change)
    }
  })
  return { changes, unchanged: entries.length - changes.length }
}

interface Arrival extends Places {
  readonly draft: MenuDraft
  readonly known: Map<string, Menu>
  /** Names of the file that were taken over before. */
  readonly met: Set<string>
}

async function takeOne(trx: Trx, by: Doer, arrival: Arrival): Promise<MenuImportChange | undefined> {
  const { known, met } = arrival
  const draft = underKnownParent(arrival.draft, arrival)
  const { name, meta_title: title } = draft
  if (met.has(name)) throw failure(commonFailures.exists, { data: { field: 'name' } })
  met.add(name)
  const before = known.get(name)
  const fields = before === undefined ? [] : differences(before, draft)
  if (before !== undefined && fields.length === 0) return undefined
  const after =
    before === undefined
      ? await addEntry(trx, by, draft)
      : await editEntry(trx, by, { ...draft, id: before.id, version: before.version })
  known.set(name, after)
  return { kind: before === undefined ? 'create' : 'edit', name, title, fields }
}

/** A refusal says which entry of the file it is about: there is no form in which it could stand under a field. */
function refuseNamed({ language }: ActorCall, { name }: MenuDraft): (error: unknown) => never {
  const labels = new Map<unknown, Message>(Object.entries(menuLabels))
  return (error) => {
    if (!(error instanceof Failure)) throw error
    const { declaration, params, data } = error
    const label = labels.get(data?.field)
    const what = label ? `${name} (${say(label, language)})` : name
    const { code } = declaration
    const reason = say(declaration, language, params)
    throw failure({ ...menuFailures.entryRefused, code }, { params: { what, reason } })
  }
}

interface Places {
  readonly known: ReadonlyMap<string, Menu>
  readonly nameOf: ReadonlyMap<number, string>
}

/** The draft under the entry that bears the name of its parent here; a parent that is nowhere is refused. */
function underKnownParent(draft: MenuDraft, { known, nameOf }: Places): MenuDraft {
  if (draft.level === 1) return draft
  const parent = known.get(nameOf.get(draft.parent_id) ?? '')
  if (parent === undefined) throw failure(menuFailures.parentUnfit, { data: { field: 'parent_id' } })
  return { ...draft, parent_id: parent.id }
}

function differences(before: Menu, draft: MenuDraft): MenuImportChange['fields'] {
  const old = new Map<string, string | number | boolean | null>(Object.entries(before))
  return Object.entries(draft).flatMap(([field, after]) => {
    const value = old.get(field) ?? null
    return (value ?? '') === (after ?? '') ? [] : [{ field, before: value, after: after ?? null }]
  })
}
