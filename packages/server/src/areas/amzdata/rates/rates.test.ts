import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { rateEndpoints } from '@crossdock/contracts/areas/amzdata/rates/rates.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { download } from '../../../../test/downloads.ts'
import { aPrime, aUser, type TestUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aReport, aShop } from '../../../../test/transaction-rows.ts'

const guards = amzdataPermissions.basic_data
const everything = Object.values(guards)

let test: TestApp
let owner: TestUser
let client: Client

beforeAll(async () => {
  test = await createTestApp()
  owner = await aPrime(test, { permissions: everything })
  client = await test.logIn(owner)
  const rows = [{ day: '2026-11-05', msku: 'A', product_sales: '10', quantity: 1 }]
  await aReport(test, { companyId: owner.companyId, shopId: await aShop(test, owner.companyId), rows })
  await client.call(costEndpoints.saveCost, {
    msku: 'A',
    effective_from: '2026-01-01',
    purchase_cost: '1',
    currency: 'EUR',
  })
})
afterAll(() => test.close())

const listed = async (month: string, from = client) => {
  const { data } = await from.call(rateEndpoints.listRates, { month })
  return Object.fromEntries(data.rows.map(({ currency, rate }) => [currency, rate]))
}

describe('who is refused', () => {
  it('lets readers read and only editors write', async () => {
    const reader = await test.logIn(
      await aUser(test, { companyId: owner.companyId, permissions: [guards.view] }),
    )
    expect(await reader.call(rateEndpoints.listRates, {})).toMatchObject({ code: 20000 })
    const draft = { month: '2026-11', rates: [{ currency: 'USD', rate: '7' }] }
    expect(await reader.call(rateEndpoints.saveRates, draft)).toMatchObject({ code: 40300 })
    expect(await reader.call(rateEndpoints.copyRates, { month: '2026-11' })).toMatchObject({ code: 40300 })
    const visitor = await test.visitor()
    expect(await visitor.call(rateEndpoints.listRates, {})).toMatchObject({ code: 50008 })
  })

  it.each([
    [{ currency: 'USD', rate: '0' }, 40000],
    [{ currency: 'USD', rate: '-1' }, 40000],
    [{ currency: 'USD', rate: '1.123456789' }, 40000],
    [{ currency: 'ZZZ', rate: '1' }, 43501],
    [{ currency: 'CNY', rate: '1' }, 43502],
  ])('refuses a wrong rate: %j', async (rate, code) => {
    expect(await client.call(rateEndpoints.saveRates, { month: '2026-11', rates: [rate] })).toMatchObject({
      code,
    })
  })
})

describe('rates of a month', () => {
  it('are missing where rows or costs need them, and never 1', async () => {
    expect(await listed('2026-11')).toEqual({ EUR: null, USD: null })
    const { data } = await client.call(rateEndpoints.listRates, {})
    expect(data).toMatchObject({
      month: '2026-11',
      base: 'CNY',
      months: [{ month: '2026-11', missing: 2, rates: 0 }],
    })
  })

  it('are saved as they were read, change the costs of the month, and belong to one company', async () => {
    const rates = [
      { currency: 'USD', rate: '7.12345678' },
      { currency: 'EUR', rate: '7.8' },
    ]
    expect(await client.call(rateEndpoints.saveRates, { month: '2026-11', rates })).toMatchObject({
      code: 20000,
      data: { saved: 2, recalculated: 1 },
    })
    expect(await client.call(rateEndpoints.saveRates, { month: '2026-11', rates })).toMatchObject({
      code: 40910,
    })
    expect(await listed('2026-11')).toEqual({ EUR: '7.8', USD: '7.12345678' })
    const stranger = await test.logIn(await aPrime(test, { permissions: everything }))
    expect(await listed('2026-11', stranger)).toEqual({})
  })

  it('are copied from the month before, leaving those that are there', async () => {
    await client.call(rateEndpoints.saveRates, { month: '2026-12', rates: [{ currency: 'EUR', rate: '8' }] })
    expect(await client.call(rateEndpoints.copyRates, { month: '2026-12' })).toMatchObject({
      data: { saved: 1 },
    })
    expect(await listed('2026-12')).toEqual({ EUR: '8', USD: '7.12345678' })
    await client.call(rateEndpoints.copyRates, { month: '2026-12', overwrite: true })
    expect(await listed('2026-12')).toEqual({ EUR: '7.8', USD: '7.12345678' })
    expect(await client.call(rateEndpoints.copyRates, { month: '2020-01' })).toMatchObject({ code: 43504 })
  })

  it('are deleted by saving nothing for them', async () => {
    const { data } = await client.call(rateEndpoints.listRates, { month: '2026-11' })
    const version = data.rows.find(({ currency }) => currency === 'EUR')?.version ?? 0
    const rates = [{ currency: 'EUR', rate: null, version }]
    expect(await client.call(rateEndpoints.saveRates, { month: '2026-11', rates })).toMatchObject({
      data: { recalculated: 1 },
    })
    expect(await listed('2026-11')).toEqual({ EUR: null, USD: '7.12345678' })
  })
})

describe('an import of rates', () => {
  const upload = (content: string | Buffer) =>
    client.upload(rateEndpoints.importRates, { file: { name: 'rates.csv', content } })

  it('tells wrong lines and writes nothing', async () => {
    const { data } = await upload(
      'month,currency,rate\n2026-09,USD,7\n2026-13,USD,7\n2026-09,CNY,1\n2026-09,USD,8\n2026-09,EUR,0',
    )
    expect(data.applied).toBe(false)
    expect(data.errors.map(({ line, issue }) => [line, issue])).toEqual([
      [3, 'badMonth'],
      [4, 'isBase'],
      [5, 'repeated'],
      [6, 'notRate'],
    ])
    expect(await listed('2026-09')).toEqual({})
  })

  it('reads an export again as the same data', async () => {
    expect((await upload('month,currency,rate\n2026/9,usd,7.5')).data).toMatchObject({
      applied: true,
      saved: 1,
    })
    for (const format of ['csv', 'xlsx']) {
      const file = await download(client, rateEndpoints.exportRates, { format })
      expect((await upload(file.body)).data).toMatchObject({ applied: true, saved: 0, errors: [] })
    }
  })
})
