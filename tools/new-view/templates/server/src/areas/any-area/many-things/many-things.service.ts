import { anyAreaPermissions } from '@crossdock/contracts/areas/any-area/any-area.permissions.ts'
import { oneThingLabels } from '@crossdock/contracts/areas/any-area/many-things/many-things.labels.ts'
import {
  OneThing,
  type OneThingDraft,
  type OneThingFilter,
} from '@crossdock/contracts/areas/any-area/many-things/many-things.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { violatedIndex } from '../../../platform/database/unique-violation.ts'
import { csvOf } from '../../../platform/files/write-csv.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import {
  deleteManyThings,
  insertOneThing,
  listOneThingRows,
  lockManyThings,
  type OneThingRow,
  updateOneThing,
} from './many-things.queries.ts'

const guards = anyAreaPermissions.some_view
/** What the audit log calls one. */
const ENTITY = 'any_area.one_thing'
/** More rows are not exported at once (seller.md 0). */
const EXPORT_LIMIT = 5_000

/** One page of the company's many things. */
export async function listManyThings(
  trx: Trx,
  actor: Actor,
  filter: OneThingFilter,
): Promise<Page<OneThing>> {
  const { rows, ...page } = await listOneThingRows(trx, actor.companyId, filter)
  return { ...page, rows: rows.map(dressOneThing) }
}

/** Makes one, or changes the one of `draft.id` that is still as it was read. */
export async function saveOneThing(trx: Trx, by: Doer, draft: OneThingDraft): Promise<OneThing> {
  const needed = draft.id === undefined ? guards.create : guards.edit
  if (!may(by.actor, needed)) throw failure(commonFailures.permissionDenied, { data: { perm_code: needed } })
  const before = draft.id === undefined ? undefined : await lockOneThing(trx, by, draft)
  const values = { name: draft.name, remark: draft.remark || null, updatedAt: by.now }
  const { companyId, userId } = by.actor
  const row = await orTaken(
    before
      ? updateOneThing(trx, before, values)
      : insertOneThing(trx, { ...values, companyId, createdBy: userId, createdAt: by.now }),
  )
  const after = dressOneThing(row)
  await recordChange(trx, by, {
    entity: ENTITY,
    entityId: row.id,
    action: before ? 'edit' : 'create',
    before: before ? dressOneThing(before) : null,
    after,
  })
  return after
}

/** Removes several: all of them, or none when one is not there. */
export async function removeManyThings(trx: Trx, by: Doer, ids: readonly number[]): Promise<void> {
  const { companyId } = by.actor
  const rows = await lockManyThings(trx, companyId, ids)
  if (rows.length !== new Set(ids).size) throw failure(commonFailures.notFound)
  await deleteManyThings(trx, companyId, ids)
  for (const row of rows) {
    const before = dressOneThing(row)
    await recordChange(trx, by, { entity: ENTITY, entityId: row.id, action: 'delete', before })
  }
}

const columns = ['name', 'remark', 'created_at', 'updated_at'] as const

/** The filtered many things as CSV in the reader's language. */
export async function exportManyThings(
  trx: Trx,
  { actor, language, now }: Pick<ActorCall, 'actor' | 'language' | 'now'>,
  filter: OneThingFilter,
): Promise<OutgoingFile> {
  const all = { ...filter, page: 1, size: EXPORT_LIMIT, after: undefined }
  const { rows, next } = await listManyThings(trx, actor, all)
  if (next) throw failure(commonFailures.limitReached, { params: { limit: EXPORT_LIMIT } })
  const header = columns.map((column) => say(oneThingLabels[column], language))
  return {
    fileName: `many-things-${now.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: csvOf([header, ...rows.map((row) => columns.map((column) => row[column]))]),
  }
}

async function lockOneThing(trx: Trx, by: Doer, { id, version }: OneThingDraft): Promise<OneThingRow> {
  const [row] = await lockManyThings(trx, by.actor.companyId, id === undefined ? [] : [id])
  if (row === undefined) throw failure(commonFailures.notFound)
  await refuseStale(trx, by, { row: { ...row, entity: ENTITY }, version })
  return row
}

/** Two people at the same moment both find the name free; the index lets only one of them have it (I4). */
async function orTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const isTaken = violatedIndex(error) === 'one_thing_name'
    throw isTaken ? failure(commonFailures.exists, { data: { field: 'name' } }) : error
  }
}

/** The row as it leaves the server: every field is named here. */
function dressOneThing(row: OneThingRow): OneThing {
  return OneThing.parse({
    id: Number(row.id),
    name: row.name,
    remark: row.remark,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  })
}
