import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { TAGS_PER_COMPANY, type TagDraft } from '@crossdock/contracts/areas/product/tags/tags.schema.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aCompany, aUser, countRows } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'

const guards = productPermissions.tag
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

async function aTag(wish: Partial<TagDraft> = {}, owner = client) {
  const answer = await owner.call(tagEndpoints.saveTag, {
    name: `tag ${Math.random()}`.slice(0, 20),
    ...wish,
  })
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data
}

describe('who is refused', () => {
  it('refuses everybody who is not logged in', async () => {
    const visitor = await test.visitor()
    for (const endpoint of [tagEndpoints.listTags, tagEndpoints.exportTags]) {
      expect(await visitor.call(endpoint, {})).toMatchObject({ code: 50008 })
    }
    expect(await visitor.call(tagEndpoints.saveTag, { name: 'x' })).toMatchObject({ code: 50008 })
    expect(await visitor.call(tagEndpoints.removeTags, { ids: [1] })).toMatchObject({ code: 50008 })
  })

  it('refuses what the permission codes of the user do not allow', async () => {
    const tag = await aTag()
    const reader = await test.logIn(await aUser(test, { companyId, permissions: [guards.view] }))
    expect(await reader.call(tagEndpoints.listTags, {})).toMatchObject({ code: 20000 })
    expect(await reader.call(tagEndpoints.saveTag, { name: 'x' })).toMatchObject({ code: 40300 })
    expect(await reader.call(tagEndpoints.removeTags, { ids: [tag.id] })).toMatchObject({ code: 40300 })
    expect(await reader.call(tagEndpoints.exportTags, {})).toMatchObject({ code: 40300 })
  })

  it('tells making and changing apart, though they are one call', async () => {
    const tag = await aTag()
    const maker = await test.logIn(await aUser(test, { companyId, permissions: [guards.create] }))
    const editor = await test.logIn(await aUser(test, { companyId, permissions: [guards.edit] }))
    const denied = { code: 40300, data: { perm_code: guards.edit } }
    expect(await maker.call(tagEndpoints.saveTag, { ...tag, name: 'changed' })).toMatchObject(denied)
    expect(await editor.call(tagEndpoints.saveTag, { name: 'made' })).toMatchObject({ code: 40300 })
    expect(await editor.call(tagEndpoints.saveTag, { ...tag, name: 'edited' })).toMatchObject({ code: 20000 })
  })

  it('shows nobody the tags of another company, by id neither', async () => {
    const foreign = await aTag()
    const other = await test.logIn(await aUser(test, { permissions: everything }))
    const nothing = { code: 40400 }
    expect((await other.call(tagEndpoints.listTags, {})).data).toEqual({ rows: [], total: 0, next: null })
    expect(await other.call(tagEndpoints.saveTag, { ...foreign, name: 'mine' })).toMatchObject(nothing)
    expect(await other.call(tagEndpoints.removeTags, { ids: [foreign.id] })).toMatchObject(nothing)
  })
})

describe('what is stored', () => {
  it('stores a tag with its defaults and reads it back', async () => {
    const tag = await aTag({ name: '  Clearance  ', remark: '' })
    expect(tag).toMatchObject({
      name: 'Clearance',
      colour: 'grey',
      scope: 'product',
      remark: null,
      version: 1,
    })
    const found = await client.call(tagEndpoints.listTags, { q: 'clear' })
    expect(found.data).toEqual({ rows: [tag], total: 1, next: null })
  })

  it('changes a tag and counts its version up', async () => {
    const tag = await aTag({ name: 'Before' })
    const changed = await client.call(tagEndpoints.saveTag, { ...tag, name: 'After', colour: 'red' })
    expect(changed.data).toMatchObject({ id: tag.id, name: 'After', colour: 'red', version: 2 })
  })

  it('removes several tags at once', async () => {
    const [one, two] = [await aTag(), await aTag()]
    const before = await countRows(test.platform.database.db, companyId, 'product.tag')
    await client.call(tagEndpoints.removeTags, { ids: [one.id, two.id] })
    expect(await countRows(test.platform.database.db, companyId, 'product.tag')).toBe(before - 2)
  })

  it('writes down who made, changed and removed a tag', async () => {
    const tag = await aTag({ name: 'Recorded' })
    await client.call(tagEndpoints.saveTag, { ...tag, name: 'Rewritten' })
    await client.call(tagEndpoints.removeTags, { ids: [tag.id] })
    expect(await auditOf(tag.id)).toEqual([
      { action: 'create', before: null, after: expect.objectContaining({ name: 'Recorded' }) },
      {
        action: 'edit',
        before: expect.objectContaining({ name: 'Recorded' }),
        after: expect.objectContaining({ name: 'Rewritten' }),
      },
      { action: 'delete', before: expect.objectContaining({ name: 'Rewritten' }), after: null },
    ])
  })

  it('exports what the filter shows, in the language of the reader', async () => {
    await aTag({ name: '=1+1', scope: 'shipment', colour: 'teal' })
    client.language = 'zh'
    const url = `/api${tagEndpoints.exportTags.path}?scope=shipment`
    const file = await client.inject({ method: 'GET', url })
    client.language = 'en'
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [header, line] = file.body.split('\r\n')
    expect(header).toBe('\uFEFF名称,颜色,适用范围,备注,创建时间,更新时间')
    expect(line).toMatch(/^'=1\+1,青,货件,,/)
  })
})

describe('odd cases', () => {
  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(21) }, 'name'],
    [{ name: 'a\tb' }, 'name'],
    [{ name: 'x', colour: 'javascript:alert(1)' }, 'colour'],
    [{ name: 'x', scope: 'company' }, 'scope'],
    [{ name: 'x', remark: 'x'.repeat(201) }, 'remark'],
  ])('refuses %o and names the field', async (draft, field) => {
    const answer = await client.inject({ method: 'POST', url: tagEndpoints.saveTag.path, payload: draft })
    expect(answer.json()).toMatchObject({ code: 40000, data: { errors: { [field]: expect.any(String) } } })
  })

  it('takes a name once per scope, whatever its case', async () => {
    await aTag({ name: 'Sale', scope: 'order' })
    const twin = await client.call(tagEndpoints.saveTag, { name: 'SALE', scope: 'order' })
    expect(twin).toMatchObject({ code: 40900, data: { field: 'name' } })
    await aTag({ name: 'Sale', scope: 'asin' })
  })

  it('makes one tag of twenty equal requests at once (I4)', async () => {
    const racing = Array.from({ length: 20 }, () => client.call(tagEndpoints.saveTag, { name: 'Raced' }))
    const codes = (await Promise.all(racing)).map(({ code }) => code)
    expect(codes.filter((code) => code === 20000)).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set([20000, 40900]))
  })

  it('refuses a change that was based on an older version, and says whose is newer (I5)', async () => {
    const tag = await aTag({ name: 'Contested' })
    await client.call(tagEndpoints.saveTag, { ...tag, remark: 'first' })
    const late = await client.call(tagEndpoints.saveTag, { ...tag, remark: 'second' })
    expect(late).toMatchObject({ code: 40910, data: { by: 'Mei', at: expect.any(String) } })
    expect(late.message).toContain('Mei')
  })

  it('removes all or none when one of them is not there', async () => {
    const tag = await aTag()
    const answer = await client.call(tagEndpoints.removeTags, { ids: [tag.id, 999_999] })
    expect(answer).toMatchObject({ code: 40400 })
    expect(await client.call(tagEndpoints.removeTags, { ids: [tag.id] })).toMatchObject({ code: 20000 })
    expect(await client.call(tagEndpoints.removeTags, { ids: [tag.id] })).toMatchObject({ code: 40400 })
  })

  it('sorts by what the list offers and by nothing else', async () => {
    const company = await aCompany(test)
    const owner = await test.logIn(await aUser(test, { companyId: company, permissions: everything }))
    for (const name of ['b', 'a', 'c']) await aTag({ name }, owner)
    const sorted = await owner.call(tagEndpoints.listTags, { sort: '-name' })
    expect(sorted.data.rows.map(({ name }) => name)).toEqual(['c', 'b', 'a'])
    const odd = await owner.inject({ method: 'GET', url: `${tagEndpoints.listTags.path}?sort=company_id` })
    expect(odd.json()).toMatchObject({ code: 40000, data: { errors: { sort: expect.any(String) } } })
  })

  it(`keeps no more than ${TAGS_PER_COMPANY} tags for a company, also when two are made at once`, async () => {
    const company = await aCompany(test)
    const owner = await test.logIn(await aUser(test, { companyId: company, permissions: everything }))
    const tags = Array.from({ length: TAGS_PER_COMPANY - 1 }, (_, index) => ({
      companyId: company,
      name: `tag ${index}`,
      colour: 'grey',
      scope: 'product',
    }))
    await inTenant(test.platform.database.db, { companyIds: [company] }, (trx) =>
      trx.insertInto('product.tag').values(tags).execute(),
    )
    const last = ['one', 'two'].map((name) => owner.call(tagEndpoints.saveTag, { name }))
    const codes = (await Promise.all(last)).map(({ code }) => code)
    expect(codes.sort()).toEqual([20000, 42220])
  })
})

function auditOf(id: number) {
  return inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
    trx
      .selectFrom('platform.auditLog')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'product.tag')
      .where('entityId', '=', String(id))
      .orderBy('id')
      .execute(),
  )
}
