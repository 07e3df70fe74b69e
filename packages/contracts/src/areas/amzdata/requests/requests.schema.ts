import * as z from 'zod/mini'
import { pageOf, pageQuery, sortBy } from '../../../kernel/page.ts'
import { bizDate, id, idList, instant, optionalId, version } from '../../../kernel/scalars.ts'
import { COUNTRIES } from '../../../vocabulary/marketplaces.ts'
import { DATA_TYPES } from '../imports/import-limits.ts'
import { IMPORT_STATUSES } from '../imports/import-states.ts'
import { REQUEST_STATES, REQUEST_TYPE_KEYS, SCHEDULE_PERIODS } from './request-types.ts'

const country = z.enum(COUNTRIES)
const marketplaces = z.array(country).check(z.minLength(1), z.maxLength(COUNTRIES.length))
const type = z.enum(REQUEST_TYPE_KEYS)
const text = z.nullable(z.string())
const day = z._default(z.nullable(z.union([z.literal(''), bizDate])), null)

/** What is asked for; with `id` and `version` a draft is changed. Days are those of the marketplace. */
export const RequestDraft = z.object({
  id: z.optional(id),
  version: z.optional(version),
  shop_id: id,
  marketplaces,
  report_type: type,
  /** First and last day, both counted; reports of the present state have none. */
  data_from: day,
  data_to: day,
})
export type RequestDraft = z.infer<typeof RequestDraft>

export const RequestFilter = z.object({
  ...pageQuery,
  sort: sortBy('id', 'report_type', 'shop', 'state', 'submitted_at'),
  state: z.optional(z.enum(REQUEST_STATES)),
  report_type: z.optional(type),
  shop: optionalId,
  marketplace: z.optional(country),
  /** Days on which it was made. */
  from: z.optional(bizDate),
  to: z.optional(bizDate),
})
export type RequestFilter = z.infer<typeof RequestFilter>

/** A file that came of a request, with the status of its import. */
export const RequestFile = z.object({
  id: z.number(),
  file_name: z.string(),
  status_key: z.enum(IMPORT_STATUSES),
  status_name: z.string(),
  /** Whether somebody has to look at it before it is imported. */
  is_held: z.boolean(),
  rows: z.number(),
  /** Why it waits, or what went wrong, in the reader's language. */
  notes: z.array(z.string()),
})
export type RequestFile = z.infer<typeof RequestFile>

/** What the reader may do with a request now. */
export const RequestAbilities = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  cancel: z.boolean(),
  retry: z.boolean(),
  remove: z.boolean(),
  attach: z.boolean(),
  download: z.boolean(),
})
export type RequestAbilities = z.infer<typeof RequestAbilities>

export const ReportRequest = z.object({
  id: z.number(),
  version: z.number(),
  report_type: type,
  data_type: z.enum(DATA_TYPES),
  shop: z.object({ id: z.number(), name: z.string() }),
  marketplaces: z.array(country),
  data_from: text,
  data_to: text,
  state: z.enum(REQUEST_STATES),
  /** Asked for over the interface; else a person fetches it. */
  is_remote: z.boolean(),
  /** Rows read from its files; null while there is none. */
  rows: z.nullable(z.number()),
  /** From the submission to the file; null without one. */
  seconds: z.nullable(z.number()),
  /** A file waits for somebody to confirm it. */
  is_held: z.boolean(),
  error_code: text,
  error: text,
  attempts: z.number(),
  next_look_at: z.nullable(instant),
  retry_of: z.nullable(z.number()),
  schedule_id: z.nullable(z.number()),
  requested_by: text,
  created_at: instant,
  submitted_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  abilities: RequestAbilities,
})
export type ReportRequest = z.infer<typeof ReportRequest>

export const RequestPage = z.object({
  ...pageOf(ReportRequest).shape,
  /** Requests of the whole filter but for the state, by state. */
  states: z.record(z.enum(REQUEST_STATES), z.number()),
})
export type RequestPage = z.infer<typeof RequestPage>

export const RequestEvent = z.object({
  at: instant,
  /** null: the server by itself. */
  by: text,
  action: z.string(),
  state: z.nullable(z.enum(REQUEST_STATES)),
  detail: text,
})

export const RequestDetail = z.object({
  ...ReportRequest.shape,
  remote_id: text,
  files: z.array(RequestFile),
  /** Requests that repeat this one. */
  retries: z.array(z.number()),
  events: z.array(RequestEvent),
})
export type RequestDetail = z.infer<typeof RequestDetail>

export const RequestIds = z.object({ ids: idList })

/** What a bulk action did, and why it left out the others. */
export const RequestOutcome = z.object({
  done: z.array(z.number()),
  refused: z.array(z.object({ id: z.number(), code: z.number(), message: z.string() })),
  /** Requests made by `retry`. */
  made: z.array(z.number()),
})
export type RequestOutcome = z.infer<typeof RequestOutcome>

/** Text part of an upload beside the part `file`. */
export const RequestAttachment = z.object({ id })

export const ScheduleDraft = z.object({
  shop_id: id,
  marketplaces,
  report_type: type,
  period: z.enum(SCHEDULE_PERIODS),
})
export type ScheduleDraft = z.infer<typeof ScheduleDraft>

export const ReportSchedule = z.object({
  id: z.number(),
  version: z.number(),
  report_type: type,
  shop: z.object({ id: z.number(), name: z.string() }),
  marketplaces: z.array(country),
  period: z.enum(SCHEDULE_PERIODS),
  is_paused: z.boolean(),
  next_run_at: instant,
  last_run_at: z.nullable(instant),
  last_request: z.nullable(z.object({ id: z.number(), state: z.enum(REQUEST_STATES) })),
  created_by: text,
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

export const ScheduleMove = z.object({ id, version, is_paused: z.boolean() })
export const ScheduleKey = z.object({ id, version })

/** How a shop stands towards the marketplace's interface (seller.md 2.7). */
export const AUTH_STATES = ['pending', 'active', 'expired'] as const
export type AuthState = (typeof AUTH_STATES)[number]

export const ShopAuth = z.object({
  shop: z.object({ id: z.number(), name: z.string() }),
  state: z.enum(AUTH_STATES),
  expires_at: z.nullable(instant),
  authorised_at: z.nullable(instant),
  authorised_by: text,
})
export type ShopAuth = z.infer<typeof ShopAuth>

export const ShopAuths = z.object({
  /** Whether this installation may ask the marketplace at all. */
  is_connected: z.boolean(),
  rows: z.array(ShopAuth),
})
export type ShopAuths = z.infer<typeof ShopAuths>

/** A refresh token as the marketplace shows it; it is sealed and never answered. */
export const ShopAuthorisation = z.object({
  shop_id: id,
  refresh_token: z
    .string()
    .check(z.trim(), z.minLength(8), z.maxLength(2_000), z.regex(/^Atzr\|[\x21-\x7e]+$/)),
})
export type ShopAuthorisation = z.infer<typeof ShopAuthorisation>

export const ShopRevocation = z.object({ shop_id: id })
