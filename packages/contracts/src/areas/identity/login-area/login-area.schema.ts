import * as z from 'zod/mini'
import { line } from '../../../kernel/scalars.ts'
import { NEW_USERNAME } from '../../../rules/login-name.ts'
import { MOBILE } from '../../../rules/mobile.ts'
import { isNewPassword, PASSWORD_MAX_TEXT, passwordRules } from '../../../rules/password.ts'
import { EMAIL } from '../../../rules/patterns.ts'
import { MESSAGE_CHANNELS } from '../outbox/outbox.labels.ts'
import { LoginReply } from '../sessions/sessions.schema.ts'
import { ASKED_SCENES, CODE_FORM } from './code-rules.ts'
import { loginAreaRules } from './login-area.text.ts'

/** A mainland mobile number of 11 digits. */
export const mobileNumber = z
  .string()
  .check(z.trim(), z.regex(MOBILE, { error: loginAreaRules.mobileNumber }))
/** An e-mail address, folded as it is compared. */
export const emailAddress = z.string().check(z.trim(), z.maxLength(254), z.regex(EMAIL), z.toLowerCase())
export const smsCode = z.string().check(z.regex(CODE_FORM, { error: loginAreaRules.smsCode }))
/** A password that is set today (spec 5): never trimmed, never cut. */
export const newPassword = z
  .string()
  .check(z.maxLength(PASSWORD_MAX_TEXT), z.refine(isNewPassword, { error: passwordRules.newPassword }))

const secret = z.string().check(z.maxLength(200))
const captcha = {
  captcha_0: z.optional(z.string().check(z.maxLength(64))),
  captcha_1: z.optional(z.string().check(z.maxLength(16))),
}

/** Asks for a code. `ref` comes from the account look-up, `ticket` from a scan nobody is bound to yet. */
export const CodeRequest = z.object({
  scene: z.enum(ASKED_SCENES),
  mobile: z.optional(mobileNumber),
  email: z.optional(emailAddress),
  ref: z.optional(secret),
  ticket: z.optional(secret),
  channel: z._default(z.enum(MESSAGE_CHANNELS), 'sms'),
  ...captcha,
})
export type CodeRequest = z.infer<typeof CodeRequest>

/** Seconds until the next code may be asked for, and how long this one is valid. */
export const CodeReply = z.object({ interval: z.number(), expires: z.number() })

/** `register`: is this name or number free? `find`: which account is it, and how can its owner be reached? */
export const AccountQuery = z.object({
  scene: z.enum(['register', 'find']),
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  ...captcha,
})
export type AccountQuery = z.infer<typeof AccountQuery>

export const AccountReply = z.object({
  available: z.optional(z.boolean()),
  ref: z.optional(z.string()),
  channels: z.optional(z.array(z.object({ channel: z.enum(MESSAGE_CHANNELS), masked: z.string() }))),
})
export type AccountReply = z.infer<typeof AccountReply>

const isSame = z.refine<{ password: string; password2?: string | undefined }>(
  ({ password, password2 }) => password2 === undefined || password2 === password,
  { error: loginAreaRules.samePasswords, path: ['password2'] },
)

/** Sets a password: by a code to a found account, by a code to a mobile number, or by the token of a link. */
export const PasswordReset = z
  .object({
    ref: z.optional(secret),
    mobile: z.optional(mobileNumber),
    invite: z.optional(secret),
    reset: z.optional(secret),
    channel: z._default(z.enum(MESSAGE_CHANNELS), 'sms'),
    sms_code: z.optional(smsCode),
    password: newPassword,
    password2: z.optional(z.string().check(z.maxLength(PASSWORD_MAX_TEXT))),
  })
  .check(isSame)
export type PasswordReset = z.infer<typeof PasswordReset>

/** A company and its main account. */
export const Registration = z.object({
  company: line(2, 254),
  name: line(2, 32),
  username: z.string().check(z.trim(), z.regex(NEW_USERNAME, { error: loginAreaRules.newUsername })),
  mobile: mobileNumber,
  sms_code: smsCode,
  password: newPassword,
  agreement: z.literal(true, { error: loginAreaRules.agreement }),
  sti: z.optional(z.string().check(z.maxLength(200))),
})
export type Registration = z.infer<typeof Registration>

export const ScanStart = z.object({ redirect: z.optional(z.string().check(z.maxLength(500))) })
export const ScanReturn = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(512)),
  state: z.string().check(z.minLength(1), z.maxLength(128)),
})
export type ScanReturn = z.infer<typeof ScanReturn>

/** Binding opens a further way in: the password is asked for once more. */
export const ScanLink = z.object({
  ...ScanReturn.shape,
  old_password: z.string().check(z.maxLength(PASSWORD_MAX_TEXT)),
})
export type ScanLink = z.infer<typeof ScanLink>

/** Either a session, or a ticket with which a mobile number is bound first. `redirect` is a path of ours. */
export const ScanReply = z.object({
  session: z.nullable(LoginReply),
  ticket: z.nullable(z.string()),
  redirect: z.string(),
})

export const ScanBinding = z.object({ ticket: secret, mobile: mobileNumber, sms_code: smsCode })
export type ScanBinding = z.infer<typeof ScanBinding>
