import * as z from 'zod/mini'
import { Acting } from '../acting/acting.schema.ts'

/** Login payload (spec 3). Unused parts may be left out; texts are bounded so that nothing huge is hashed. */
export const Credentials = z.object({
  mobile: z.optional(z.string().check(z.maxLength(32))),
  username: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  password: z.optional(z.string().check(z.maxLength(1024))),
  captcha_0: z.optional(z.string().check(z.maxLength(64))),
  captcha_1: z.optional(z.string().check(z.maxLength(16))),
  tcx: z.optional(z.string().check(z.maxLength(2048))),
  sms_code: z.optional(z.string().check(z.maxLength(12))),
  loginMode: z._default(z.enum(['password', 'sms']), 'password'),
})
export type Credentials = z.infer<typeof Credentials>

export const LoginReply = z.object({
  token: z.string(),
  expires_at: z.string(),
  must_set_password: z.boolean(),
})

/** One entry of the permitted menu tree as the client turns it into routes (spec 3, route item). */
export interface MenuNode {
  id: number
  name: string
  path: string
  component: string | null
  redirect: string | null
  is_menu: boolean
  is_testing: boolean
  is_alwaysShow: boolean
  meta: MenuMeta
  children: MenuNode[]
}

const meta = z.object({
  title: z.string(),
  title_en: z.string(),
  icon: z.nullable(z.string()),
  affix: z.boolean(),
  noCache: z.boolean(),
  activeMenu: z.nullable(z.string()),
  /** Whoever has any one of them is let in; everybody where there are none (spec 6). */
  roles: z.optional(z.array(z.string())),
})
export type MenuMeta = z.infer<typeof meta>

const leaf = {
  id: z.number(),
  name: z.string(),
  path: z.string(),
  component: z.nullable(z.string()),
  redirect: z.nullable(z.string()),
  is_menu: z.boolean(),
  is_testing: z.boolean(),
  is_alwaysShow: z.boolean(),
  meta,
}
/** Two levels reach the client as routes; level 3 becomes permission codes. */
export const MenuNode = z.object({
  ...leaf,
  children: z.array(z.object({ ...leaf, children: z.array(z.never()) })),
})

export const SessionShop = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.string(),
  currency: z.nullable(z.string()),
})

/** Session state of spec 3, with the version of the rights and the server's clock. */
export const SessionInfo = z.object({
  token: z.string(),
  name: z.string(),
  display_name: z.string(),
  time_lag: z.number(),
  avatar: z.nullable(z.string()),
  company_name: z.string(),
  /** The active company is the demonstration; screens label it. */
  is_demo: z.boolean(),
  company_id: z.array(z.number()),
  active_company_id: z.number(),
  introduction: z.nullable(z.string()),
  roles: z.array(z.string()),
  menus: z.array(MenuNode),
  permcodes: z.array(z.string()),
  soshops: z.array(SessionShop),
  amz_perm_menu: z.array(
    z.object({
      la_id: z.number(),
      la_name: z.string(),
      shop_ids: z.array(z.number()),
      marketplace_ids: z.array(z.number()),
      perm_codes: z.array(z.string()),
    }),
  ),
  is_staff: z.boolean(),
  user: z.object({
    id: z.number(),
    username: z.string(),
    is_superuser: z.boolean(),
    is_staff: z.boolean(),
    is_prime: z.boolean(),
    email: z.nullable(z.string()),
    mobile: z.nullable(z.string()),
  }),
  /** Set while an internal person looks at the pages of this user: what the banner says. */
  acting: z.optional(z.nullable(Acting)),
  /** Present while the company only looks and exports: its contract `ended`, or it was `closed` and is purged after `until`. */
  restriction: z.optional(z.object({ kind: z.enum(['ended', 'closed']), until: z.nullable(z.string()) })),
  /** Own roles that the session may act in alone (spec 4, switch role); absent where that is not switched on. */
  switch_roles: z.optional(z.array(z.string())),
  /** Present while the password has to be set before anything else. */
  must_set_password: z.optional(z.literal(true)),
  perm_version: z.number(),
  server_now: z.string(),
})
export type SessionInfo = z.infer<typeof SessionInfo>

/** For the eye: characters in a picture. For the ear: groups of tones, to be counted. */
const CAPTCHA_KINDS = ['picture', 'sound'] as const
export type CaptchaKind = (typeof CAPTCHA_KINDS)[number]

export const CaptchaQuery = z.object({
  scene: z.optional(z.string().check(z.maxLength(32))),
  kind: z._default(z.enum(CAPTCHA_KINDS), 'picture'),
})

/** `image` or `sound` is a data URI, whichever was asked for; `expires` counts seconds. */
export const Captcha = z.object({
  captcha_0: z.string(),
  image: z.optional(z.string()),
  sound: z.optional(z.string()),
  expires: z.number(),
})
export const CaptchaCheck = z.object({ valid: z.boolean(), left: z.number() })

/** Who runs this installation, and the numbers its pages have to show in mainland China; null where nothing is set. */
export const Operator = z.object({
  name: z.nullable(z.string()),
  /** Mail address or telephone number for questions about personal data. */
  contact: z.nullable(z.string()),
  icp: z.nullable(z.string()),
  police: z.nullable(z.string()),
})
export type Operator = z.infer<typeof Operator>

/** Site configuration, `vueconfigs` of spec 3. */
export const SiteConfig = z.object({
  name: z.string(),
  site: z.string(),
  logo: z.nullable(z.string()),
  logo_mid: z.nullable(z.string()),
  logo_long: z.nullable(z.string()),
  bg_login: z.nullable(z.string()),
  allow_front: z.boolean(),
  operator: z.optional(Operator),
  /** Style sheet of a UI library that the theme picker fetches (spec 7); absent where it stays at home. */
  theme_stylesheet: z.optional(z.string()),
  variables: z.record(z.string(), z.string()),
})
export type SiteConfig = z.infer<typeof SiteConfig>
