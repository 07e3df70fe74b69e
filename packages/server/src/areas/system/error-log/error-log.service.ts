import {
  type ClientError,
  ERRORS_KEPT,
  type ErrorBatch,
  type ErrorFilter,
  type LoggedError,
} from '@crossdock/contracts/areas/system/error-log/error-log.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall, Call } from '../../../platform/http/call.ts'
import { sha256 } from '../../../platform/ids.ts'
import { browserNameOf } from '../statistics/browsers.service.ts'
import {
  type ClientErrorRow,
  deleteErrors,
  deleteOldErrors,
  listErrorRows,
  type NewClientError,
  upsertError,
} from './error-log.queries.ts'
import { faultOf, scrub, scrubStack, scrubUrl } from './scrub.ts'

/** Takes a batch in: scrubbed of what tells of people, equal faults counted together. Platform scope. */
export async function addErrors(trx: Trx, call: Call, { errors }: ErrorBatch): Promise<{ added: number }> {
  const faults = new Map<string, NewClientError>()
  for (const error of errors) {
    const fault = faultFrom(error, call)
    const key = fault.fingerprint.toString('base64')
    const known = faults.get(key)
    faults.set(key, { ...fault, occurrences: fault.occurrences + (known?.occurrences ?? 0) })
  }
  // In one order, so that two batches with the same faults never wait for each other.
  for (const [, fault] of [...faults].sort(([a], [b]) => (a < b ? -1 : 1))) await upsertError(trx, fault)
  await deleteOldErrors(trx, ERRORS_KEPT)
  return { added: faults.size }
}

/** One page of the reported errors. */
export async function listErrors(trx: Trx, filter: ErrorFilter): Promise<Page<LoggedError>> {
  const { rows, ...page } = await listErrorRows(trx, filter)
  return { ...page, rows: rows.map(dressError) }
}

/** Removes reported errors: all of them, or none when one is not there. */
export async function removeErrors(trx: Trx, call: ActorCall, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if ((await deleteErrors(trx, wanted)) !== wanted.length) throw failure(commonFailures.notFound)
  const before = { ids: wanted }
  await recordChange(trx, call, {
    entity: 'system/errlog',
    entityId: wanted.join(','),
    action: 'delete',
    before,
  })
}

function faultFrom(error: ClientError, call: Call): NewClientError {
  const clean = {
    message: scrub(error.message) || '?',
    component: error.component === null ? null : scrub(error.component),
    url: scrubUrl(error.url),
    stack: error.stack === null ? null : scrubStack(error.stack),
    release: error.release === null ? null : scrub(error.release),
  }
  return {
    ...clean,
    fingerprint: sha256(faultOf(clean)),
    browser: scrub(call.userAgent).slice(0, 200) || null,
    occurrences: error.count,
    now: call.now,
  }
}

function dressError(row: ClientErrorRow): LoggedError {
  const { message, component, url, stack, release, browser: ua } = row
  return {
    id: Number(row.id),
    message,
    component,
    url,
    stack,
    release,
    browser: ua && browserNameOf(ua),
    ua,
    occurrences: Number(row.occurrences),
    first_at: row.firstAt.toISOString(),
    last_at: row.lastAt.toISOString(),
  }
}
