import * as z from 'zod/mini'
import { pageOf, pageQuery, sortBy } from '../../../kernel/page.ts'
import { idList, instant } from '../../../kernel/scalars.ts'

/** Errors of one batch; pages collect and send now and then (platform.md 4). */
export const ERROR_BATCH = 20
/** Different faults that are kept; the longest unseen leave first. */
export const ERRORS_KEPT = 2_000

const text = (max: number) => z.string().check(z.maxLength(max))

/** One error a page met (spec 3, error log entry), with how often it was met since the last batch. */
export const ClientError = z.object({
  message: text(2_000).check(z.minLength(1)),
  component: z._default(z.nullable(text(500)), null),
  url: text(2_000),
  stack: z._default(z.nullable(text(8_000)), null),
  release: z._default(z.nullable(text(64)), null),
  count: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
})
export type ClientError = z.infer<typeof ClientError>

export const ErrorBatch = z.object({
  errors: z.array(ClientError).check(z.minLength(1), z.maxLength(ERROR_BATCH)),
})
export type ErrorBatch = z.infer<typeof ErrorBatch>

export const LoggedError = z.object({
  id: z.number(),
  message: z.string(),
  component: z.nullable(z.string()),
  url: z.string(),
  stack: z.nullable(z.string()),
  release: z.nullable(z.string()),
  /** The last browser that met it, in short (`Chrome / Windows`) and as it calls itself. */
  browser: z.nullable(z.string()),
  ua: z.nullable(z.string()),
  occurrences: z.number(),
  first_at: instant,
  last_at: instant,
})
export type LoggedError = z.infer<typeof LoggedError>

export const ErrorFilter = z.object({ ...pageQuery, sort: sortBy('last_at', 'first_at', 'occurrences') })
export type ErrorFilter = z.infer<typeof ErrorFilter>
export const ErrorPage = pageOf(LoggedError)
export const ErrorKeys = z.object({ ids: idList })
