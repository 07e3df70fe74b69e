import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import {
  NEXT_STATES,
  REQUEST_STATES,
  REQUEST_TYPE_KEYS,
  REQUEST_TYPES,
  type RequestState,
  type RequestTypeKey,
} from '@crossdock/contracts/areas/amzdata/requests/request-types.ts'
import {
  type RequestError,
  requestErrorLabels,
} from '@crossdock/contracts/areas/amzdata/requests/requests.labels.ts'
import {
  ReportRequest,
  type RequestAbilities,
  type RequestDetail,
  type RequestFile,
} from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import type { ChangeRow } from '../../../platform/audit/audit.queries.ts'
import type { ShownRequest } from './requests.queries.ts'

const guards = amzdataPermissions.rprequest

/** States from which the same can be asked for again. */
const ENDED: ReadonlySet<RequestState> = new Set(['CANCELLED', 'FATAL', 'DOWNLOAD_FAILED', 'EXPIRED'])

/** For whom a request is dressed. */
export interface RequestReader {
  readonly actor: Actor
  readonly language: Language
}

/** A request as it goes to the reader. */
export function dressRequest(row: ShownRequest, { actor, language }: RequestReader): ReportRequest {
  const state = stateOf(row.shownState)
  return ReportRequest.parse({
    id: Number(row.id),
    version: row.version,
    report_type: row.reportType,
    data_type: REQUEST_TYPES[typeOf(row.reportType)].dataType,
    shop: { id: Number(row.shopId), name: row.shop },
    marketplaces: row.marketplaces,
    data_from: row.dataFrom,
    data_to: row.dataTo,
    state,
    is_remote: row.isRemote,
    rows: row.rows === null ? null : Number(row.rows),
    seconds: secondsOf(row),
    is_held: row.isHeld,
    error_code: row.errorCode,
    error: row.error === null ? null : errorWords(row.error, language),
    attempts: row.attempts,
    next_look_at: row.nextLookAt?.toISOString() ?? null,
    retry_of: row.retryOf === null ? null : Number(row.retryOf),
    schedule_id: row.scheduleId === null ? null : Number(row.scheduleId),
    requested_by: row.requester,
    created_at: row.createdAt.toISOString(),
    submitted_at: row.submittedAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    abilities: abilitiesOf(row, actor),
  })
}

/** Only what brought a file took a time worth telling. */
function secondsOf({ state, submittedAt, endedAt }: ShownRequest): number | null {
  if (state !== 'DOWNLOADED' || submittedAt === null || endedAt === null) return null
  return Math.max(0, Math.round((endedAt.getTime() - submittedAt.getTime()) / 1000))
}

/** What somebody may do with a request now. */
export function abilitiesOf(row: ShownRequest, actor: Actor): RequestAbilities {
  const state = stateOf(row.state)
  const isDraft = state === 'DRAFT'
  const submits = may(actor, guards.submit)
  const creates = may(actor, guards.create)
  return {
    edit: isDraft && creates,
    submit: isDraft && submits,
    cancel: submits && NEXT_STATES[state].includes('CANCELLED'),
    retry: submits && ENDED.has(state) && row.nextLookAt === null,
    remove: isDraft && creates,
    attach: submits && takesFile(row),
    download: may(actor, guards.download) && (row.files ?? 0) > 0,
  }
}

/** Whether a file may come by hand: after the submission, until one is here that counts. */
export function takesFile(row: Pick<ShownRequest, 'state' | 'hasFile' | 'isRemote'>): boolean {
  const state = stateOf(row.state)
  if (state === 'DOWNLOADED') return !row.hasFile
  return NEXT_STATES[state].includes('DOWNLOADED') && !(row.isRemote && state === 'DONE')
}

/** Whether the same can be asked for again. */
export function canRetry(row: Pick<ShownRequest, 'state' | 'nextLookAt'>): boolean {
  return ENDED.has(stateOf(row.state)) && row.nextLookAt === null
}

/** Files of a request as the reader sees them. */
export function dressFile(file: ImportFile): RequestFile {
  const doubts = file.checks.filter(({ level }) => level === 'doubt').map(({ message }) => message)
  const reasons = file.reason === null ? [] : [file.reason.found, file.reason.next]
  return {
    id: file.id,
    file_name: file.member_name ?? file.file_name,
    status_key: file.status_key,
    status_name: file.status_name,
    is_held: file.status_key === 'valid' && file.phase === null,
    rows: file.counts.read,
    notes: [...(file.status_key === 'valid' ? doubts : []), ...reasons],
  }
}

/** The log of a request, newest first. */
export function dressEvents(changes: readonly ChangeRow[], language: Language): RequestDetail['events'] {
  return changes.map(({ at, by, action, after }) => {
    const state = REQUEST_STATES.find((one) => one === after?.state) ?? null
    const error = typeof after?.error === 'string' ? errorWords(after.error, language) : null
    const file = typeof after?.file === 'string' ? after.file : null
    return { at: at.toISOString(), by, action, state, detail: error ?? file }
  })
}

/** Our own reasons in the reader's language; words of the marketplace as they came. */
export function errorWords(error: string, language: Language): string {
  return Object.hasOwn(requestErrorLabels, error)
    ? say(requestErrorLabels[error as RequestError], language) // a key of the labels, as asked above
    : error
}

/** The state as the table of states knows it; the database keeps no other. */
export function stateOf(state: string): RequestState {
  const known = REQUEST_STATES.find((one) => one === state)
  if (known === undefined) throw new Error(`${state} is no state of a request`)
  return known
}

/** The type as the table of types knows it. */
export function typeOf(type: string): RequestTypeKey {
  const known = REQUEST_TYPE_KEYS.find((one) => one === type)
  if (known === undefined) throw new Error(`${type} is no report that can be asked for`)
  return known
}
