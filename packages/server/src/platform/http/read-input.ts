import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { fieldErrors } from '@crossdock/contracts/kernel/issues.ts'
import type { Language } from '@crossdock/contracts/kernel/messages.ts'
import * as z from 'zod/mini'

/** Parses what came in by the call's declaration, or refuses naming each field in the reader's language. */
export function readInput(endpoint: Endpoint, raw: unknown, language: Language): unknown {
  const parsed = z.safeParse(endpoint.input, raw, { reportInput: true })
  if (parsed.success) return parsed.data
  throw failure(commonFailures.invalidInput, { data: { errors: fieldErrors(parsed.error.issues, language) } })
}
