import * as z from 'zod/mini'
import { pageOf, pageQuery } from '../../../kernel/page.ts'
import { bizDate, id, instant, line } from '../../../kernel/scalars.ts'
import { COUNTRIES } from '../../../vocabulary/marketplaces.ts'
import {
  REGIONS,
  REPORT_LANGUAGES,
  SELLER_ID,
  SHOP_COLOURS,
  SHOP_ROLES,
  SHOP_STATES,
  SHOP_STATUSES,
  shopRules,
} from './shop-rules.ts'

const country = z.enum(COUNTRIES)
const countries = z.array(country).check(z.maxLength(COUNTRIES.length))
const version = z.coerce.number().check(z.int(), z.minimum(1))

/** Seller account number; blank counts as unknown. */
const sellerId = z.nullable(
  z.string().check(z.trim(), z.maxLength(32), z.regex(SELLER_ID, { error: shopRules.sellerId })),
)

const sometimes = (max: number) => z.optional(z.nullable(line(1, max)))

/** How a shop is told apart from others, and whose it is; what is not sent stays as it is. */
const ownTraits = {
  short_letter: sometimes(4),
  entity: sometimes(100),
  tax_no: sometimes(40),
  /** One of the colours of the charts. */
  colour: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(SHOP_COLOURS)))),
  sort: z.optional(z.int().check(z.minimum(0), z.maximum(9_999))),
}

/** What is sent to make a shop (no `id`) or to change one (`id` with the `version` that was read). */
export const ShopDraft = z.object({
  id: z.optional(id),
  version: z.optional(version),
  name: line(1, 64),
  region: z.enum(REGIONS),
  seller_id: z._default(sellerId, null),
  status: z._default(z.enum(['active', 'disabled']), 'active'),
  remark: z._default(z.nullable(line(0, 200)), null),
  ...ownTraits,
  /** Marketplaces enabled from the start; only read when the shop is new. */
  marketplaces: z._default(countries, []),
})
export type ShopDraft = z.infer<typeof ShopDraft>

/** Particulars of one marketplace of a shop. */
const siteTraits = {
  display_name: z.nullable(line(1, 64)),
  opened_at: z.nullable(bizDate),
  vat_no: z.nullable(line(1, 32)),
  report_language: z.nullable(z.enum(REPORT_LANGUAGES)),
}

/** Writes the particulars of one marketplace that the shop has. */
export const ShopSiteDraft = z.object({ id, version, marketplace: country, ...siteTraits })
export type ShopSiteDraft = z.infer<typeof ShopSiteDraft>

export const ShopMarketplace = z.object({
  marketplace: country,
  ...siteTraits,
  is_enabled: z.boolean(),
  /** Whether reports of this marketplace were imported. */
  has_data: z.boolean(),
  last_biz_date: z.nullable(bizDate),
})
export type ShopMarketplace = z.infer<typeof ShopMarketplace>

export const ShopUser = z.object({
  user_id: z.number(),
  name: z.string(),
  username: z.string(),
  role: z.enum(SHOP_ROLES),
  /** null: all marketplaces of the shop. */
  marketplaces: z.nullable(z.array(country)),
})
export type ShopUser = z.infer<typeof ShopUser>

/** How fresh the data of one report type is. */
export const ShopFreshness = z.object({
  data_type: z.string(),
  last_import_at: instant,
  last_biz_date: z.nullable(bizDate),
  files: z.number(),
})
export type ShopFreshness = z.infer<typeof ShopFreshness>

/** How a shop lets us ask the marketplace; the token itself never leaves the server. */
export const ShopAuthState = z.object({
  kind: z.literal('seller'),
  is_expired: z.boolean(),
  expires_at: instant,
  authorised_at: instant,
})
export type ShopAuthState = z.infer<typeof ShopAuthState>

export const Shop = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  region: z.enum(REGIONS),
  seller_id: z.nullable(z.string()),
  status: z.enum(SHOP_STATUSES),
  /** `status` and authorisation in one word. */
  state: z.enum(SHOP_STATES),
  remark: z.nullable(z.string()),
  short_letter: z.nullable(z.string()),
  entity: z.nullable(z.string()),
  tax_no: z.nullable(z.string()),
  colour: z.nullable(z.number()),
  sort: z.number(),
  auth: z.array(ShopAuthState),
  /** Bound addresses and browser profiles. */
  ips: z.number(),
  /** Other shops that use one of them too: the marketplace may take the accounts for one. */
  risks: z.number(),
  /** Made by the first import of a company that had no shop yet. */
  is_automatic: z.boolean(),
  currency: z.nullable(z.string()),
  marketplaces: z.array(ShopMarketplace),
  users: z.array(ShopUser),
  freshness: z.array(ShopFreshness),
  has_data: z.boolean(),
  created_at: instant,
  updated_at: instant,
  deleted_at: z.nullable(instant),
  /** Last moment at which a deleted shop can be brought back. */
  restorable_until: z.nullable(instant),
})
export type Shop = z.infer<typeof Shop>

export const ShopFilter = z.object({
  ...pageQuery,
  /** `deleted` lists the recycle bin; without it the living shops. */
  status: z.optional(z.enum(SHOP_STATES)),
  region: z.optional(z.enum(REGIONS)),
  marketplace: z.optional(country),
})
export type ShopFilter = z.infer<typeof ShopFilter>

export const ShopPage = pageOf(Shop)

/** Typing the name is asked for when the shop has data. */
export const ShopRemoval = z.object({
  id,
  version,
  confirm_name: z.optional(z.string().check(z.maxLength(64))),
})

/** `name`: a new one, when the old was taken meanwhile. */
export const ShopRestoration = z.object({ id, version, name: z.optional(line(1, 64)) })

/** The shops a bulk change is about, each as it was read. */
const shops = z.array(z.object({ id, version })).check(z.minLength(1), z.maxLength(200))

export const ShopMarketplaceChange = z.object({
  shops,
  enable: z._default(countries, []),
  disable: z._default(countries, []),
  /** Said by the user after being told that a marketplace to be disabled has data. */
  confirm: z._default(z.boolean(), false),
})
export type ShopMarketplaceChange = z.infer<typeof ShopMarketplaceChange>

export const ShopUserChange = z.object({
  shops,
  assign: z._default(
    z
      .array(
        z.object({
          user_id: id,
          role: z.enum(SHOP_ROLES),
          marketplaces: z._default(z.nullable(countries.check(z.minLength(1))), null),
        }),
      )
      .check(z.maxLength(200)),
    [],
  ),
  revoke: z._default(z.array(id).check(z.maxLength(200)), []),
})
export type ShopUserChange = z.infer<typeof ShopUserChange>

/** What a bulk change did: shops it changed, and choices that fitted no shop's region and were left out. */
export const ShopChangeReply = z.object({ changed: z.number(), skipped: z.number() })

/** A shop as selectors of other screens need it; `marketplaces` are those the reader may use. */
export const ShopOption = z.object({
  id: z.number(),
  name: z.string(),
  region: z.enum(REGIONS),
  status: z.enum(SHOP_STATUSES),
  currency: z.nullable(z.string()),
  marketplaces: z.array(country),
})
export type ShopOption = z.infer<typeof ShopOption>

/** Somebody of the company who may be given shops. */
export const ShopPerson = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  is_prime: z.boolean(),
})
export type ShopPerson = z.infer<typeof ShopPerson>
