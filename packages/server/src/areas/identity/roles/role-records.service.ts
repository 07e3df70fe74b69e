import type { ChangeRecord } from '@crossdock/contracts/areas/identity/records/records.schema.ts'
import type { RoleRecordFilter } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import type { Language } from '@crossdock/contracts/kernel/messages.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listRecords, type StoredRecord } from '../records/records.service.ts'
import { ROLE } from './role-guards.ts'
import { type EntryTitle, listEntryTitles, listNames } from './role-records.queries.ts'
import { getRole } from './roles.service.ts'

type Values = Readonly<Record<string, unknown>>

/** Ids of a list that a record keeps. */
type ListField = 'menu_ids' | 'add' | 'remove'

/**
 * What was done to a role within reach, the newest first, with names in place of ids; of its rights and holders only
 * those that came and went. Roles of no company are spoken of in the record of whoever changed or received them.
 */
export async function listRoleRecords(
  trx: Trx,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
  { role_id, ...wanted }: RoleRecordFilter,
): Promise<Page<ChangeRecord>> {
  const role = await getRole(trx, actor, role_id)
  const companyIds = role.company_id === null ? [actor.companyId, ...actor.companyIds] : [role.company_id]
  const name = (rows: readonly StoredRecord[]) => nameAll(trx, rows, language)
  return listRecords(trx, { companyIds, entities: [ROLE], entityId: role.id, name }, wanted)
}

async function nameAll(
  trx: Trx,
  rows: readonly StoredRecord[],
  language: Language,
): Promise<readonly StoredRecord[]> {
  const lines = rows.map((row) => ({ ...row, ...onlyMoved(valuesOf(row.before), valuesOf(row.after)) }))
  const halves = lines.flatMap(({ before, after }) => [before, after])
  const idsOf = (...fields: ListField[]) => [
    ...new Set(halves.flatMap((half) => fields.flatMap((field) => listOf(half, field)))),
  ]
  const companyIds = halves.flatMap(({ company_id: id }) => (id === undefined ? [] : [String(id)]))
  const titles = await listEntryTitles(trx, idsOf('menu_ids'))
  const names = await listNames(trx, { userIds: idsOf('add', 'remove'), companyIds })
  const entries = new Map(titles.map((entry) => [entry.id, titleOf(entry, language)]))
  const known = new Map(names.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  const named = (half: Values): Values => ({
    ...half,
    ...('menu_ids' in half ? { menu_ids: joined(listOf(half, 'menu_ids'), (id) => entries.get(id)) } : {}),
    ...('add' in half ? { add: joined(listOf(half, 'add'), (id) => known.get(`user ${id}`)) } : {}),
    ...('remove' in half ? { remove: joined(listOf(half, 'remove'), (id) => known.get(`user ${id}`)) } : {}),
    ...('company_id' in half
      ? { company_id: known.get(`company ${half.company_id}`) ?? half.company_id }
      : {}),
  })
  return lines.map((line) => ({ ...line, before: named(line.before), after: named(line.after) }))
}

/** Of the entries before and after those that were taken, and those that were given. */
function onlyMoved(before: Values, after: Values): { before: Values; after: Values } {
  if (!('menu_ids' in before && 'menu_ids' in after)) return { before, after }
  const [old, now] = [new Set(listOf(before, 'menu_ids')), new Set(listOf(after, 'menu_ids'))]
  return {
    before: { ...before, menu_ids: [...old].filter((id) => !now.has(id)) },
    after: { ...after, menu_ids: [...now].filter((id) => !old.has(id)) },
  }
}

function valuesOf(stored: unknown): Values {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}

function listOf(half: Values, field: ListField): string[] {
  const value = half[field]
  return Array.isArray(value) ? value.map(String) : []
}

/** What is not there any more is called by its number. */
function joined(ids: readonly string[], nameOf: (id: string) => string | undefined): string {
  return ids.map((id) => nameOf(id) ?? `#${id}`).join(', ')
}

function titleOf({ title, titleEn, parent, parentEn }: EntryTitle, language: Language): string {
  const own = language === 'en' ? titleEn || title : title
  const above = language === 'en' ? parentEn || parent : parent
  return above ? `${above} / ${own}` : own
}
