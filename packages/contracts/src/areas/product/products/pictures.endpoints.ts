import * as z from 'zod/mini'
import { allow, defineEndpoints, download, get, post, upload } from '../../../kernel/endpoint.ts'
import { id } from '../../../kernel/scalars.ts'
import { amzdataPermissions } from '../../amzdata/amzdata.permissions.ts'

const guards = amzdataPermissions.basic_data

/** Bytes of an uploaded picture, its pixels, and the sides of what is kept and of what lists show. */
export const PICTURE_BYTES = 5 * 1024 * 1024
export const PICTURE_PIXELS = 40_000_000
export const PICTURE_SIDE = 1200
export const THUMB_SIDE = 96
/** Told by their first bytes, whatever they are called. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
/** Thumbs asked for in one call. */
export const THUMBS = 200

/** A picture as lists show it: a small WebP as a data address. */
export const ProductThumb = z.object({
  product_id: z.number(),
  thumb: z.string(),
  width: z.number(),
  height: z.number(),
})
export type ProductThumb = z.infer<typeof ProductThumb>

const ids = z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/))

/** Pictures of products, kept with us: seen by people of the company alone. */
export const productPictureEndpoints = defineEndpoints({
  listProductThumbs: get('/amzdata/basic_data/product_thumbs/', {
    query: z.object({ ids }),
    reply: z.object({ rows: z.array(ProductThumb) }),
    access: allow(guards.view, amzdataPermissions.order.view, amzdataPermissions.listing.view),
    summary: 'Small pictures of up to 200 products by their ids, those that have one',
  }),
  getProductPicture: download('/amzdata/basic_data/product_picture/', {
    query: z.object({ id }),
    access: allow(guards.view, amzdataPermissions.order.view, amzdataPermissions.listing.view),
    summary: 'The picture of a product, its longer side at most 1200 pixels',
  }),
  uploadProductPicture: upload('/amzdata/basic_data/upload_product_picture/', {
    fields: z.object({ id }),
    reply: ProductThumb,
    access: allow(guards.edit),
    bodyLimit: PICTURE_BYTES,
    summary: 'Keep a picture of a product in place of the one before; it is made small and told nothing else',
  }),
  removeProductPicture: post('/amzdata/basic_data/remove_product_picture/', {
    body: z.object({ id }),
    reply: z.object({}),
    access: allow(guards.edit),
    summary: 'Remove the picture of a product',
  }),
})
