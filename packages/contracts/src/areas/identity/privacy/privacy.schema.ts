import * as z from 'zod/mini'
import { instant } from '../../../kernel/scalars.ts'
import { PASSWORD_MAX_TEXT } from '../../../rules/password.ts'

/** The password proves once more who asks. */
export const PrivacyProof = z.object({
  old_password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_TEXT)),
})

/** What the own data is waiting for. */
export const PrivacyState = z.object({
  /** Until when a copy may be fetched; null without one. */
  copy_until: z.nullable(instant),
  /** When the account is erased; null when it stays. */
  erase_at: z.nullable(instant),
})
export type PrivacyState = z.infer<typeof PrivacyState>
