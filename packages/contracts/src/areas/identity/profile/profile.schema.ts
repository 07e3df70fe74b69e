import * as z from 'zod/mini'
import { bizDate, id, idList, line, version } from '../../../kernel/scalars.ts'
import { PASSWORD_MAX_TEXT } from '../../../rules/password.ts'
import { MUTABLE_NOTICES } from '../../system/notices/notice-groups.ts'
import { emailAddress, mobileNumber, newPassword, smsCode } from '../login-area/login-area.schema.ts'
import { GENDERS, LOGIN_EVENTS } from './profile.labels.ts'

/** A picture of our own site, of an address over TLS, or a small one in itself; nothing that runs (X4). */
const AVATAR =
  /^(?:\/\w[\w./-]{0,400}|https:\/\/[^\s"'<>\\]{4,400}|data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]{1,90000})$/

const optionalLine = (max: number) => z.optional(z.nullable(line(0, max)))

/** What one may change of oneself: any of the plain fields, or exactly one of mobile, e-mail address and password. */
export const ProfileChange = z.object({
  name: z.optional(line(1, 32)),
  nick_name: z.optional(z.nullable(line(2, 32))),
  gender: z.optional(z.nullable(z.enum(GENDERS))),
  birthday: z.optional(z.nullable(bizDate)),
  address: optionalLine(254),
  avatar: z.optional(z.nullable(z.string().check(z.maxLength(91_000), z.regex(AVATAR)))),
  position: optionalLine(64),
  introduction: optionalLine(500),
  /** Hours between the own clock and that of Beijing. */
  time_lag: z.optional(z.number().check(z.int(), z.minimum(-24), z.maximum(24))),
  /** Kinds of notices that the bell leaves out. */
  muted_notices: z.optional(z.array(z.enum(MUTABLE_NOTICES)).check(z.maxLength(MUTABLE_NOTICES.length))),
  version: z.optional(version),
  mobile: z.optional(mobileNumber),
  email: z.optional(emailAddress),
  /** Sent to the new number or address (scene `bind`). */
  sms_code: z.optional(smsCode),
  /** Sent to the present one (scene `sensitive`). */
  old_code: z.optional(smsCode),
  /** Proves a new password, and the first number or address of an account that has none. */
  old_password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX_TEXT))),
  password: z.optional(newPassword),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/** The own account; number and address are masked, as everywhere. */
export const Profile = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  nick_name: z.nullable(z.string()),
  gender: z.nullable(z.enum(GENDERS)),
  birthday: z.nullable(z.string()),
  address: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  position: z.nullable(z.string()),
  introduction: z.nullable(z.string()),
  time_lag: z.number(),
  muted_notices: z.array(z.enum(MUTABLE_NOTICES)),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  company_name: z.string(),
  has_wechat: z.boolean(),
  must_set_password: z.boolean(),
  date_joined: z.string(),
  last_login: z.nullable(z.string()),
  version: z.number(),
})
export type Profile = z.infer<typeof Profile>

/** One device that is logged in. */
export const OwnSession = z.object({
  id: z.number(),
  device_class: z.enum(['desktop', 'mobile']),
  browser: z.string(),
  ip: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
  is_current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** Which sessions to end: the named ones, or all but the one that asks. */
export const Kick = z.object({ ids: z.optional(idList), others: z.optional(z.boolean()) })
export type Kick = z.infer<typeof Kick>

export const LoginLogQuery = z.object({ before: z.optional(id) })

/** One line of the own login log. */
export const LoginLogEntry = z.object({
  id: z.number(),
  at: z.string(),
  event: z.enum(LOGIN_EVENTS),
  ip: z.nullable(z.string()),
})
export type LoginLogEntry = z.infer<typeof LoginLogEntry>
