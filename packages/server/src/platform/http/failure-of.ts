import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import {
  type Failure,
  type FailureDeclaration,
  Failure as FailureError,
  failure,
} from '@crossdock/contracts/kernel/failure.ts'
import { STALE_PLAN } from '../database/pool-connection.ts'

/** The refusal that an error means to the caller; an error that nobody foresaw means none. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof FailureError) return error
  const code = codeOf(error)
  if (code !== undefined) {
    const declaration = frameworkFailures[code] ?? databaseFailure(code)
    if (declaration !== undefined) return failure(declaration, infoOf(declaration))
  }
  return isLostConnection(error) ? failure(commonFailures.unavailable) : undefined
}

/**
 * Whether trying once more is right: the database gave up one of two transactions that waited for each other, or a
 * migration changed a table under a prepared statement, which is prepared anew.
 */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40P01' || code === '40001' || code === STALE_PLAN
}

/** What the HTTP framework reports, by its code. */
const frameworkFailures: Readonly<Record<string, FailureDeclaration>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: commonFailures.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: commonFailures.wrongContentType,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: commonFailures.malformed,
  FST_ERR_CTP_EMPTY_JSON_BODY: commonFailures.malformed,
  FST_ERR_BAD_URL: commonFailures.malformed,
  FST_ERR_ASYNC_CONSTRAINT: commonFailures.malformed,
  FST_ERR_MAX_PARAM_LENGTH: commonFailures.malformed,
  FST_REQ_FILE_TOO_LARGE: commonFailures.tooLarge,
  FST_PARTS_LIMIT: commonFailures.tooLarge,
  FST_FILES_LIMIT: commonFailures.tooLarge,
  FST_FIELDS_LIMIT: commonFailures.tooLarge,
  FST_PROTO_VIOLATION: commonFailures.malformed,
  FST_INVALID_MULTIPART_CONTENT_TYPE: commonFailures.wrongContentType,
  FST_NO_FORM_DATA: commonFailures.malformed,
  ERR_STREAM_PREMATURE_CLOSE: commonFailures.malformed,
  ECONNREFUSED: commonFailures.unavailable,
  ECONNRESET: commonFailures.unavailable,
  EPIPE: commonFailures.unavailable,
  ETIMEDOUT: commonFailures.unavailable,
  ENOSPC: commonFailures.storageFull,
  EMFILE: commonFailures.unavailable,
  ENFILE: commonFailures.unavailable,
}

/** What PostgreSQL reports, by its five-character code. */
function databaseFailure(code: string): FailureDeclaration | undefined {
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined
  const exact = databaseFailures[code]
  if (exact !== undefined) return exact
  // Connection lost, resources used up, stopped by an administrator: nothing is wrong with the request.
  return ['08', '53', '57'].includes(code.slice(0, 2)) ? commonFailures.unavailable : undefined
}

const databaseFailures: Readonly<Record<string, FailureDeclaration>> = {
  '23505': commonFailures.exists,
  // Others hold what the call wants, and did so longer than it may wait: the service itself is well (K7).
  '40P01': commonFailures.busy,
  '40001': commonFailures.busy,
  '55P03': commonFailures.busy,
  '25P03': commonFailures.unavailable,
  // Texts and numbers that no column can hold (NUL, half a surrogate pair, 1e400).
  '22021': commonFailures.invalidInput,
  '22P05': commonFailures.invalidInput,
  '22P02': commonFailures.invalidInput,
  '22003': commonFailures.invalidInput,
  '22008': commonFailures.invalidInput,
}

function infoOf(declaration: FailureDeclaration) {
  return declaration === commonFailures.tooLarge ? { params: { limit: '1 MiB' } } : {}
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The driver reports some losses in words only. */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|server closed the connection/i.test(
    error.message,
  )
}
