import * as z from 'zod/mini'
import { id, idList, instant, line, optionalId, version } from '../../../kernel/scalars.ts'
import { REGIONS, SELLER_ID, SHOP_ROLES, SHOP_STATUSES, shopRules } from '../../amzdata/shops/shop-rules.ts'
import { PERMISSION_REASONS } from './amz-permissions.labels.ts'

export const AUTH_STATES = ['unbound', 'valid', 'expiring', 'invalid'] as const
/** Accounts answered without a page (platform.md 9). */
export const ACCOUNT_LIST_SIZE = 500

const marketplaceIds = z
  .array(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(23)))
  .check(z.maxLength(23))
const code = z.string().check(z.maxLength(64))
const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/), z.refine(isMoment))

function isMoment(value: string): boolean {
  return !Number.isNaN(Date.parse(value))
}

/** What a person may do in an account; null leaves marketplaces or codes as wide as they are for the person. */
const grantParts = {
  role: z._default(z.enum(SHOP_ROLES), 'operator'),
  marketplace_ids: z._default(z.nullable(marketplaceIds.check(z.minLength(1))), null),
  perm_codes: z._default(z.nullable(z.array(code).check(z.minLength(1), z.maxLength(200))), null),
  can_see_cost: z._default(z.boolean(), true),
  can_see_pii: z._default(z.boolean(), true),
  expires_at: z._default(z.nullable(moment), null),
}

export const GrantDraft = z.object({ user_id: id, ...grantParts })
export type GrantDraft = z.infer<typeof GrantDraft>

/** The same, sent along with the person. */
export const OwnGrantDraft = z.object({ la_id: id, ...grantParts })
export type OwnGrantDraft = z.infer<typeof OwnGrantDraft>

/**
 * A new account (no `id`) or a change of one from the `version` that was read; absent parts stay. `grants` are given
 * beside those that are there, `revoke` takes them from people. The same grants go to the accounts of `copy_to`.
 */
export const AccountDraft = z.object({
  id: z.optional(id),
  version: z.optional(version),
  /** For internal people: which of the companies they serve; else the own one. */
  company_id: optionalId,
  name: z.optional(line(1, 64)),
  region: z.optional(z.enum(REGIONS)),
  seller_id: z.optional(
    z.nullable(
      z.string().check(z.trim(), z.maxLength(32), z.regex(SELLER_ID, { error: shopRules.sellerId })),
    ),
  ),
  marketplace_ids: z.optional(marketplaceIds),
  remark: z.optional(z.nullable(line(0, 200))),
  grants: z._default(z.array(GrantDraft).check(z.maxLength(200)), []),
  revoke: z._default(z.array(id).check(z.maxLength(200)), []),
  copy_to: z._default(z.array(id).check(z.maxLength(200)), []),
  /** Said after being told that a marketplace to be closed has data. */
  confirm: z._default(z.boolean(), false),
})
export type AccountDraft = z.infer<typeof AccountDraft>

export const Grant = z.object({
  user_id: z.number(),
  name: z.string(),
  username: z.string(),
  role: z.enum(SHOP_ROLES),
  marketplace_ids: z.nullable(z.array(z.number())),
  perm_codes: z.nullable(z.array(z.string())),
  can_see_cost: z.boolean(),
  can_see_pii: z.boolean(),
  expires_at: z.nullable(instant),
  is_ended: z.boolean(),
})
export type Grant = z.infer<typeof Grant>

/** An Amazon permission account: one seller account in one region, which is one shop. */
export const AmzAccount = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  seller_id: z.nullable(z.string()),
  region: z.enum(REGIONS),
  shop_ids: z.array(z.number()),
  marketplace_ids: z.array(z.number()),
  auth_state: z.enum(AUTH_STATES),
  expires_at: z.nullable(instant),
  remark: z.nullable(z.string()),
  state: z.enum(SHOP_STATUSES),
  has_data: z.boolean(),
  users: z.array(Grant),
})
export type AmzAccount = z.infer<typeof AmzAccount>

/** Somebody of the company: a row of the matrix. Main accounts need no grant. */
export const GrantPerson = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  is_prime: z.boolean(),
  is_active: z.boolean(),
})
export type GrantPerson = z.infer<typeof GrantPerson>

/** Everything somebody may do in accounts, given to colleagues as well. */
export const GrantCopy = z.object({ from_user_id: id, to_user_ids: idList, company_id: optionalId })
export type GrantCopy = z.infer<typeof GrantCopy>

/** How many grants there are now, and which codes a colleague's roles do not hold, so that they were left out. */
export const GrantsCopied = z.object({
  copied: z.number(),
  left_out: z.array(z.object({ user_id: z.number(), name: z.string(), perm_codes: z.array(z.string()) })),
})
export type GrantsCopied = z.infer<typeof GrantsCopied>

export const AccountQuery = z.object({ company_id: optionalId })
export const AccountRemoval = z.object({
  ids: idList,
  company_id: optionalId,
  /** Said after being told whom it concerns. */
  confirm: z._default(z.boolean(), false),
  /** Asked for when the account has data; then one is removed at a time. */
  confirm_name: z.optional(z.string().check(z.maxLength(64))),
})
export type AccountRemoval = z.infer<typeof AccountRemoval>

export const PermissionMapQuery = z.object({ user_id: optionalId, la_id: optionalId, company_id: optionalId })
export type PermissionMapQuery = z.infer<typeof PermissionMapQuery>

/** What a user may do in which account, and why or why not. */
export const PermissionMap = z.object({
  user: z.object({
    id: z.number(),
    name: z.string(),
    is_prime: z.boolean(),
    is_staff: z.boolean(),
    is_active: z.boolean(),
  }),
  accounts: z.array(
    z.object({ id: z.number(), name: z.string(), region: z.enum(REGIONS), state: z.enum(SHOP_STATUSES) }),
  ),
  marketplaces: z.array(z.number()),
  /** Views over seller data that the user's roles open, with their codes. */
  menus: z.array(z.object({ view: z.string(), perm_codes: z.array(z.string()) })),
  /** As the session carries them in `amz_perm_menu`. */
  grants: z.array(
    z.object({
      la_id: z.number(),
      la_name: z.string(),
      shop_ids: z.array(z.number()),
      marketplace_ids: z.array(z.number()),
      perm_codes: z.array(z.string()),
    }),
  ),
  why: z.array(
    z.object({
      la_id: z.number(),
      perm_code: z.string(),
      allowed: z.boolean(),
      reason: z.enum(PERMISSION_REASONS),
      /** The reason in the reader's language. */
      message: z.string(),
    }),
  ),
})
export type PermissionMap = z.infer<typeof PermissionMap>
