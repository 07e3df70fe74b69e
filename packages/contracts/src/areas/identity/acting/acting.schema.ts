import * as z from 'zod/mini'
import { id, instant, line } from '../../../kernel/scalars.ts'

/** Internal people look at a customer's pages this long at most (platform.md 7.7). */
export const ACTING_MINUTES = 30

/** Whose pages are looked at, and why. */
export const ActingWish = z.object({ user_id: id, reason: line(2, 254) })
export type ActingWish = z.infer<typeof ActingWish>

/** What the banner says: whose pages these are, and until when. */
export const Acting = z.object({
  company_id: z.number(),
  company_name: z.string(),
  user_id: z.number(),
  display_name: z.string(),
  until: instant,
})
export type Acting = z.infer<typeof Acting>
