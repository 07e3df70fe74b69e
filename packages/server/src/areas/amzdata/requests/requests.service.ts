import { REQUEST_STATES } from '@crossdock/contracts/areas/amzdata/requests/request-types.ts'
import { requestFailures } from '@crossdock/contracts/areas/amzdata/requests/requests.failures.ts'
import type {
  ReportRequest,
  RequestDetail,
  RequestDraft,
  RequestFilter,
  RequestPage,
} from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { listChanges, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { listRequestedImports } from '../imports/requested-files.service.ts'
import { reachOf, seesAllShops } from '../shops/shops.service.ts'
import { dressEvents, dressFile, dressRequest, type RequestReader } from './request-dressing.ts'
import { checkedWish, type Wanted } from './request-rules.service.ts'
import {
  countStates,
  insertRequest,
  listRequestRows,
  listRequestsOf,
  listRetries,
  lockRequest,
  type RequestRow,
  type ShownRequest,
  updateRequest,
} from './requests.queries.ts'

/** What the audit log calls a request. */
export const REQUEST_ENTITY = 'amzdata.report_request'

/** One page of requests, with the states of the filter. */
export async function listRequests(
  trx: Trx,
  reader: RequestReader,
  filter: RequestFilter,
): Promise<RequestPage> {
  const reach = reachOf(reader.actor)
  const { rows, ...page } = await listRequestRows(trx, reach, filter)
  const counted = new Map((await countStates(trx, reach, filter)).map((one) => [one.state, one.requests]))
  const states = Object.fromEntries(REQUEST_STATES.map((state) => [state, counted.get(state) ?? 0]))
  return {
    ...page,
    rows: rows.map((row) => dressRequest(row, reader)),
    states: states as RequestPage['states'], // one entry per state
  }
}

/** The reachable requests of these ids, or `notFound` when one is not. */
export async function findRequests(trx: Trx, actor: Actor, ids: readonly number[]): Promise<ShownRequest[]> {
  const rows = await listRequestsOf(trx, reachOf(actor), ids)
  if (rows.length !== new Set(ids).size) throw failure(commonFailures.notFound)
  return rows
}

/** One request as the reader sees it. */
export async function showRequest(trx: Trx, reader: RequestReader, id: number): Promise<ReportRequest> {
  const [row] = await findRequests(trx, reader.actor, [id])
  if (!row) throw failure(commonFailures.notFound)
  return dressRequest(row, reader)
}

/** A request with its files, its repetitions and its log. */
export async function getRequest(trx: Trx, reader: RequestReader, id: number): Promise<RequestDetail> {
  const [row] = await findRequests(trx, reader.actor, [id])
  if (!row) throw failure(commonFailures.notFound)
  const { companyId } = reader.actor
  const files = await listRequestedImports(trx, reader, id)
  const changes = await listChanges(trx, { companyId, entity: REQUEST_ENTITY, entityId: id })
  return {
    ...dressRequest(row, reader),
    remote_id: row.remoteId,
    files: files.filter(({ status_key }) => status_key !== 'discarded').map(dressFile),
    retries: await listRetries(trx, { companyId, requestId: id }),
    events: dressEvents(changes, reader.language),
  }
}

/** Makes a draft, or changes the one of `draft.id`: what was submitted is not changed any more (spec 4, spec 8). */
export async function saveRequest(trx: Trx, call: ActorCall, draft: RequestDraft): Promise<ReportRequest> {
  const before =
    draft.id === undefined ? null : await lockDraft(trx, call, { id: draft.id, version: draft.version })
  const wanted = await checkedWish(trx, call, draft)
  const row = before
    ? await updateRequest(trx, before, { ...wanted, updatedAt: call.now })
    : await insertDraft(trx, call, wanted)
  await recordChange(trx, call, {
    entity: REQUEST_ENTITY,
    entityId: row.id,
    action: before ? 'edit' : 'create',
    before: before && wantedOf(before),
    after: { ...wantedOf(row), state: row.state },
  })
  return showRequest(trx, call, Number(row.id))
}

/** Adds a draft of what was checked. */
export function insertDraft(
  trx: Trx,
  { actor, now, language }: Pick<ActorCall, 'actor' | 'now' | 'language'>,
  wanted: Wanted & { readonly retryOf?: string },
): Promise<RequestRow> {
  return insertRequest(trx, {
    ...wanted,
    companyId: actor.companyId,
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
    language,
    reachesAll: seesAllShops(actor),
  })
}

async function lockDraft(
  trx: Trx,
  call: ActorCall,
  { id, version }: { id: number; version: number | undefined },
): Promise<RequestRow> {
  await findRequests(trx, call.actor, [id])
  const row = await lockRequest(trx, { companyId: call.actor.companyId, requestId: id })
  if (!row) throw failure(commonFailures.notFound)
  if (row.state !== 'DRAFT') throw failure(requestFailures.changeAfterSubmit)
  await refuseStale(trx, call, { row: { ...row, entity: REQUEST_ENTITY }, version })
  return row
}

/** The fields that a person chooses. */
export function wantedOf(row: RequestRow): Wanted {
  const { shopId, marketplaces, reportType, dataFrom, dataTo } = row
  return { shopId: Number(shopId), marketplaces, reportType, dataFrom, dataTo }
}
