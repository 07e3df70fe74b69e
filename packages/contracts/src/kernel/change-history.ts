import * as z from 'zod/mini'
import { instant } from './scalars.ts'

/** What was done to a thing: by whom, and its fields before and after. */
const ChangeEvent = z.object({
  at: instant,
  by: z.nullable(z.string()),
  action: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type ChangeEvent = z.infer<typeof ChangeEvent>

/** What was done to a record, newest first. */
export const ChangeHistory = z.object({ events: z.array(ChangeEvent) })
export type ChangeHistory = z.infer<typeof ChangeHistory>
