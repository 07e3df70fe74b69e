import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { productEndpoints } from '@crossdock/contracts/areas/product/products/products.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { download } from '../../../../test/downloads.ts'
import { aCompany, aUser, countRows } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { readSheet } from '../../../platform/files/read-sheet.ts'

const guards = amzdataPermissions.basic_data
const everything = Object.values(guards)

let test: TestApp
let companyId: number
let client: Client

beforeAll(async () => {
  test = await createTestApp()
  companyId = await aCompany(test)
  client = await test.logIn(await aUser(test, { companyId, nickName: 'Mei', permissions: everything }))
})
afterAll(() => test.close())

async function aProduct(sku: string, wish: object = {}) {
  const answer = await client.call(productEndpoints.saveProduct, { sku, name: `Product ${sku}`, ...wish })
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data
}
const upload = (content: string, fields: Record<string, string> = {}) =>
  client.upload(productEndpoints.importProducts, { fields, file: { name: 'products.csv', content } })

describe('who is refused', () => {
  it('asks for the permission of each action and keeps companies apart', async () => {
    const product = await aProduct('R-1')
    const reader = await test.logIn(await aUser(test, { companyId, permissions: [guards.view] }))
    expect((await reader.call(productEndpoints.listProducts, {})).data.rows).toHaveLength(1)
    expect(await reader.call(productEndpoints.saveProduct, product)).toMatchObject({ code: 40300 })
    const removal = { products: [{ id: product.id, version: 1 }] }
    expect(await reader.call(productEndpoints.removeProducts, removal)).toMatchObject({ code: 40300 })
    const other = await test.logIn(await aUser(test, { permissions: everything }))
    expect((await other.call(productEndpoints.listProducts, {})).data.rows).toEqual([])
    expect(await other.call(productEndpoints.saveProduct, product)).toMatchObject({ code: 40400 })
    expect(await other.call(productEndpoints.removeProducts, removal)).toMatchObject({ code: 40400 })
    const part = { sku: 'X', name: 'X', parts: [{ product_id: product.id, quantity: 1 }] }
    expect(await other.call(productEndpoints.saveProduct, part)).toMatchObject({ code: 43703 })
  })

  it.each([
    [{ length_cm: '0' }, 40000, 'length_cm'],
    [{ weight_kg: '-1' }, 40000, 'weight_kg'],
    [{ box_quantity: 0 }, 40000, 'box_quantity'],
    [{ hs_code_cn: 'ABC' }, 40000, 'hs_code_cn'],
    [{ image_url: 'javascript:alert(1)' }, 40000, 'image_url'],
    [{ special: ['radioactive'] }, 40000, 'special.0'],
    [{ length_cm: '10' }, 43705, 'width_cm'],
    [{ owner_id: 999_999 }, 43704, 'owner_id'],
    [{ sku: 'r-1' }, 43701, 'sku'],
  ])('refuses %j and names the field', async (wrong, code, field) => {
    const draft = { sku: 'R-2', name: 'Wrong', ...wrong }
    const answer = await client.inject({
      method: 'POST',
      url: productEndpoints.saveProduct.path,
      payload: draft,
    })
    expect(answer.json()).toMatchObject({ code, data: { errors: { [field]: expect.any(String) } } })
  })
})

describe('a product', () => {
  it('is stored with its sizes, customs and attributes, changed as it was read, and keeps its history', async () => {
    const product = await aProduct('P-1', {
      length_cm: '10.50',
      width_cm: '5',
      height_cm: '2',
      weight_kg: '0.250',
      box_quantity: 40,
      duty_percent: '7.5',
      special: ['battery', 'magnetic', 'battery'],
    })
    expect(product).toMatchObject({
      length_cm: '10.5',
      duty_percent: '7.5',
      special: ['battery', 'magnetic'],
    })
    const changed = await client.call(productEndpoints.saveProduct, { ...product, status: 'clearing' })
    expect(changed.data).toMatchObject({ status: 'clearing', version: 2, updated_by: 'Mei' })
    const late = await client.call(productEndpoints.saveProduct, { ...product, remark: 'late' })
    expect(late).toMatchObject({ code: 40910, data: { by: 'Mei' } })
    const { data } = await client.call(productEndpoints.getProductHistory, { id: product.id })
    expect(data.events.map(({ action }) => action)).toEqual(['edit', 'create'])
    const lacking = await client.call(productEndpoints.listProducts, { lacks: 'size', q: 'P-1' })
    expect(lacking.data.rows).toEqual([])
  })

  it('made of others may not hold itself, and its parts may not go', async () => {
    const [cup, lid] = [await aProduct('CUP'), await aProduct('LID')]
    const set = await aProduct('SET', {
      parts: [
        { product_id: cup.id, quantity: 1 },
        { product_id: lid.id, quantity: 2 },
      ],
    })
    expect(set).toMatchObject({ is_bundle: true, parts: [{ sku: 'CUP' }, { sku: 'LID', quantity: 2 }] })
    const gift = await aProduct('GIFT', { parts: [{ product_id: set.id, quantity: 1 }] })
    const circle = { ...set, parts: [{ product_id: gift.id, quantity: 1 }] }
    expect(await client.call(productEndpoints.saveProduct, circle)).toMatchObject({ code: 43702 })
    const self = { ...set, parts: [{ product_id: set.id, quantity: 1 }] }
    expect(await client.call(productEndpoints.saveProduct, self)).toMatchObject({ code: 43702 })
    const inUse = await client.call(productEndpoints.removeProducts, {
      products: [{ id: cup.id, version: cup.version }],
    })
    expect(inUse).toMatchObject({ code: 42210, message: expect.stringContaining('SET') })
    const all = [cup, lid, set, gift].map(({ id, version }) => ({ id, version }))
    expect(await client.call(productEndpoints.removeProducts, { products: all })).toMatchObject({
      code: 20000,
    })
    expect(await countRows(test.platform.database.db, companyId, 'product.bundle_item')).toBe(0)
  })

  it('is changed together with others, or not at all', async () => {
    const [one, two] = [await aProduct('B-1'), await aProduct('B-2')]
    const products = [one, two].map(({ id, version }) => ({ id, version }))
    const saved = await client.call(productEndpoints.saveProducts, {
      products,
      brand: 'North',
      status: 'stopped',
    })
    expect(saved.data).toEqual({ saved: 2 })
    expect(await client.call(productEndpoints.saveProducts, { products, brand: 'South' })).toMatchObject({
      code: 40910,
    })
    const { data } = await client.call(productEndpoints.listProducts, { q: 'North', status: 'stopped' })
    expect(data.rows.map(({ sku }) => sku)).toEqual(['B-1', 'B-2'])
  })
})

describe('files', () => {
  it('are refused whole, line by line, and written without the wrong lines when told so', async () => {
    const content = `产品 SKU,产品名称,状态,单品长 (cm),单品宽 (cm),单品高 (cm),特殊属性\nF-1,杯子,在售,"1,010",5,5,含电、液体\nF-2,,在售,,,,\nF-3,壶,飞行,,,,\nF-4,盘,,10,,,\nf-1,again,,,,,`
    const before = await countRows(test.platform.database.db, companyId, 'product.product')
    const refused = await upload(content)
    expect(refused.data).toMatchObject({ applied: false, rows: 5, added: 0 })
    expect(refused.data.errors.map(({ line, field }) => [line, field])).toEqual([
      [3, 'name'],
      [4, 'status'],
      [5, 'width_cm'],
      [6, 'sku'],
    ])
    expect(await countRows(test.platform.database.db, companyId, 'product.product')).toBe(before)
    expect((await upload(content, { accept_partial: 'true' })).data).toMatchObject({
      applied: true,
      added: 1,
    })
    const { data } = await client.call(productEndpoints.listProducts, { q: 'F-1' })
    expect(data.rows[0]).toMatchObject({
      length_cm: '1010',
      special: ['battery', 'liquid'],
      status: 'selling',
    })
  })

  it('leave what they do not say, and the template read back changes nothing', async () => {
    const update = await upload('sku,name,brand\nF-1,杯子,Cupmaker')
    expect(update.data).toMatchObject({ applied: true, added: 0, changed: 1 })
    const { data } = await client.call(productEndpoints.listProducts, { q: 'F-1' })
    expect(data.rows[0]).toMatchObject({ length_cm: '1010', brand: 'Cupmaker' })
    const file = await download(client, productEndpoints.downloadProductTemplate, { format: 'xlsx' })
    const sheet = await readSheet(file.body, { rows: 1000 })
    const again = await client.upload(productEndpoints.importProducts, {
      file: { name: 'template.xlsx', content: file.body },
    })
    expect(again.data).toMatchObject({ applied: true, changed: 0, added: 0, unchanged: sheet.length - 1 })
    expect(await upload('a,b\n1,2')).toMatchObject({ code: 42252 })
    expect(await upload('sku,name')).toMatchObject({ code: 42254 })
  })
})
