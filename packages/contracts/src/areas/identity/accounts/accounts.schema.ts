import * as z from 'zod/mini'
import { pageOf, pageQuery, sortBy } from '../../../kernel/page.ts'
import { bizDate, id, idList, instant, line, version } from '../../../kernel/scalars.ts'
import { NEW_USERNAME } from '../../../rules/login-name.ts'
import { MOBILE } from '../../../rules/mobile.ts'
import { EMAIL } from '../../../rules/patterns.ts'
import { OwnGrantDraft } from '../amz-permissions/amz-permissions.schema.ts'
import { WHOLE_LIST } from '../roles/role-rules.ts'
import {
  ACCOUNT_ACTIONS,
  ACCOUNT_STATUSES,
  type AccountAction,
  ANY_USERNAME,
  accountRules,
  GENDERS,
} from './account-rules.ts'

const username = z.string().check(z.trim(), z.regex(ANY_USERNAME, { error: accountRules.username }))
const mobile = z.string().check(z.trim(), z.regex(MOBILE, { error: accountRules.mobile }))
const email = z.string().check(z.trim(), z.maxLength(254), z.regex(EMAIL, { error: accountRules.email }))
const text = (max: number) => z.optional(z.nullable(line(0, max)))
const flag = z.optional(z.boolean())

/**
 * What is sent to make an account, or to change one (`id` with the `version` that was read). Of a known account an
 * absent field stays as it is, null empties it: readers without the right to personal data cannot send what they
 * were never shown.
 */
export const AccountDraft = z
  .object({
    id: z.optional(id),
    version: z.optional(version),
    /** Company of a new account: the own one when absent. */
    company_id: z.optional(id),
    /** Made up for a new account that names a mobile number instead. */
    username: z.optional(username),
    mobile: z.optional(z.nullable(mobile)),
    email: z.optional(z.nullable(email)),
    name: text(150),
    first_name: text(150),
    last_name: text(150),
    nick_name: text(32),
    gender: z.optional(z.nullable(z.enum(GENDERS))),
    birthday: z.optional(z.nullable(bizDate)),
    address: text(254),
    position: text(64),
    introduction: text(500),
    role_ids: z.optional(z.array(id).check(z.maxLength(100))),
    /** Given in Amazon accounts beside those that are there. */
    grants: z.optional(z.array(OwnGrantDraft).check(z.maxLength(200))),
    is_prime: flag,
    is_active: flag,
    /** Superusers alone may change these two. */
    is_staff: flag,
    is_superuser: flag,
  })
  .check(
    z.refine(({ id, username, mobile }) => id !== undefined || username !== undefined || !!mobile, {
      error: accountRules.loginName,
      path: ['username'],
    }),
    z.refine(
      ({ id, username }) => id !== undefined || username === undefined || NEW_USERNAME.test(username),
      {
        error: accountRules.username,
        path: ['username'],
      },
    ),
  )
export type AccountDraft = z.infer<typeof AccountDraft>

/** An account as administration shows it (spec 3, user). */
export const Account = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  nick_name: z.nullable(z.string()),
  display_name: z.string(),
  /** Masked, like `mobile`, unless the reader holds the right to personal data; `address` is then left out. */
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  gender: z.nullable(z.enum(GENDERS)),
  birthday: z.nullable(z.string()),
  address: z.nullable(z.string()),
  position: z.nullable(z.string()),
  introduction: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  company: z.object({ id: z.number(), name: z.string() }),
  status: z.enum(ACCOUNT_STATUSES),
  is_active: z.boolean(),
  is_prime: z.boolean(),
  is_staff: z.boolean(),
  is_superuser: z.boolean(),
  /** The reader's own account. */
  is_self: z.boolean(),
  roles: z.array(z.object({ id: z.number(), key: z.string(), name: z.string() })),
  online_sessions: z.number(),
  last_login: z.nullable(instant),
  date_joined: instant,
  updated_at: instant,
  version: z.number(),
})
export type Account = z.infer<typeof Account>

const yesNo = z.optional(z.enum(['true', 'false']))

/** Without any parameter the first 500 accounts in reach are answered (platform.md 9). */
export const AccountFilter = z.object({
  ...pageQuery,
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(WHOLE_LIST)), WHOLE_LIST),
  sort: sortBy('username', 'name', 'company', 'last_login', 'date_joined', 'updated_at'),
  company_id: z.optional(id),
  role_id: z.optional(id),
  status: z.optional(z.enum(ACCOUNT_STATUSES)),
  prime: yesNo,
  /** Internal people: a superuser's view. */
  staff: yesNo,
})
export type AccountFilter = z.infer<typeof AccountFilter>
export const AccountPage = z.object({
  ...pageOf(Account).shape,
  /** Of the company asked about, or the own one. */
  seats: z.object({ used: z.number(), limit: z.nullable(z.number()) }),
})
export type AccountPage = z.infer<typeof AccountPage>

export const AccountTakenQuery = z.object({
  field: z.enum(['username', 'mobile', 'email']),
  value: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  /** The account itself does not count. */
  id: z.optional(id),
})
export type AccountTakenQuery = z.infer<typeof AccountTakenQuery>

/** `value`: true or false for prime and staff, the company's id for move. */
export const AccountsChange = z
  .object({
    ids: idList,
    action: z.enum(ACCOUNT_ACTIONS),
    value: z.optional(z.union([z.boolean(), z.number()])),
  })
  .check(z.refine(({ action, value }) => fits(action, value), { error: accountRules.value, path: ['value'] }))
export type AccountsChange = z.infer<typeof AccountsChange>

function fits(action: AccountAction, value: boolean | number | undefined): boolean {
  if (action === 'move') return typeof value === 'number'
  return typeof value !== 'number'
}

export const AccountsRemoval = z.object({
  ids: idList,
  /** Who takes over the companies a staff member serves. */
  transfer_to: z.optional(id),
})
export type AccountsRemoval = z.infer<typeof AccountsRemoval>

/** How a deed went for each account; when it went wrong for all of them the call itself fails. */
export const AccountsOutcome = z.object({
  done: z.array(z.number()),
  failed: z.array(z.object({ id: z.number(), code: z.number(), message: z.string() })),
  /** Of a reset: the address for each account, answered this once. */
  links: z.array(z.object({ id: z.number(), url: z.string() })),
})
export type AccountsOutcome = z.infer<typeof AccountsOutcome>
