import * as z from 'zod/mini'
import { pageOf, pageQuery, sortBy } from '../../../kernel/page.ts'
import { currencyCode, id, instant, line, optionalId, version } from '../../../kernel/scalars.ts'

/** Where a product stands. */
export const PRODUCT_STATUSES = ['developing', 'selling', 'clearing', 'stopped'] as const
/** What carriers ask about (seller.md 2.6 tab 2). */
export const PRODUCT_SPECIALS = ['battery', 'battery_only', 'liquid', 'powder', 'paste', 'magnetic'] as const
/** Own article number: unique in the company whatever its case. */
export const PRODUCT_SKU_LENGTH = 64
export const PRODUCT_NAME_LENGTH = 200
/** Parts of one bundle. */
export const BUNDLE_PARTS = 50
export const PRODUCT_BULK = 500

const status = z.enum(PRODUCT_STATUSES)
const special = z.enum(PRODUCT_SPECIALS)

/** Positive decimal text, or nothing. */
const measure = (digits: number, decimals: number) =>
  z._default(
    z.nullable(
      z
        .string()
        .check(z.trim(), z.regex(new RegExp(`^(?=.*[1-9])\\d{1,${digits}}(\\.\\d{1,${decimals}})?$`))),
    ),
    null,
  )
/** Decimal text that may be 0, or nothing. */
const amount = (digits: number, decimals: number) =>
  z._default(
    z.nullable(z.string().check(z.trim(), z.regex(new RegExp(`^\\d{1,${digits}}(\\.\\d{1,${decimals}})?$`)))),
    null,
  )
const words = (max: number) => z._default(z.nullable(line(0, max)), null)
const centimetres = measure(8, 2)
const kilograms = measure(7, 3)

/** Fields that people fill in: lengths in cm, weights in kg, the duty in percent, all as decimal text. */
const productFields = {
  sku: line(1, PRODUCT_SKU_LENGTH),
  name: line(1, PRODUCT_NAME_LENGTH),
  name_en: words(PRODUCT_NAME_LENGTH),
  status: z._default(status, 'selling'),
  brand: words(100),
  category: words(100),
  model: words(100),
  image_url: z._default(
    z.nullable(z.string().check(z.trim(), z.maxLength(500), z.regex(/^(https?:\/\/\S+)?$/))),
    null,
  ),
  length_cm: centimetres,
  width_cm: centimetres,
  height_cm: centimetres,
  weight_kg: kilograms,
  net_weight_kg: kilograms,
  carton_length_cm: centimetres,
  carton_width_cm: centimetres,
  carton_height_cm: centimetres,
  carton_weight_kg: kilograms,
  box_quantity: z._default(
    z.nullable(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
    null,
  ),
  hs_code_cn: z._default(z.nullable(z.string().check(z.trim(), z.regex(/^(\d[\d.]{3,14})?$/))), null),
  hs_code_dest: z._default(z.nullable(z.string().check(z.trim(), z.regex(/^(\d[\d.]{3,14})?$/))), null),
  duty_percent: amount(4, 4),
  declared_name: words(200),
  declared_name_en: words(200),
  declared_value: amount(12, 4),
  declared_currency: z._default(z.nullable(currencyCode), null),
  material: words(100),
  special: z._default(z.array(special).check(z.maxLength(PRODUCT_SPECIALS.length)), []),
  remark: words(500),
} as const

/** One part of a bundle: the product and how many of it. */
const bundlePart = z.object({
  product_id: id,
  quantity: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
})

/** What is sent to make a product, or to change one (`id` with the `version` that was read). */
export const ProductDraft = z.object({
  id: optionalId,
  version: z.optional(version),
  ...productFields,
  owner_id: z._default(z.nullable(id), null),
  /** A bundle is made of other products; empty: not a bundle. */
  parts: z._default(z.array(bundlePart).check(z.maxLength(BUNDLE_PARTS)), []),
})
export type ProductDraft = z.infer<typeof ProductDraft>

/** A line of an import file: a cell that is left blank stays as it is. */
export const ProductSheetRow = z.object(productFields)
export type ProductSheetRow = z.infer<typeof ProductSheetRow>

const text = z.nullable(z.string())
export const Product = z.object({
  id: z.number(),
  version: z.number(),
  sku: z.string(),
  name: z.string(),
  name_en: text,
  status,
  brand: text,
  category: text,
  model: text,
  image_url: text,
  length_cm: text,
  width_cm: text,
  height_cm: text,
  weight_kg: text,
  net_weight_kg: text,
  carton_length_cm: text,
  carton_width_cm: text,
  carton_height_cm: text,
  carton_weight_kg: text,
  box_quantity: z.nullable(z.number()),
  hs_code_cn: text,
  hs_code_dest: text,
  duty_percent: text,
  declared_name: text,
  declared_name_en: text,
  declared_value: text,
  declared_currency: text,
  material: text,
  special: z.array(special),
  remark: text,
  owner_id: z.nullable(z.number()),
  owner: text,
  is_bundle: z.boolean(),
  parts: z.array(
    z.object({ product_id: z.number(), sku: z.string(), name: z.string(), quantity: z.number() }),
  ),
  /** Its picture as a small WebP in a data address, in lists and where one product is shown. */
  thumb: text,
  updated_at: instant,
  updated_by: text,
})
export type Product = z.infer<typeof Product>

export const ProductFilter = z.object({
  ...pageQuery,
  sort: sortBy('sku', 'name', 'status', 'updated_at'),
  status: z.optional(status),
  special: z.optional(special),
  /** What is missing: unit size or weight, carton, customs. */
  lacks: z.optional(z.enum(['size', 'carton', 'customs'])),
  bundle: z.optional(z.enum(['true', 'false'])),
  owner: optionalId,
})
export type ProductFilter = z.infer<typeof ProductFilter>

export const ProductPage = z.object({
  ...pageOf(Product).shape,
  /** Products without unit size or weight in the whole company. */
  incomplete: z.number(),
})
export type ProductPage = z.infer<typeof ProductPage>

/** A product as choices show it. */
export const ProductOption = z.object({
  id: z.number(),
  sku: z.string(),
  name: z.string(),
  is_bundle: z.boolean(),
})
export type ProductOption = z.infer<typeof ProductOption>

const versioned = z.array(z.object({ id, version })).check(z.minLength(1), z.maxLength(PRODUCT_BULK))
export const ProductRemoval = z.object({ products: versioned })
export type ProductRemoval = z.infer<typeof ProductRemoval>

/** The same for several products: only what is given is changed. */
export const ProductBulk = z.object({
  products: versioned,
  status: z.optional(status),
  owner_id: z.optional(z.nullable(id)),
  brand: z.optional(z.nullable(line(0, 100))),
  category: z.optional(z.nullable(line(0, 100))),
})
export type ProductBulk = z.infer<typeof ProductBulk>
