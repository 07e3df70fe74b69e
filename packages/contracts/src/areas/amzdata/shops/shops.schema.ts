import * as z from 'zod/mini'
import { pageOf, pageQuery } from '../../../kernel/page.ts'
import { bizDate, id, instant, line } from '../../../kernel/scalars.ts'
import { COUNTRIES } from '../../../vocabulary/marketplaces.ts'
import { REGIONS, SELLER_ID, SHOP_ROLES, SHOP_STATUSES, shopRules } from './shop-rules.ts'

const country = z.enum(COUNTRIES)
const countries = z.array(country).check(z.maxLength(COUNTRIES.length))
const version = z.coerce.number().check(z.int(), z.minimum(1))

/** Seller account number; blank counts as unknown. */
const sellerId = z.nullable(
  z.string().check(z.trim(), z.maxLength(32), z.regex(SELLER_ID, { error: shopRules.sellerId })),
)

/** What is sent to make a shop (no `id`) or to change one (`id` with the `version` that was read). */
export const ShopDraft = z.object({
  id: z.optional(id),
  version: z.optional(version),
  name: line(1, 64),
  region: z.enum(REGIONS),
  seller_id: z._default(sellerId, null),
  status: z._default(z.enum(['active', 'disabled']), 'active'),
  remark: z._default(z.nullable(line(0, 200)), null),
  /** Marketplaces enabled from the start; only read when the shop is new. */
  marketplaces: z._default(countries, []),
})
export type ShopDraft = z.infer<typeof ShopDraft>

export const ShopMarketplace = z.object({
  marketplace: country,
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

export const Shop = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  region: z.enum(REGIONS),
  seller_id: z.nullable(z.string()),
  status: z.enum(SHOP_STATUSES),
  remark: z.nullable(z.string()),
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
  status: z.optional(z.enum(SHOP_STATUSES)),
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
