import { anyAreaPermissions } from '@crossdock/contracts/areas/any-area/any-area.permissions.ts'
import { oneThingEndpoints } from '@crossdock/contracts/areas/any-area/many-things/many-things.endpoints.ts'
import type { OneThingDraft } from '@crossdock/contracts/areas/any-area/many-things/many-things.schema.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aCompany, aUser, countRows } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'

const guards = anyAreaPermissions.some_view
const everything = Object.values(guards)
const { listManyThings, saveOneThing, removeManyThings, exportManyThings } = oneThingEndpoints

let test: TestApp
let companyId: number
let client: Client

beforeAll(async () => {
  test = await createTestApp()
  companyId = await aCompany(test)
  client = await test.logIn(await aUser(test, { companyId, nickName: 'Mei', permissions: everything }))
})
afterAll(() => test.close())

async function aOneThing(wish: Partial<OneThingDraft> = {}) {
  const answer = await client.call(saveOneThing, { name: `name ${Math.random()}`, ...wish })
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data
}

describe('who is refused', () => {
  it('refuses everybody who is not logged in', async () => {
    const visitor = await test.visitor()
    expect(await visitor.call(listManyThings, {})).toMatchObject({ code: 50008 })
    expect(await visitor.call(exportManyThings, {})).toMatchObject({ code: 50008 })
    expect(await visitor.call(saveOneThing, { name: 'x' })).toMatchObject({ code: 50008 })
    expect(await visitor.call(removeManyThings, { ids: [1] })).toMatchObject({ code: 50008 })
  })

  it('refuses what the permission codes of the user do not allow', async () => {
    const stored = await aOneThing()
    const reader = await test.logIn(await aUser(test, { companyId, permissions: [guards.view] }))
    const maker = await test.logIn(await aUser(test, { companyId, permissions: [guards.create] }))
    expect(await reader.call(listManyThings, {})).toMatchObject({ code: 20000 })
    expect(await reader.call(saveOneThing, { name: 'x' })).toMatchObject({ code: 40300 })
    expect(await reader.call(removeManyThings, { ids: [stored.id] })).toMatchObject({ code: 40300 })
    expect(await reader.call(exportManyThings, {})).toMatchObject({ code: 40300 })
    expect(await maker.call(saveOneThing, { ...stored, name: 'changed' })).toMatchObject({ code: 40300 })
  })

  it('shows nobody what belongs to another company, by id neither', async () => {
    const foreign = await aOneThing()
    const other = await test.logIn(await aUser(test, { permissions: everything }))
    expect((await other.call(listManyThings, {})).data).toEqual({ rows: [], total: 0, next: null })
    expect(await other.call(saveOneThing, { ...foreign, name: 'mine' })).toMatchObject({ code: 40400 })
    expect(await other.call(removeManyThings, { ids: [foreign.id] })).toMatchObject({ code: 40400 })
  })
})

describe('what is stored', () => {
  it('stores one and reads it back', async () => {
    const stored = await aOneThing({ name: '  Clearance  ', remark: '' })
    expect(stored).toMatchObject({ name: 'Clearance', remark: null, version: 1 })
    const found = await client.call(listManyThings, { q: 'clear' })
    expect(found.data).toEqual({ rows: [stored], total: 1, next: null })
  })

  it('changes one and counts its version up', async () => {
    const stored = await aOneThing()
    const changed = await client.call(saveOneThing, { ...stored, name: 'After' })
    expect(changed.data).toMatchObject({ id: stored.id, name: 'After', version: 2 })
  })

  it('removes several at once', async () => {
    const [one, two] = [await aOneThing(), await aOneThing()]
    const before = await countRows(test.platform.database.db, companyId, 'any_area.one_thing')
    await client.call(removeManyThings, { ids: [one.id, two.id] })
    expect(await countRows(test.platform.database.db, companyId, 'any_area.one_thing')).toBe(before - 2)
  })

  it('exports what the filter shows, in the language of the reader', async () => {
    await aOneThing({ name: '=1+1' })
    client.language = 'zh'
    const file = await client.inject({ method: 'GET', url: `/api${exportManyThings.path}?q=1%2B1` })
    client.language = 'en'
    expect(file.body).toMatch(/^\uFEFF名称,备注,创建时间,更新时间\r\n'=1\+1,,/)
  })
})

describe('odd cases', () => {
  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(65) }, 'name'],
    [{ name: 'x', remark: 'x'.repeat(201) }, 'remark'],
  ])('refuses %o and names the field', async (draft, field) => {
    const answer = await client.inject({ method: 'POST', url: saveOneThing.path, payload: draft })
    expect(answer.json()).toMatchObject({ code: 40000, data: { errors: { [field]: expect.any(String) } } })
  })

  it('takes a name once, whatever its case, also from ten requests at once (I4)', async () => {
    await aOneThing({ name: 'Sale' })
    const twin = await client.call(saveOneThing, { name: 'SALE' })
    expect(twin).toMatchObject({ code: 40900, data: { field: 'name' } })
    const racing = Array.from({ length: 10 }, () => client.call(saveOneThing, { name: 'Raced' }))
    const codes = (await Promise.all(racing)).map(({ code }) => code)
    expect(codes.filter((code) => code === 20000)).toHaveLength(1)
  })

  it('refuses a change that was based on an older version, and says whose is newer (I5)', async () => {
    const stored = await aOneThing()
    await client.call(saveOneThing, { ...stored, remark: 'first' })
    const late = await client.call(saveOneThing, { ...stored, remark: 'second' })
    expect(late).toMatchObject({ code: 40910, data: { by: 'Mei', at: expect.any(String) } })
  })

  it('removes all or none when one of them is not there', async () => {
    const stored = await aOneThing()
    const answer = await client.call(removeManyThings, { ids: [stored.id, 999_999] })
    expect(answer).toMatchObject({ code: 40400 })
    expect(await client.call(removeManyThings, { ids: [stored.id] })).toMatchObject({ code: 20000 })
  })
})
