import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import {
  tagColourLabels,
  tagLabels,
  tagScopeLabels,
} from '@crossdock/contracts/areas/product/tags/tags.labels.ts'
import {
  TAGS_PER_COMPANY,
  Tag,
  type TagDraft,
  type TagFilter,
} from '@crossdock/contracts/areas/product/tags/tags.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orExists } from '../../../platform/database/unique-violation.ts'
import { csvOf } from '../../../platform/files/write-csv.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import {
  countTagsLocked,
  deleteTags,
  insertTag,
  listTagRows,
  lockTags,
  type TagRow,
  updateTag,
} from './tags.queries.ts'

const guards = productPermissions.tag
/** What the audit log calls a tag. */
const ENTITY = 'product.tag'
/** More rows are not exported at once (seller.md 0). */
const EXPORT_LIMIT = 5_000

/** One page of the company's tags. */
export async function listTags(trx: Trx, actor: Actor, filter: TagFilter): Promise<Page<Tag>> {
  const { rows, ...page } = await listTagRows(trx, actor.companyId, filter)
  return { ...page, rows: rows.map(dressTag) }
}

/** Makes a tag, or changes the one of `draft.id` that is still as it was read. */
export async function saveTag(trx: Trx, by: Doer, draft: TagDraft): Promise<Tag> {
  const needed = draft.id === undefined ? guards.create : guards.edit
  if (!may(by.actor, needed)) throw failure(commonFailures.permissionDenied, { data: { perm_code: needed } })
  const before = draft.id === undefined ? undefined : await lockTag(trx, by, draft)
  const row = await orExists(before ? changeTag(trx, by, { before, draft }) : createTag(trx, by, draft), {
    tag_name: 'name',
  })
  const tag = dressTag(row)
  await recordChange(trx, by, {
    entity: ENTITY,
    entityId: tag.id,
    action: before ? 'edit' : 'create',
    before: before ? dressTag(before) : null,
    after: tag,
  })
  return tag
}

/** Removes tags: all of them, or none when one is not there. */
export async function removeTags(trx: Trx, by: Doer, ids: readonly number[]): Promise<void> {
  const { companyId } = by.actor
  const rows = await lockTags(trx, companyId, ids)
  if (rows.length !== new Set(ids).size) throw failure(commonFailures.notFound)
  await deleteTags(trx, companyId, ids)
  for (const row of rows) {
    const before = dressTag(row)
    await recordChange(trx, by, { entity: ENTITY, entityId: row.id, action: 'delete', before })
  }
}

const columns = ['name', 'colour', 'scope', 'remark', 'created_at', 'updated_at'] as const

/** The filtered tags as CSV in the reader's language. */
export async function exportTags(
  trx: Trx,
  { actor, language, now }: Pick<ActorCall, 'actor' | 'language' | 'now'>,
  filter: TagFilter,
): Promise<OutgoingFile> {
  const all = { ...filter, page: 1, size: EXPORT_LIMIT, after: undefined }
  const { rows, next } = await listTags(trx, actor, all)
  if (next) throw failure(commonFailures.limitReached, { params: { limit: EXPORT_LIMIT } })
  const header = columns.map((column) => say(tagLabels[column], language))
  const lines = rows.map((tag) => {
    const words = {
      colour: say(tagColourLabels[tag.colour], language),
      scope: say(tagScopeLabels[tag.scope], language),
    }
    return columns.map((column) => ({ ...tag, ...words })[column])
  })
  return {
    fileName: `tags-${now.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: csvOf([header, ...lines]),
  }
}

async function lockTag(trx: Trx, by: Doer, { id, version }: TagDraft): Promise<TagRow> {
  const [row] = await lockTags(trx, by.actor.companyId, id === undefined ? [] : [id])
  if (row === undefined) throw failure(commonFailures.notFound)
  await refuseStale(trx, by, { row: { ...row, entity: ENTITY }, version })
  return row
}

async function createTag(trx: Trx, { actor, now }: Doer, draft: TagDraft): Promise<TagRow> {
  const { companyId, userId } = actor
  if ((await countTagsLocked(trx, companyId)) >= TAGS_PER_COMPANY) {
    throw failure(commonFailures.limitReached, { params: { limit: TAGS_PER_COMPANY } })
  }
  const values = { companyId, createdBy: userId, createdAt: now, updatedAt: now }
  return insertTag(trx, { ...values, ...columnsOf(draft) })
}

function changeTag(
  trx: Trx,
  { now }: Doer,
  { before, draft }: { before: TagRow; draft: TagDraft },
): Promise<TagRow> {
  return updateTag(trx, before, { ...columnsOf(draft), updatedAt: now })
}

function columnsOf({ name, colour, scope, remark }: TagDraft) {
  return { name, colour, scope, remark: remark || null }
}

/** The row as it leaves the server: every field is named here (the schema refuses a colour it does not know). */
function dressTag(row: TagRow): Tag {
  return Tag.parse({
    id: Number(row.id),
    name: row.name,
    colour: row.colour,
    scope: row.scope,
    remark: row.remark,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  })
}
