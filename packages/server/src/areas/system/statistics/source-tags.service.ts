import type {
  SourceTag,
  SourceTagDraft,
  SourceTagKeys,
} from '@crossdock/contracts/areas/system/statistics/source-tags.schema.ts'
import { SourceTagList } from '@crossdock/contracts/areas/system/statistics/source-tags.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orExists } from '../../../platform/database/unique-violation.ts'
import type { ActorCall, Call } from '../../../platform/http/call.ts'
import {
  type CountedTag,
  deleteTag,
  findUsedTags,
  insertTag,
  listTagRows,
  lockTagRows,
  type SourceTagRow,
  updateTag,
} from './source-tags.queries.ts'
import { dayOf } from './visits.service.ts'

const ENTITY = 'system.source_tag'

/** Source tags with what came of them. */
export async function listSourceTags(trx: Trx, call: Call, text = ''): Promise<{ rows: SourceTag[] }> {
  const rows = await listTagRows(trx, text)
  return SourceTagList.parse({ rows: rows.map((row) => dressTag(row, call)) })
}

/** Makes a tag, or changes the one that is still as it was read; answers the address to share. */
export async function saveSourceTag(trx: Trx, by: ActorCall, draft: SourceTagDraft) {
  const before = draft.id === undefined ? undefined : await lockTag(trx, by, draft)
  const row = await orExists(before ? changeTag(trx, by, { before, draft }) : createTag(trx, by, draft), {
    source_tag_sti: 'sti',
  })
  await recordChange(trx, by, {
    entity: ENTITY,
    entityId: row.id,
    action: before ? 'edit' : 'create',
    before: before ?? null,
    after: row,
  })
  const url = shareUrl(row, by)
  return { id: Number(row.id), share_url: url, qr: url }
}

/** Removes tags that nobody came with; the others are refused, or put away when that is asked for (42210). */
export async function removeSourceTags(trx: Trx, by: ActorCall, keys: SourceTagKeys): Promise<void> {
  const ids = [...new Set(keys.ids)]
  const rows = await lockTagRows(trx, ids)
  if (rows.length !== ids.length) throw failure(commonFailures.notFound)
  const used = await findUsedTags(
    trx,
    rows.map(({ sti }) => sti),
  )
  if (used.length > 0 && keys.archive !== true) {
    throw failure(commonFailures.referenced, { params: { refs: used.join(', ') }, data: { refs: used } })
  }
  for (const before of rows) {
    const isUsed = used.includes(before.sti)
    const after = isUsed ? await updateTag(trx, before, { archivedAt: by.now, updatedAt: by.now }) : null
    if (!isUsed) await deleteTag(trx, before)
    const action = isUsed ? 'archive' : 'delete'
    await recordChange(trx, by, { entity: ENTITY, entityId: before.id, action, before, after })
  }
}

async function lockTag(trx: Trx, by: ActorCall, { id, version }: SourceTagDraft): Promise<SourceTagRow> {
  const [row] = await lockTagRows(trx, id === undefined ? [] : [id])
  if (row === undefined) throw failure(commonFailures.notFound)
  await refuseStale(trx, by, { row: { ...row, entity: ENTITY }, version })
  return row
}

function createTag(trx: Trx, { actor, now }: ActorCall, draft: SourceTagDraft): Promise<SourceTagRow> {
  return insertTag(trx, { ...columnsOf(draft), ownerId: actor.userId, createdAt: now, updatedAt: now })
}

function changeTag(
  trx: Trx,
  { now }: ActorCall,
  { before, draft }: { before: SourceTagRow; draft: SourceTagDraft },
): Promise<SourceTagRow> {
  return updateTag(trx, before, { ...columnsOf(draft), archivedAt: null, updatedAt: now })
}

/** Two people at the same moment both find the tag free; the index lets only one of them have it (I4). */
function columnsOf({ sti, name, channel, target, valid_to, remark }: SourceTagDraft) {
  return { sti, name, channel, target, validTo: valid_to, remark: remark || null }
}

/** The address to share: our own page with the tag. */
function shareUrl(
  { target, sti }: Pick<SourceTagRow, 'target' | 'sti'>,
  { request, platform }: Call,
): string {
  const origin = platform.http.publicUrl?.origin ?? `${request.protocol}://${request.headers.host ?? ''}`
  return `${origin}${target}${target.includes('?') ? '&' : '?'}sti=${sti}`
}

function dressTag(row: CountedTag, call: Call) {
  const isOver = row.lastDay !== null && row.lastDay < dayOf(call.now)
  return {
    id: Number(row.id),
    sti: row.sti,
    name: row.name,
    channel: row.channel,
    target: row.target,
    url: shareUrl(row, call),
    owner: row.owner,
    uv: Number(row.uv),
    registers: Number(row.registers),
    paid_fen: null,
    status: row.archivedAt !== null ? 'archived' : isOver ? 'expired' : 'active',
    valid_to: row.lastDay,
    remark: row.remark,
    version: row.version,
  }
}
