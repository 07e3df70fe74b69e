import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { fieldErrors } from '@crossdock/contracts/kernel/issues.ts'
import type { Language } from '@crossdock/contracts/kernel/messages.ts'
import * as z from 'zod/mini'

/** A number as a query writes it: neither `0x9` nor `9e0`, ` 9 ` or an empty text. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/** Parses what came in by the call's declaration, or refuses naming each field in the reader's language. */
export function readInput(endpoint: Endpoint, raw: unknown, language: Language): unknown {
  const parsed = z.safeParse(endpoint.input, raw, { reportInput: true })
  const issues = parsed.success ? forcedNumbers(raw, parsed.data) : parsed.error.issues
  if (parsed.success && issues.length === 0) return parsed.data
  throw failure(commonFailures.invalidInput, { data: { errors: fieldErrors(issues, language) } })
}

/**
 * Numbers are read from the texts of a query, and JavaScript makes numbers of more than that: `true` would be the id 1
 * and `["9"]` the id 9 (B2).
 */
function forcedNumbers(raw: unknown, read: unknown, path: PropertyKey[] = []): z.core.$ZodIssue[] {
  if (typeof read === 'number') return isNumber(raw) ? [] : [wrongType(raw, path)]
  if (typeof read !== 'object' || read === null || typeof raw !== 'object' || raw === null) return []
  return Object.entries(read).flatMap(([key, value]) =>
    // What was not sent is a default.
    Object.hasOwn(raw, key) ? forcedNumbers(Reflect.get(raw, key), value, [...path, key]) : [],
  )
}

function isNumber(raw: unknown): boolean {
  return typeof raw === 'number' || raw === undefined || (typeof raw === 'string' && PLAIN_NUMBER.test(raw))
}

function wrongType(input: unknown, path: PropertyKey[]): z.core.$ZodIssue {
  return { code: 'invalid_type', expected: 'number', input, path, message: '' }
}
