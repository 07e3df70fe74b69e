import * as z from 'zod/mini'

/** Raw visits are kept this long, daily figures for good (platform.md 7.10). */
export const VISIT_DAYS = 180
/** A visitor is listened to once in this time. */
export const BEAT_SECONDS = 10
/** Views that one beat tells of. */
export const VIEWS_PER_BEAT = 20
/** After so long without a sign a visitor who comes back begins a new session. */
export const SESSION_MINUTES = 30
/** A registration counts for the last arrival that is at most this old. */
export const ATTRIBUTION_DAYS = 30

const text = (max: number) => z.string().check(z.maxLength(max), z.regex(/^\P{Cc}*$/u))
/** Random name that the browser gives itself, or a view. */
const randomName = z.string().check(z.regex(/^[A-Za-z0-9-]{16,40}$/))

/** What a source tag looks like in an address and in the cookie. */
export const sourceTagText = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

/** One page that was looked at; told again while the stay lasts, under the same key. */
export const PageVisit = z.object({
  key: randomName,
  path: text(500).check(z.minLength(1)),
  title: z._default(text(200), ''),
  referrer: z._default(text(500), ''),
  sti: z.optional(sourceTagText),
  /** The address of this very view carried the tag. */
  arrival: z.optional(z.boolean()),
  utm: z._default(text(200), ''),
  /** How long ago the page was opened and how long it was looked at, in milliseconds. */
  ago_ms: z.number().check(z.int(), z.minimum(0), z.maximum(86_400_000)),
  dwell_ms: z.number().check(z.int(), z.minimum(0), z.maximum(86_400_000)),
})
export type PageVisit = z.infer<typeof PageVisit>

export const VisitBeat = z.object({
  visitor: randomName,
  views: z.array(PageVisit).check(z.minLength(1), z.maxLength(VIEWS_PER_BEAT)),
})
export type VisitBeat = z.infer<typeof VisitBeat>
