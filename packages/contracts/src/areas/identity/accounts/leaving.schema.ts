import * as z from 'zod/mini'
import { id, optionalId, version } from '../../../kernel/scalars.ts'
import { SHOP_ROLES } from '../../amzdata/shops/shop-rules.ts'
import { CODE_FORM } from '../login-area/code-rules.ts'
import { loginAreaRules } from '../login-area/login-area.text.ts'

/** What a colleague can take over from somebody who leaves. */
export const HOLDING_KINDS = ['roles', 'shops', 'companies', 'views', 'notices'] as const
export type HoldingKind = (typeof HOLDING_KINDS)[number]

const named = z.object({ id: z.number(), name: z.string() })

/** What a person holds. Imports at work go on by themselves and keep the name of who brought them. */
export const Holdings = z.object({
  user: z.object({
    id: z.number(),
    name: z.string(),
    version: z.number(),
    is_prime: z.boolean(),
    is_active: z.boolean(),
  }),
  roles: z.array(named),
  shops: z.array(z.object({ ...named.shape, role: z.enum(SHOP_ROLES) })),
  /** Companies an internal person serves. */
  companies: z.array(named),
  /** Saved views. */
  views: z.array(named),
  /** Unread notices. */
  notices: z.number(),
  imports: z.array(named),
  sessions: z.number(),
})
export type Holdings = z.infer<typeof Holdings>

/** Somebody leaves: `move` goes to `transfer_to`, then the account is disabled and logged out. */
export const Offboarding = z.object({
  user_id: id,
  version,
  transfer_to: optionalId,
  move: z._default(z.array(z.enum(HOLDING_KINDS)), [...HOLDING_KINDS]),
})
export type Offboarding = z.infer<typeof Offboarding>

/** How many of each kind the colleague has now. */
export const Offboarded = z.object({
  moved: z.object({
    roles: z.number(),
    shops: z.number(),
    companies: z.number(),
    views: z.number(),
    notices: z.number(),
  }),
})
export type Offboarded = z.infer<typeof Offboarded>

const code = z.string().check(z.trim(), z.regex(CODE_FORM, { error: loginAreaRules.smsCode }))

/** Who becomes the main account. */
export const TransferWish = z.object({ user_id: id })
/** Both codes were right: the one proves that the owner asks, the other that the colleague agrees. */
export const Transfer = z.object({ user_id: id, own_code: code, their_code: code })
export type Transfer = z.infer<typeof Transfer>

/** Where the codes went, masked, and for how long they count. */
export const TransferCodes = z.object({
  own: z.string(),
  theirs: z.string(),
  interval: z.number(),
  expires: z.number(),
})
export type TransferCodes = z.infer<typeof TransferCodes>
