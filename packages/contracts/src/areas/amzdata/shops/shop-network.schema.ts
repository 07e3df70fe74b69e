import * as z from 'zod/mini'
import { bizDate, id, instant, line, version } from '../../../kernel/scalars.ts'
import { shopRules } from './shop-rules.ts'

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: shopRules.address })

/** A network or browser profile from which a shop is worked; without `id` a new one. */
export const ShopIpDraft = z
  .object({
    id: z.optional(id),
    version: z.optional(version),
    shop_id: id,
    label: line(1, 64),
    address: z._default(z.nullable(address), null),
    browser: z._default(z.nullable(line(1, 64)), null),
    last_used_on: z._default(z.nullable(bizDate), null),
    note: z._default(z.nullable(line(1, 200)), null),
  })
  .check(
    z.refine(({ address, browser }) => address !== null || browser !== null, {
      error: shopRules.addressOrBrowser,
      path: ['address'],
    }),
  )
export type ShopIpDraft = z.infer<typeof ShopIpDraft>

export const ShopIp = z.object({
  id: z.number(),
  version: z.number(),
  label: z.string(),
  address: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  last_used_on: z.nullable(bizDate),
  note: z.nullable(z.string()),
  /** When somebody of the shop last logged in here from that address. */
  last_seen_at: z.nullable(instant),
  /** Other shops with the same; null for one that the reader does not see. */
  shared_with: z.array(z.nullable(z.string())),
})
export type ShopIp = z.infer<typeof ShopIp>

/** An address from which people of the shop logged in lately. */
export const SeenAddress = z.object({
  address: z.string(),
  people: z.array(z.string()),
  last_seen_at: instant,
  is_bound: z.boolean(),
})
export type SeenAddress = z.infer<typeof SeenAddress>

export const ShopNetwork = z.object({
  rows: z.array(ShopIp),
  /** Empty for whoever may not change the shop. */
  seen: z.array(SeenAddress),
})
export type ShopNetwork = z.infer<typeof ShopNetwork>

export const ShopIpRemoval = z.object({ id, shop_id: id })
