import { dayStart } from '@crossdock/contracts/areas/amzdata/requests/market-days.ts'
import {
  REQUEST_TYPES,
  type RequestState,
  type RequestType,
} from '@crossdock/contracts/areas/amzdata/requests/request-types.ts'
import type { RequestError } from '@crossdock/contracts/areas/amzdata/requests/requests.labels.ts'
import { MARKETPLACES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import type { JobContext } from '../../../platform/jobs/define-job.ts'
import { type Fetched, fetchDocument, readReason } from './fetch-document.service.ts'
import { type Move, moveRequest } from './remote-moves.service.ts'
import { typeOf } from './request-dressing.ts'
import {
  letGoRequest,
  lockRequest,
  type RequestKey,
  type RequestRow,
  tryHoldRequest,
} from './requests.queries.ts'
import { openDesk } from './shop-auth.service.ts'
import { type ReportDesk, type ReportOrder, SpApiRefusal } from './sp-api.ts'

/** A report that is not made within this time never will be. */
const PATIENCE_MS = 3 * 86_400_000
/** How often a download is tried before it rests. */
const DOWNLOADS = 5

/** A request at work. */
interface Work {
  readonly context: JobContext
  readonly key: RequestKey
  readonly row: RequestRow
  readonly desk: ReportDesk
}

/**
 * Does for a request whatever its state asks for, until it has to wait: ask, look, fetch. Of all processes only the
 * one that holds it works on it, and every step is stored: a killed process is followed by the next one.
 */
export async function workRequest(context: JobContext, key: RequestKey): Promise<void> {
  await context.platform.database.db.connection().execute(async (connection) => {
    if (!(await tryHoldRequest(connection, key))) return
    try {
      while (!context.signal.aborted && (await step(context, key))) {
        // What follows at once is done at once.
      }
    } finally {
      await letGoRequest(connection, key)
    }
  })
}

/** One step; false when there is nothing to do for now. */
async function step(context: JobContext, key: RequestKey): Promise<boolean> {
  const { platform } = context
  const now = platform.clock.now()
  const { row, desk } = await inTenant(platform.database.db, { companyIds: [key.companyId] }, async (trx) => {
    const found = await lockRequest(trx, key)
    const isDue = found?.nextLookAt != null && found.nextLookAt <= now
    return { row: isDue ? found : undefined, desk: isDue ? await openDesk(trx, platform, found) : undefined }
  })
  if (row === undefined) return false
  if (desk === undefined) {
    await moveRequest(context, key, { ...ended('FATAL', now), error: 'notAuthorised' satisfies RequestError })
    return false
  }
  const work = { context, key, row, desk }
  try {
    return await doStep(work)
  } catch (error) {
    if (!(error instanceof SpApiRefusal)) throw error
    await refused(work, error)
    return false
  }
}

function doStep(work: Work): Promise<boolean> {
  const { state } = work.row
  if (state === 'SUBMITTED') return ask(work)
  if (state === 'IN_QUEUE' || state === 'IN_PROGRESS') return look(work)
  return download(work)
}

async function ask({ context, key, row, desk }: Work): Promise<boolean> {
  const remoteId = await desk.create(orderOf(row))
  await moveRequest(context, key, { state: 'IN_QUEUE', remoteId, attempts: 0, ...waiting(context, 0) })
  return false
}

function orderOf(row: RequestRow): ReportOrder {
  const type: RequestType = REQUEST_TYPES[typeOf(row.reportType)]
  const [first = 'US'] = row.marketplaces
  const ids = MARKETPLACES.filter(({ country }) => row.marketplaces.includes(country))
  const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  return {
    reportType: type.spApi ?? '',
    marketplaceIds: ids.map(({ marketplaceId }) => marketplaceId),
    ...(row.dataFrom === null ? {} : { dataStartTime: dayStart(first, row.dataFrom).toISOString() }),
    ...(row.dataTo === null
      ? {}
      : { dataEndTime: new Date(dayStart(first, dayAfter(row.dataTo)).getTime() - 1000).toISOString() }),
    ...(type.options === undefined ? {} : { reportOptions: type.options }),
  }
}

async function look(work: Work): Promise<boolean> {
  const { context, key, row, desk } = work
  const now = context.platform.clock.now()
  const { state, documentId } = await desk.look(row.remoteId ?? '')
  if (state === 'DONE' && documentId !== null) {
    await moveRequest(context, key, {
      state,
      documentId,
      attempts: 0,
      error: null,
      errorCode: null,
      nextLookAt: now,
    })
    return true
  }
  if (state === 'IN_QUEUE' || state === 'IN_PROGRESS') {
    const isLate = now.getTime() - (row.submittedAt ?? now).getTime() > PATIENCE_MS
    const attempts = row.attempts + 1
    await moveRequest(
      context,
      key,
      isLate
        ? { ...ended('FATAL', now), error: 'tooLong' satisfies RequestError }
        : { state, attempts, error: null, errorCode: null, ...waiting(context, attempts) },
    )
    return false
  }
  await moveRequest(context, key, {
    ...ended(state === 'CANCELLED' ? 'CANCELLED' : 'FATAL', now),
    error: await whyOf(work, state, documentId),
  })
  return false
}

/** The marketplace cancels what would be empty, and a fatal report may come with a document that says why. */
async function whyOf(
  { context, row, desk }: Work,
  state: string,
  documentId: string | null,
): Promise<string> {
  if (state === 'CANCELLED') return 'noData' satisfies RequestError
  if (state === 'DONE' || documentId === null) return 'noDocument' satisfies RequestError
  const reason = await readReason(context, await desk.locate(documentId, isRestricted(row)))
  return reason ?? ('noDocument' satisfies RequestError)
}

async function download(work: Work): Promise<boolean> {
  const { context, key, row, desk } = work
  const now = context.platform.clock.now()
  const place = await desk.locate(row.documentId ?? '', isRestricted(row))
  const fetched: Fetched = await fetchDocument(context, row, place)
  if (fetched === 'kept') return false
  const attempts = row.attempts + 1
  const isLast = fetched === 'tooLarge' || attempts >= DOWNLOADS
  const rest: Move = isLast
    ? ended('DOWNLOAD_FAILED', now)
    : { state: 'DOWNLOAD_FAILED', ...waiting(context, attempts) }
  await moveRequest(context, key, { ...rest, attempts, error: fetched satisfies RequestError })
  return false
}

/** What passes is tried again later; what does not ends the request with the marketplace's words. */
async function refused({ context, key, row }: Work, refusal: SpApiRefusal): Promise<void> {
  const now = context.platform.clock.now()
  const attempts = row.attempts + 1
  const words = { errorCode: refusal.code, error: refusal.message, attempts }
  if (refusal.isPassing && now.getTime() - (row.submittedAt ?? now).getTime() <= PATIENCE_MS) {
    await moveRequest(context, key, { ...words, ...waiting(context, attempts) })
    return
  }
  const isMade = row.documentId !== null
  const isGone = isMade && refusal.code === 'NotFound'
  const state: RequestState = isGone ? 'EXPIRED' : isMade ? 'DOWNLOAD_FAILED' : 'FATAL'
  const error = isGone ? ('documentGone' satisfies RequestError) : refusal.message
  await moveRequest(context, key, {
    ...words,
    ...ended(state, now),
    error,
    tokenIsRefused: refusal.code === 'invalid_grant',
  })
}

function isRestricted(row: RequestRow): boolean {
  const type: RequestType = REQUEST_TYPES[typeOf(row.reportType)]
  return type.isRestricted === true
}

/** Half a minute, then twice as long each time, a quarter of an hour at most. */
function waiting({ platform }: JobContext, attempts: number): { nextLookAt: Date } {
  const seconds = Math.min(900, 30 * 2 ** Math.min(attempts, 10))
  return { nextLookAt: new Date(platform.clock.now().getTime() + seconds * 1000) }
}

function ended(state: RequestState, now: Date): Move {
  return { state, nextLookAt: null, endedAt: now }
}
