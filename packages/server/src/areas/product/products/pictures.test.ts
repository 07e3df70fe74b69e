import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import {
  PICTURE_SIDE,
  productPictureEndpoints,
  THUMB_SIDE,
} from '@crossdock/contracts/areas/product/products/pictures.endpoints.ts'
import { productEndpoints } from '@crossdock/contracts/areas/product/products/products.endpoints.ts'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { download } from '../../../../test/downloads.ts'
import { aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { anImporter, IMPORTER, importFully } from '../../../../test/imports.ts'
import { allOrders } from '../../../../test/order-reports.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'

const { listProductThumbs, getProductPicture, uploadProductPicture, removeProductPicture } =
  productPictureEndpoints
const guards = amzdataPermissions.basic_data
const everything = [...IMPORTER, ...Object.values(guards), ...Object.values(amzdataPermissions.order)]

let test: TestApp
let client: Client
let companyId: number
let id: number
beforeAll(async () => {
  test = await createTestApp()
  const someone = await anImporter(test, { permissions: everything as typeof IMPORTER })
  client = someone.client
  companyId = someone.companyId
  id = (await client.call(productEndpoints.saveProduct, { sku: 'MUG', name: 'A mug' })).data.id
})
afterAll(() => test.close())

/** A red picture of that size. */
function aPicture(width: number, height: number, kind: 'png' | 'jpeg' = 'png'): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#d00'
  context.fillRect(0, 0, width, height)
  return kind === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg')
}
const send = (by: Client, content: Buffer, product = id) =>
  by.upload(uploadProductPicture, { file: { name: 'mug.png', content }, fields: { id: String(product) } })

it('is refused without the permission, to other companies, and when it is no picture or would unpack to too much', async () => {
  const reader = await test.logIn(await aUser(test, { companyId, permissions: [guards.view] }))
  expect(await send(reader, aPicture(10, 10))).toMatchObject({ code: 40300 })
  const stranger = await test.logIn(await aUser(test, { permissions: Object.values(guards) }))
  expect(await send(stranger, aPicture(10, 10))).toMatchObject({ code: 40400 })
  const bomb = aPicture(10, 10)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const broken = Buffer.concat([aPicture(10, 10).subarray(0, 30), Buffer.alloc(40)])
  for (const content of [Buffer.from('<svg/>'), Buffer.from('%PDF-1.7'), bomb, broken, Buffer.alloc(0)])
    expect(await send(client, content)).toMatchObject({ code: 43706 })
  expect((await client.call(listProductThumbs, { ids: `${id}` })).data.rows).toEqual([])
})

it('is kept small and without what a camera wrote, shown in lists, and replaced as a whole', async () => {
  const photo = aPicture(3000, 1500, 'jpeg')
  // As cameras write: a segment of their own behind the first two bytes.
  const told = Buffer.from('Exif\0\0taken at 22.54 N 114.05 E')
  const head = Buffer.from([0xff, 0xe1, 0, told.length + 2])
  const answer = await send(client, Buffer.concat([photo.subarray(0, 2), head, told, photo.subarray(2)]))
  expect(answer.data).toMatchObject({ product_id: id, width: PICTURE_SIDE, height: PICTURE_SIDE / 2 })
  const { body, headers } = await download(client, getProductPicture, { id: String(id) })
  expect(headers['content-type']).toBe('image/webp')
  expect(body.toString('latin1')).not.toContain('taken at')
  expect(await loadImage(body)).toMatchObject({ width: PICTURE_SIDE, height: PICTURE_SIDE / 2 })
  const [row] = (await client.call(productEndpoints.listProducts, {})).data.rows
  const thumb = Buffer.from(row?.thumb?.split(',')[1] ?? '', 'base64')
  expect(await loadImage(thumb)).toMatchObject({ width: THUMB_SIDE, height: THUMB_SIDE / 2 })
  await send(client, aPicture(20, 30))
  expect((await client.call(listProductThumbs, { ids: `${id},999` })).data.rows).toMatchObject([
    { product_id: id, width: 20, height: 30 },
  ])
  const stranger = await test.logIn(await aUser(test, { permissions: Object.values(guards) }))
  expect((await stranger.call(listProductThumbs, { ids: `${id}` })).data.rows).toEqual([])
  expect((await download(stranger, getProductPicture, { id: String(id) })).body.toString()).toContain('40400')
  expect(await stranger.call(removeProductPicture, { id })).toMatchObject({ code: 40400 })
})

it('stands beside the orders of the listings that are paired with the product, until it is removed', async () => {
  const done = await importFully(test, client, {
    name: 'orders.txt',
    content: allOrders([{ sku: 'MUG-US' }]),
  })
  expect(done).toMatchObject({ status: 3 })
  const line = async () => (await client.call(orderEndpoints.listOrders, {})).data.rows[0]?.items[0]
  expect(await line()).toMatchObject({ msku: 'MUG-US', picture_of: null })
  await inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
    sql`insert into amzdata.listing (company_id, shop_id, marketplace, currency, msku, product_id, product_quantity)
      select company_id, shop_id, marketplace, currency, 'MUG-US', ${id}, 1 from amzdata.amz_order
      on conflict (company_id, shop_id, marketplace, msku) do update set product_id = excluded.product_id`.execute(
      trx,
    ),
  )
  expect(await line()).toMatchObject({ picture_of: id })
  expect(await client.call(removeProductPicture, { id })).toMatchObject({ code: 20000 })
  expect(await line()).toMatchObject({ picture_of: null })
})
