import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { rateEndpoints } from '@crossdock/contracts/areas/amzdata/rates/rates.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { download } from '../../../../test/downloads.ts'
import { aPrime, aUser, countRows, type TestUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aReport, aShop, aShopUser } from '../../../../test/transaction-rows.ts'
import { readSheet } from '../../../platform/files/read-sheet.ts'

const guards = amzdataPermissions.basic_data
const everything = Object.values(guards)
const cost = { msku: 'A', effective_from: '2026-01-01', purchase_cost: '10', currency: 'CNY' } as const
const HEADER = 'MSKU,Shop,Marketplace,Effective from,Purchase cost,Currency'

let test: TestApp
let owner: TestUser
let client: Client
let shopId: number

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function aFreshCompany(): Promise<void> {
  owner = await aPrime(test, { permissions: everything })
  client = await test.logIn(owner)
  shopId = await aShop(test, owner.companyId, 'North')
  const sale = { day: '2026-11-05', product_sales: '10', quantity: 2, description: 'Steel bottle' }
  await aReport(test, {
    companyId: owner.companyId,
    shopId,
    rows: [
      { ...sale, msku: 'A' },
      { ...sale, msku: '-B' },
      { ...sale, msku: '=C+1', description: '@title' },
    ],
  })
}

const stored = () => countRows(test.platform.database.db, owner.companyId, 'amzdata.sku_cost')
const upload = (content: string | Buffer, fields: Record<string, string> = {}) =>
  client.upload(costEndpoints.importCosts, { fields, file: { name: 'costs.csv', content } })

describe('who is refused', () => {
  beforeAll(aFreshCompany)

  it('asks for the permission of each action, and for that of costs to write them', async () => {
    const viewer = await test.logIn(
      await aUser(test, { companyId: owner.companyId, permissions: [guards.view] }),
    )
    expect(await viewer.call(costEndpoints.saveCost, cost)).toMatchObject({ code: 40300 })
    expect(await viewer.call(costEndpoints.getCostHistory, { msku: 'A' })).toMatchObject({ code: 40300 })
    const permissions = [guards.view, guards.edit, guards.import, guards.export]
    const editor = await test.logIn(await aUser(test, { companyId: owner.companyId, permissions }))
    const denied = { code: 40300, data: { perm_code: guards.cost } }
    expect(await editor.call(costEndpoints.saveCost, cost)).toMatchObject(denied)
    expect(await editor.call(costEndpoints.removeCosts, { costs: [{ id: 1, version: 1 }] })).toMatchObject(
      denied,
    )
    const file = { name: 'c.csv', content: `${HEADER}\nA,,,2026-01-01,1,CNY` }
    expect(await editor.upload(costEndpoints.importCosts, { file })).toMatchObject(denied)
    expect(await stored()).toBe(0)
  })

  it('leaves the amounts out without the permission for costs, in lists and in exports', async () => {
    await client.call(costEndpoints.saveCost, cost)
    const user = await aUser(test, { companyId: owner.companyId, permissions: [guards.view, guards.export] })
    await aShopUser(test, user, { shopId })
    const viewer = await test.logIn(user)
    const { data } = await viewer.call(costEndpoints.listCosts, { q: 'A', match: 'exact' })
    expect(data.rows[0]?.current).toMatchObject({ msku: 'A', effective_from: '2026-01-01' })
    expect(JSON.stringify(data)).not.toMatch(/purchase_cost|headhaul_cost|"currency"/)
    const file = await download(viewer, costEndpoints.exportCosts, { format: 'csv' })
    expect(file.body.toString()).not.toContain('Purchase cost')
  })

  it('keeps companies and shops apart', async () => {
    const { data } = await client.call(costEndpoints.listCosts, { q: 'A', match: 'exact' })
    const { id, version } = data.rows[0]?.current ?? { id: 0, version: 0 }
    const stranger = await test.logIn(await aPrime(test, { permissions: everything }))
    expect((await stranger.call(costEndpoints.listCosts, {})).data.rows).toEqual([])
    expect(await stranger.call(costEndpoints.saveCost, { ...cost, id, version })).toMatchObject({
      code: 40400,
    })
    expect(await stranger.call(costEndpoints.removeCosts, { costs: [{ id, version }] })).toMatchObject({
      code: 40400,
    })
    expect(await stranger.call(costEndpoints.saveCost, { ...cost, shop_id: shopId })).toMatchObject({
      code: 43404,
    })
  })

  it.each([
    [{ purchase_cost: '-1' }, 40000, 'purchase_cost'],
    [{ purchase_cost: '1.1234567' }, 40000, 'purchase_cost'],
    [{ effective_from: '2026-02-30' }, 40000, 'effective_from'],
    [{ msku: '' }, 40000, 'msku'],
    [{ currency: 'ZZZ' }, 43402, 'currency'],
    [{}, 43401, 'effective_from'],
  ])('refuses a wrong cost and names the field: %j', async (wrong, code, field) => {
    const answer = await client.call(costEndpoints.saveCost, { ...cost, ...wrong })
    expect(answer.code).toBe(code)
    expect(answer.data).toMatchObject({ errors: { [field]: expect.anything() } })
  })
})

describe('a cost', () => {
  beforeAll(aFreshCompany)

  it('is listed with the MSKU that was seen, and missing until it is there', async () => {
    const before = await client.call(costEndpoints.listCosts, { state: 'missing', sort: 'msku' })
    expect(before.data).toMatchObject({ total: 3, missing: 3 })
    expect(before.data.rows.find(({ msku }) => msku === 'A')).toMatchObject({
      title: 'Steel bottle',
      shops: ['North'],
      marketplaces: ['US'],
      last_sold: '2026-11-05',
      uncosted_units: 2,
      unconverted_units: 0,
      uncosted_from: '2026-11-05',
      current: null,
    })
    await client.call(costEndpoints.saveCost, { ...cost, currency: 'USD' })
    expect((await client.call(costEndpoints.listCosts, { state: 'missing' })).data).toMatchObject({
      total: 2,
      missing: 2,
    })
    const search = await client.call(costEndpoints.listCosts, { q: 'A\nnobody', match: 'exact' })
    expect(search.data).toMatchObject({ total: 1, unmatched: ['nobody'] })
  })

  it('that no rate converts says so, and does not count until the rate is there', async () => {
    const asked = { q: '-B', match: 'exact' } as const
    await client.call(costEndpoints.saveCost, { ...cost, msku: '-B', currency: 'CNY' })
    const lacking = await client.call(costEndpoints.listCosts, asked)
    expect(lacking.data.rows[0]).toMatchObject({ uncosted_units: 2, unconverted_units: 2, entries: 1 })
    const history = await client.call(costEndpoints.getCostHistory, { msku: '-B' })
    expect(history.data.uncosted_from).toBe('2026-11-05')
    const rates = [{ currency: 'USD', rate: '7', version: 0 }]
    await client.call(rateEndpoints.saveRates, { month: '2026-11', rates })
    const converted = await client.call(costEndpoints.listCosts, asked)
    expect(converted.data.rows[0]).toMatchObject({
      uncosted_units: 0,
      unconverted_units: 0,
      uncosted_from: null,
    })
    const costs = history.data.entries.map(({ id, version }) => ({ id, version }))
    await client.call(costEndpoints.removeCosts, { costs })
  })

  it('that changes by more than half is asked about, exactly half is not', async () => {
    const later = { ...cost, currency: 'USD', effective_from: '2026-02-01' } as const
    const asked = await client.call(costEndpoints.saveCost, { ...later, purchase_cost: '15.01' })
    expect(asked).toMatchObject({ code: 43403, data: { changes: [{ msku: 'A', percent: '50' }] } })
    expect(await client.call(costEndpoints.saveCost, { ...later, purchase_cost: '15' })).toMatchObject({
      code: 20000,
    })
    const sure = { ...later, effective_from: '2026-03-01', purchase_cost: '1', confirm_jump: true }
    expect(await client.call(costEndpoints.saveCost, sure)).toMatchObject({ code: 20000 })
  })

  it('is taken over from one marketplace to another, and stays what it was', async () => {
    const day = { msku: 'COPY', effective_from: '2026-01-01', currency: 'USD' } as const
    await client.call(costEndpoints.saveCost, { ...day, marketplace: 'US', purchase_cost: '7' })
    const copy = { mskus: ['COPY'], from: 'US', to: 'CA' }
    expect((await client.call(costEndpoints.copyCosts, copy)).data).toMatchObject({ saved: 1 })
    expect((await client.call(costEndpoints.copyCosts, copy)).data).toMatchObject({ saved: 0 })
    expect(await client.call(costEndpoints.copyCosts, { ...copy, to: 'US' })).toMatchObject({ code: 40000 })
    const { data } = await client.call(costEndpoints.getCostHistory, { msku: 'COPY' })
    expect(data.entries.map((entry) => [entry.marketplace, entry.purchase_cost])).toEqual([
      ['CA', '7'],
      ['US', '7'],
    ])
    const costs = data.entries.map(({ id, version }) => ({ id, version }))
    expect(await client.call(costEndpoints.removeCosts, { costs })).toMatchObject({ code: 20000 })
  })

  it('is changed only as it was read, keeps its history, and goes', async () => {
    const { data } = await client.call(costEndpoints.getCostHistory, { msku: 'A' })
    expect(data.entries.map((entry) => entry.effective_from)).toEqual([
      '2026-03-01',
      '2026-02-01',
      '2026-01-01',
    ])
    expect(data.events.map(({ action }) => action)).toEqual(['create', 'create', 'create'])
    const { id, version } = data.entries[0] ?? { id: 0, version: 0 }
    const change = {
      ...cost,
      currency: 'USD',
      effective_from: '2026-03-01',
      purchase_cost: '1.2',
      id,
      version,
    } as const
    expect(await client.call(costEndpoints.saveCost, change)).toMatchObject({
      code: 20000,
      data: { recalculated: 1 },
    })
    expect(await client.call(costEndpoints.saveCost, change)).toMatchObject({ code: 40910 })
    const stale = await client.call(costEndpoints.removeCosts, { costs: [{ id, version }] })
    expect(stale).toMatchObject({ code: 40910 })
    const gone = await client.call(costEndpoints.removeCosts, { costs: [{ id, version: version + 1 }] })
    expect(gone).toMatchObject({ code: 20000, data: { saved: 1 } })
    expect(await stored()).toBe(2)
  })

  it('is given to several MSKUs at once', async () => {
    const { msku: _, ...common } = cost
    const answer = await client.call(costEndpoints.saveCosts, { ...common, mskus: ['-B', '=C+1'] } as never)
    expect(answer).toMatchObject({ code: 20000, data: { saved: 2 } })
  })
})

describe('an import', () => {
  beforeAll(aFreshCompany)

  it('tells each wrong line with its reason and writes nothing', async () => {
    const lines = [
      HEADER,
      'A,,,2026-01-01,10,CNY',
      ',,,2026-01-01,10,CNY',
      'X,,,01.02.2026,10,CNY',
      'X,Nowhere,,2026-01-01,10,CNY',
      'X,,Mars,2026-01-01,10,CNY',
      'X,,,2026-01-01,-3,CNY',
      'X,,,2026-01-01,ten,CNY',
      'X,,,2026-01-01,10,ABC',
      'A,,,2026-01-01,11,CNY',
      'Y,,,,,',
    ]
    const { data } = await upload(lines.join('\n'))
    expect(data).toMatchObject({ applied: false, added: 0 })
    expect(data.errors.map(({ line, issue }) => [line, issue])).toEqual([
      [3, 'required'],
      [4, 'badDate'],
      [5, 'unknownShop'],
      [6, 'unknownMarketplace'],
      [7, 'negative'],
      [8, 'notNumber'],
      [9, 'unknownCurrency'],
      [10, 'repeated'],
    ])
    expect(await stored()).toBe(0)
  })

  it('takes the good lines when told to, and asks about jumps', async () => {
    const partial = await upload(`${HEADER}\nA,North,US,2026-01-01,10,cny\nX,,,,1,CNY`, {
      accept_partial: 'true',
    })
    expect(partial.data).toMatchObject({ applied: true, added: 1, errors: [{ line: 3, issue: 'required' }] })
    const again = await upload(`${HEADER}\nA,north,美国,2026/1/1,10,CNY`)
    expect(again.data).toMatchObject({ applied: true, added: 0, changed: 0, unchanged: 1 })
    const jump = `${HEADER}\nA,North,US,2026-02-01,100,CNY`
    expect((await upload(jump)).data).toMatchObject({ applied: false, errors: [{ line: 2, issue: 'jump' }] })
    expect((await upload(jump, { confirm_jumps: 'true' })).data).toMatchObject({ applied: true, added: 1 })
  })

  it.each([
    ['nothing', '', 43406],
    ['other columns', 'a,b\n1,2', 43406],
    ['a header alone', HEADER, 43408],
    ['bytes of no table', Buffer.from([0xff, 0xfe, 0, 1]), 43405],
  ])('refuses %s', async (_, content, code) => {
    expect((await upload(content)).code).toBe(code)
  })

  it.each(['csv', 'xlsx'] as const)(
    'reads an export and a template again as the same data (%s)',
    async (format) => {
      await upload(`${HEADER}\n'-B,,,2026-01-01,1.5,CNY\n'=C+1,,,2026-01-01,2.25,USD`, {
        accept_partial: 'true',
      })
      const before = await stored()
      for (const endpoint of [costEndpoints.exportCosts, costEndpoints.downloadCostTemplate]) {
        const file = await download(client, endpoint, { format })
        const mskus = (await readSheet(file.body, { rows: 100 })).map(({ cells }) => cells[0])
        expect(mskus).toEqual(expect.arrayContaining(['A', '-B', '=C+1']))
        const answer = await client.upload(costEndpoints.importCosts, {
          fields: { confirm_jumps: 'true' },
          file: { name: `costs.${format}`, content: file.body },
        })
        expect(answer.data).toMatchObject({ applied: true, added: 0, changed: 0, errors: [] })
      }
      expect(await stored()).toBe(before)
    },
  )
})
