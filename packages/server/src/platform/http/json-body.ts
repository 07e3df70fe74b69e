import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { isWellFormed } from './well-formed.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads a JSON body: valid UTF-8 without a byte order mark, of bounded depth, without keys that touch prototypes (B1-B4). */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return {}
  const value = parse(bytes)
  if (!isWellFormed(value)) throw failure(commonFailures.malformed)
  return value
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(UTF8.decode(bytes))
  } catch {
    throw failure(commonFailures.malformed)
  }
}

/** Whether a `Content-Type` is JSON in the one encoding we read. */
export function isJsonInUtf8(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1]
  return charset === undefined || /^utf-?8$/i.test(charset)
}
