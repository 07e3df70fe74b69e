import { marketToday } from '@crossdock/contracts/areas/amzdata/requests/market-days.ts'
import {
  NEXT_STATES,
  REQUEST_TYPES,
  type RequestType,
} from '@crossdock/contracts/areas/amzdata/requests/request-types.ts'
import { requestFailures } from '@crossdock/contracts/areas/amzdata/requests/requests.failures.ts'
import { requestStateLabels } from '@crossdock/contracts/areas/amzdata/requests/requests.labels.ts'
import type { RequestOutcome } from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { violatedIndex } from '../../../platform/database/unique-violation.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import type { Platform } from '../../../platform/platform.ts'
import { enqueueRequest } from './enqueue-request.ts'
import { canRetry, stateOf, typeOf } from './request-dressing.ts'
import { checkedPlaces, refuseRange } from './request-rules.service.ts'
import {
  deleteRequest,
  findLastSent,
  lockRequest,
  type RequestRow,
  updateRequest,
} from './requests.queries.ts'
import { findRequests, insertDraft, REQUEST_ENTITY, wantedOf } from './requests.service.ts'
import { isAuthorised, openDesk } from './shop-auth.service.ts'
import { type ReportDesk, SpApiRefusal } from './sp-api.ts'

/** One request of a bulk action, locked; answers the id of the request it made, if any. */
type Deed = (trx: Trx, row: RequestRow) => Promise<number | undefined>

/** Does something with each request by itself: what one of them does not allow keeps nothing from the others. */
async function each(call: ActorCall, ids: readonly number[], deed: Deed): Promise<RequestOutcome> {
  await call.inTenant((trx) => findRequests(trx, call.actor, ids))
  const outcome: RequestOutcome = { done: [], refused: [], made: [] }
  for (const id of new Set(ids)) {
    const answer = await one(call, id, deed)
    if (answer instanceof Failure) outcome.refused.push(refusalOf(answer, id, call))
    else {
      outcome.done.push(id)
      if (answer !== undefined) outcome.made.push(answer)
    }
  }
  return outcome
}

function refusalOf({ declaration, params }: Failure, id: number, { language }: ActorCall) {
  return { id, code: declaration.code, message: say(declaration, language, params) }
}

async function one(call: ActorCall, requestId: number, deed: Deed): Promise<number | undefined | Failure> {
  try {
    return await call.inTenant(async (trx) => {
      const row = await lockRequest(trx, { companyId: call.actor.companyId, requestId })
      if (row === undefined) throw failure(commonFailures.notFound)
      return deed(trx, row)
    })
  } catch (error) {
    if (violatedIndex(error) === 'report_request_running') return failure(requestFailures.running)
    if (error instanceof Failure) return error
    throw error
  }
}

/** Submits drafts. What was right when it was saved is checked again: shops close, and days pass. */
export function submitRequests(call: ActorCall, ids: readonly number[]): Promise<RequestOutcome> {
  return each(call, ids, async (trx, row) => {
    if (row.state !== 'DRAFT') throw notNow(call, row)
    await submit(trx, call, row)
    return undefined
  })
}

async function submit(trx: Trx, call: ActorCall, row: RequestRow): Promise<void> {
  const { actor, now, platform } = call
  const { marketplaces, dataFrom, dataTo } = row
  const type: RequestType = REQUEST_TYPES[typeOf(row.reportType)]
  await checkedPlaces(trx, actor, { shop_id: Number(row.shopId), marketplaces })
  refuseRange(type, { from: dataFrom ?? '', to: dataTo ?? '', today: marketToday(marketplaces, now) })
  const sent = await sendOff(trx, platform, row)
  const after = { state: 'SUBMITTED', isRemote: sent.isRemote }
  await recordChange(trx, call, { entity: REQUEST_ENTITY, entityId: row.id, action: 'submit', after })
}

/** Marks a request as submitted and decides who fetches the report: the server, or a person. */
export async function sendOff(trx: Trx, platform: Platform, row: RequestRow): Promise<RequestRow> {
  const type: RequestType = REQUEST_TYPES[typeOf(row.reportType)]
  const canAsk = type.spApi !== null && type.isScheduledThere !== true
  const isRemote = canAsk && (await isAuthorised(trx, platform, row))
  const now = platform.clock.now()
  const nextLookAt = isRemote ? await firstLook(trx, row, now) : null
  const sent = await updateRequest(trx, row, {
    state: 'SUBMITTED',
    isRemote,
    submittedAt: now,
    updatedAt: now,
    nextLookAt,
  })
  if (isRemote) await enqueueRequest(platform, trx, row)
  return sent
}

/** Some reports are made only every so often: one that comes too early waits. */
async function firstLook(trx: Trx, row: RequestRow, now: Date): Promise<Date> {
  const { everyMinutes }: RequestType = REQUEST_TYPES[typeOf(row.reportType)]
  const last = everyMinutes === undefined ? null : await findLastSent(trx, row)
  if (everyMinutes === undefined || last === null) return now
  return new Date(Math.max(now.getTime(), last.getTime() + everyMinutes * 60_000))
}

/** Takes requests back; at the marketplace too, as long as they wait there. */
export async function cancelRequests(call: ActorCall, ids: readonly number[]): Promise<RequestOutcome> {
  const refusals = await cancelThere(call, ids)
  return each(call, ids, async (trx, row) => {
    const refusal = refusals.get(Number(row.id))
    if (refusal !== undefined) throw refusal
    if (!canCancel(row)) throw notNow(call, row)
    const { now } = call
    await updateRequest(trx, row, { state: 'CANCELLED', nextLookAt: null, endedAt: now, updatedAt: now })
    const change = { before: { state: row.state }, after: { state: 'CANCELLED' } }
    await recordChange(trx, call, { entity: REQUEST_ENTITY, entityId: row.id, action: 'cancel', ...change })
    return undefined
  })
}

function canCancel(row: Pick<RequestRow, 'state'>): boolean {
  return NEXT_STATES[stateOf(row.state)].includes('CANCELLED')
}

/** Tells the marketplace, outside of any transaction since it may take its time; answers what it refused. */
async function cancelThere(call: ActorCall, ids: readonly number[]): Promise<Map<number, Failure>> {
  const waiting = await call.inTenant(async (trx) => {
    const desks: { row: RequestRow; desk: ReportDesk | undefined }[] = []
    for (const row of (await findRequests(trx, call.actor, ids)).filter(canCancel)) {
      if (row.remoteId !== null) desks.push({ row, desk: await openDesk(trx, call.platform, row) })
    }
    return desks
  })
  const refusals = new Map<number, Failure>()
  for (const { row, desk } of waiting) {
    if (desk === undefined || row.remoteId === null) continue
    try {
      await desk.cancel(row.remoteId)
    } catch (error) {
      if (!(error instanceof SpApiRefusal)) throw error
      const params = { reason: error.message }
      refusals.set(Number(row.id), failure(requestFailures.remoteRefused, { params }))
    }
  }
  return refusals
}

/** Asks again: a new request of the same, submitted at once and linked to the old one. */
export function retryRequests(call: ActorCall, ids: readonly number[]): Promise<RequestOutcome> {
  return each(call, ids, async (trx, row) => {
    if (!canRetry(row)) throw notNow(call, row)
    const made = await insertDraft(trx, call, { ...wantedOf(row), retryOf: row.id })
    await submit(trx, call, made)
    const after = { state: row.state, by: Number(made.id) }
    await recordChange(trx, call, { entity: REQUEST_ENTITY, entityId: row.id, action: 'retry', after })
    return Number(made.id)
  })
}

/** Deletes drafts. */
export function removeRequests(call: ActorCall, ids: readonly number[]): Promise<RequestOutcome> {
  return each(call, ids, async (trx, row) => {
    if (row.state !== 'DRAFT') throw failure(requestFailures.changeAfterSubmit)
    await deleteRequest(trx, row)
    const before = wantedOf(row)
    await recordChange(trx, call, { entity: REQUEST_ENTITY, entityId: row.id, action: 'delete', before })
    return undefined
  })
}

function notNow({ language }: ActorCall, row: RequestRow): Failure {
  const state = say(requestStateLabels[stateOf(row.state)], language)
  return failure(requestFailures.notNow, { params: { id: row.id, state } })
}
