import * as z from 'zod/mini'
import { id, instant, version } from '../../../kernel/scalars.ts'
import { canonicalNetwork } from '../../../rules/networks.ts'
import { CODE_FORM } from '../login-area/code-rules.ts'
import { smsCode } from '../login-area/login-area.schema.ts'
import {
  ACCESS_LOG_CHOICES,
  IDLE_CHOICES,
  NETWORKS_AT_MOST,
  RECOVERY_FORM,
  SESSION_CHOICES,
  securityRules,
  VISIT_CHOICES,
} from './security-rules.ts'

const oneOf = (choices: readonly number[]) =>
  z.coerce.number().check(z.refine((value) => choices.includes(value)))

/** An address or a network as somebody types it. */
const network = z.string().check(
  z.trim(),
  z.maxLength(64),
  z.refine((text) => canonicalNetwork(text) !== undefined, { error: securityRules.network }),
)

const policy = {
  session_limit: oneOf(SESSION_CHOICES),
  idle_minutes: z.nullable(oneOf(IDLE_CHOICES)),
  second_step: z.boolean(),
  allowed_networks: z.array(network).check(z.maxLength(NETWORKS_AT_MOST)),
  access_log_months: oneOf(ACCESS_LOG_CHOICES),
  visit_days: oneOf(VISIT_CHOICES),
}

/** What a company asks of those who work in it, and what its reader has to know to change it. */
export const Security = z.object({
  version: z.number(),
  session_limit: z.number(),
  idle_minutes: z.nullable(z.number()),
  second_step: z.boolean(),
  allowed_networks: z.array(z.string()),
  access_log_months: z.number(),
  visit_days: z.number(),
  /** The address that the reader comes from. */
  own_address: z.string(),
  /** Where a code to the reader goes, masked. */
  own_recipient: z.nullable(z.string()),
  /** Recovery codes that the reader still has. */
  recovery_left: z.number(),
  people: z.number(),
  /** Active people to whom no code can be sent. */
  people_unreachable: z.number(),
})
export type Security = z.infer<typeof Security>

/** A change of the second step needs a code (scene `sensitive`), which proves that codes arrive. */
export const SecurityDraft = z.object({ version, ...policy, sms_code: z.optional(smsCode) })
export type SecurityDraft = z.infer<typeof SecurityDraft>

/** New codes for oneself need a code to the own number (scene `sensitive`). */
export const RecoveryWish = z.object({ sms_code: smsCode })
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })

/** A code for somebody who lost the phone. */
export const IssueWish = z.object({ id })
export const IssuedCode = z.object({ code: z.string(), expires_at: instant })

const ticket = z.string().check(z.minLength(1), z.maxLength(64))
export const StepTicket = z.object({ ticket })

/** Where the code of a second step went, and when the next may be asked for. */
export const StepSending = z.object({
  to: z.nullable(z.string()),
  interval: z.number(),
})
export type StepSending = z.infer<typeof StepSending>

/** What `secondStep` carries. */
export const StepNeeded = z.object({ ticket, ...StepSending.shape })

/** The code that was sent, or a recovery code. */
export const stepCode = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.refine((text) => CODE_FORM.test(text) || RECOVERY_FORM.test(text), { error: securityRules.stepCode }),
)
export const StepProof = z.object({ ticket, code: stepCode })
export type StepProof = z.infer<typeof StepProof>
