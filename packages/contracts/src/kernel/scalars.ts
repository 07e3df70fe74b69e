import * as z from 'zod/mini'
import { words } from '../words/messages.text.ts'
import { defineRuleMessages } from './issues.ts'

const dateRules = defineRuleMessages({ dateEmpty: words.dateEmpty })

/** Database identifier: positive integer within what JavaScript holds exactly. */
export const id = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

/** Optional identifier in a query string: an empty text counts as absent. */
export const optionalId = z.optional(id)

/** The rows a bulk action is about: at least one, at most a page. */
export const idList = z.array(id).check(z.minLength(1), z.maxLength(200))

/** Version that a change is based on (optimistic locking). */
export const version = z.coerce.number().check(z.int(), z.minimum(1))

/** Decimal amount as text, `-12.3400`; never a binary float. */
export const decimal = z.string().check(z.regex(/^-?\d{1,14}(\.\d{1,6})?$/))

/** Instant in UTC, ISO 8601. */
export const instant = z.string()

/** Business date `2026-11-21` in the marketplace's own time zone. */
export const bizDate = z.string().check(
  z.refine((text) => text !== '', { error: dateRules.dateEmpty }),
  z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
  z.refine(isDay),
)

/** The calendar has no 30 February: such a text would be moved to March, or stop the database. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** ISO 4217 code. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/))

/** Text without control characters and NUL, trimmed. */
export const line = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(/^\P{Cc}*$/u))
