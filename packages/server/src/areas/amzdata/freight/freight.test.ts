import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { freightBillEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bills.endpoints.ts'
import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { download } from '../../../../test/downloads.ts'
import { aPrime, aUser, countRows, type TestUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aShop, aShopUser } from '../../../../test/transaction-rows.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'

const guards = amzdataPermissions.freight
const everything = Object.values(guards)
const { saveCarrier, saveChannel, saveRateCard, listChannels, getChannel, compareFreight, importRates } =
  freightChannelEndpoints
const {
  findGoodsCartons,
  saveBill,
  getBill,
  listBills,
  moveBills,
  previewAllocation,
  listUnitCosts,
  importBills,
} = freightBillEndpoints

let test: TestApp
let owner: TestUser
let client: Client
let shopId: number
let carrierId: number
let channelId: number

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const channel = () => ({
  carrier_id: carrierId,
  name: 'Fast sea',
  method: 'sea_parcel' as const,
  country: 'US',
  billing: 'KG' as const,
  divisor: 6000,
  min_ticket: '21',
  transit_p50: 25,
  transit_p90: 35,
})
const bands = [
  { from: '0', to: '100', price: '9' },
  { from: '100', to: null, price: '8' },
]
const card = () => ({
  channel_id: channelId,
  effective_from: '2026-01-01',
  currency: 'CNY',
  min_charge: '300',
  declaration_fee: '100',
  bands,
})

async function aFreshCompany(): Promise<void> {
  owner = await aPrime(test, { permissions: everything })
  client = await test.logIn(owner)
  shopId = await aShop(test, owner.companyId, 'North')
  carrierId = (await client.call(saveCarrier, { name: 'Blue Ocean' })).data.id
  channelId = (await client.call(saveChannel, channel())).data.id
  await client.call(saveRateCard, card())
}

/** 10 cartons of 15 kg and 20 kg by volume with 100 units of A, 5 cartons of 30 kg with 300 of B: 350 kg in all. */
const lines = () => [
  {
    shop_id: shopId,
    marketplace: 'US',
    msku: 'A',
    quantity: 100,
    ...box('10', '15', '50'),
    fba_shipment: 'FBA15ABCDEFG1',
  },
  {
    shop_id: shopId,
    marketplace: 'US',
    msku: 'B',
    quantity: 300,
    ...box('5', '30', '25'),
    fba_shipment: 'FBA15ABCDEFG1',
  },
]
const box = (cartons: string, kg: string, height: string) => ({
  cartons,
  kg,
  length: '60',
  width: '40',
  height,
})
const bill = (no = 'B-1') => ({
  no,
  carrier_id: carrierId,
  channel_id: channelId,
  tracking_no: `T-${no}`,
  bill_date: '2026-10-05',
  effective_on: '2026-10-20',
  pieces: 15,
  charged: '350',
  unit_price: '8',
  freight: '2800',
  surcharges: { declaration: '100' },
  currency: 'CNY',
  alloc_mode: 'chargeable_weight' as const,
  lines: lines(),
})
const upload = (endpoint: typeof importRates | typeof importBills, content: string) =>
  client.upload(endpoint, { file: { name: 'freight.csv', content } })
const errorsOf = (answer: { data: unknown }) => Object.keys((answer.data as { errors: object }).errors)

describe('who is refused', () => {
  beforeAll(aFreshCompany)

  it('asks for the permission of each action, and for costs to write amounts', async () => {
    const permissions = [guards.view, guards.edit, guards.import]
    const user = await aUser(test, { companyId: owner.companyId, permissions })
    const editor = await test.logIn(user)
    const denied = { code: 40300, data: { perm_code: guards.cost } }
    expect(await editor.call(saveRateCard, { ...card(), effective_from: '2026-02-01' })).toMatchObject(denied)
    expect(await editor.call(saveBill, bill())).toMatchObject(denied)
    expect(await editor.call(compareFreight, { country: 'US', cartons: [box('1', '1', '1')] })).toMatchObject(
      {
        code: 40300,
      },
    )
    const move = { move: 'approve' as const, bills: [{ id: 1, version: 1 }] }
    expect(await editor.call(moveBills, move)).toMatchObject({
      code: 40300,
      data: { perm_code: guards.audit },
    })
    expect(await countRows(test.platform.database.db, owner.companyId, 'amzdata.freight_bill')).toBe(0)
  })

  it('leaves prices and amounts out without the permission for costs', async () => {
    await client.call(saveBill, bill('B-0'))
    const user = await aUser(test, { companyId: owner.companyId, permissions: [guards.view, guards.export] })
    await aShopUser(test, user, { shopId })
    const viewer = await test.logIn(user)
    const channels = await viewer.call(listChannels, {})
    expect(channels.data.rows).toMatchObject([{ name: 'Fast sea', cards: 1 }])
    const bills = await viewer.call(listBills, {})
    expect(bills.data.rows).toMatchObject([{ no: 'B-0', units: 400 }])
    expect(JSON.stringify([channels, bills])).not.toMatch(
      /"card"|"price"|"total":"|"freight"|"currency"|"sums"/,
    )
    const file = await download(viewer, freightBillEndpoints.exportBills, { format: 'csv' })
    expect(file.body.toString()).toContain('B-0')
    expect(file.body.toString()).not.toMatch(/2800|CNY/)
  })

  it('shows a bill only to those who reach every shop and marketplace of it, and to no other company', async () => {
    const { id } = (await client.call(listBills, {})).data.rows[0] ?? { id: 0 }
    const user = await aUser(test, { companyId: owner.companyId, permissions: [guards.view] })
    await aShopUser(test, user, { shopId, marketplaces: ['CA'] })
    const elsewhere = await test.logIn(user)
    expect((await elsewhere.call(listBills, {})).data).toMatchObject({ rows: [], states: { draft: 0 } })
    expect(await elsewhere.call(getBill, { id })).toMatchObject({ code: 40400 })
    const stranger = await test.logIn(await aPrime(test, { permissions: everything }))
    expect(await stranger.call(getBill, { id })).toMatchObject({ code: 40400 })
    expect(await stranger.call(getChannel, { id: channelId })).toMatchObject({ code: 40400 })
    const wrong = await stranger.call(saveBill, { ...bill(), channel_id: null })
    expect(wrong).toMatchObject({ code: 43956 })
  })
})

describe('channels and their prices', () => {
  beforeAll(aFreshCompany)

  it.each([
    [{ divisor: 999 }, 40000, 'divisor'],
    [{ divisor: 10_001 }, 40000, 'divisor'],
    [{ split_k: '1.1' }, 40000, 'split_k'],
    [{ transit_p50: 40, transit_p90: 30, name: 'x' }, 43968, 'transit_p90'],
    [{ name: 'FAST SEA' }, 43952, 'name'],
    [{ carrier_id: 999_999, name: 'y' }, 43956, 'carrier_id'],
  ])('refuses a wrong channel and names the field: %j', async (wrong, code, field) => {
    const answer = await client.call(saveChannel, { ...channel(), ...wrong })
    expect(answer.code).toBe(code)
    expect(errorsOf(answer)).toContain(field)
  })

  it('refuses bands that overlap or leave a gap, a second card of a day, and days the wrong way round', async () => {
    const next = { ...card(), effective_from: '2026-03-01' }
    const overlap = await client.call(saveRateCard, {
      ...next,
      bands: [
        { from: '0', to: '50', price: '1' },
        { from: '45', to: null, price: '1' },
      ],
    })
    expect(overlap.code).toBe(43954)
    expect(errorsOf(overlap)).toEqual(['bands.1.from'])
    const gap = [
      { from: '0', to: '50', price: '1' },
      { from: '51', to: null, price: '1' },
    ]
    expect(await client.call(saveRateCard, { ...next, bands: gap })).toMatchObject({ code: 43954 })
    expect(await client.call(saveRateCard, card())).toMatchObject({ code: 43953 })
    expect(await client.call(saveRateCard, { ...next, effective_to: '2026-02-01' })).toMatchObject({
      code: 43967,
    })
    expect(await client.call(saveRateCard, { ...next, currency: 'ZZZ' })).toMatchObject({ code: 43955 })
  })

  it('compares what channels ask: 350 kg × 8 + 100, a dearer one behind, those without a price say why', async () => {
    const second = await client.call(saveChannel, {
      ...channel(),
      name: 'Air',
      divisor: 5000,
      transit_p50: 8,
      transit_p90: 12,
      takes_battery: true,
    })
    const airCard = { ...card(), channel_id: second.data.id, bands: [{ from: '0', to: null, price: '40' }] }
    await client.call(saveRateCard, airCard)
    await client.call(saveChannel, { ...channel(), name: 'Rail', method: 'rail' })
    const cartons = [box('10', '15', '50'), box('5', '30', '25')]
    const wish = { country: 'US', cartons, on: '2026-11-01', stock_until: '2026-11-20', daily_margin: '1000' }
    const { data } = await client.call(compareFreight, wish)
    expect(
      data.quotes.map(({ channel: name, chargeable, reason, price }) => [
        name,
        chargeable,
        reason,
        price?.total,
      ]),
    ).toEqual([
      ['Fast sea', '350', null, '2900'],
      ['Air', '390', null, '15700'],
      ['Rail', '350', 'noCard', undefined],
    ])
    // Ships 1 November, slow arrival 6 December: 16 days after the stock ends.
    expect(data.quotes[0]?.price).toMatchObject({ days_without: 16, base_lost: '16000', base_whole: '18900' })
    const battery = await client.call(compareFreight, { ...wish, has_battery: true })
    expect(battery.data.quotes.map(({ reason }) => reason)).toEqual([null, 'battery', 'battery'])
  })

  it('are imported by channel and day: a day that is there is replaced, wrong lines are told', async () => {
    const head = 'Carrier,Channel,Effective from,Currency,From,Below,Price'
    const wrong = [
      head,
      'Blue Ocean,Fast sea,2026-05-01,CNY,0,100,7',
      'Blue Ocean,Fast sea,2026-05-01,CNY,90,,6',
      'Blue Ocean,Nowhere,2026-05-01,CNY,0,,7',
      'Blue Ocean,Fast sea,1.5.2026,CNY,0,,7',
    ]
    const refused = await upload(importRates, wrong.join('\n'))
    expect(refused.data).toMatchObject({ applied: false, added: 0 })
    expect(refused.data.errors.map(({ line, field }) => [line, field])).toEqual([
      [3, 'weight_from'],
      [4, 'channel'],
      [5, 'effective_from'],
    ])
    const right = [head, 'blue ocean,FAST SEA,2026/1/1,cny,0,,7.5', 'Blue Ocean,Fast sea,2026-06-01,CNY,0,,7']
    expect((await upload(importRates, right.join('\n'))).data).toMatchObject({
      applied: true,
      added: 1,
      changed: 1,
    })
    const { cards } = (await client.call(getChannel, { id: channelId })).data
    expect(cards?.map((one) => [one.effective_from, one.bands])).toEqual([
      ['2026-06-01', [{ from: '0', to: null, price: '7' }]],
      ['2026-01-01', [{ from: '0', to: null, price: '7.5' }]],
    ])
    const exported = await download(client, freightChannelEndpoints.exportRates, { format: 'csv' })
    expect((await upload(importRates, exported.body.toString())).data).toMatchObject({
      applied: true,
      added: 0,
    })
  })
})

describe('a bill', () => {
  beforeAll(aFreshCompany)

  it('is held against its quote when it is saved, and names what is odd', async () => {
    const { data } = await client.call(saveBill, bill())
    expect(data).toMatchObject({
      status: 'draft',
      total: '2900',
      quoted: '2900',
      variance: '0',
      warnings: [],
    })
    expect(data).toMatchObject({ actual_kg: '300', volumetric_kg: '250', volume: '1.5', per_unit: '7.25' })
    const odd = { ...bill('B-2'), freight: '3500', charged: '200', pieces: 14 }
    expect((await client.call(saveBill, odd)).data).toMatchObject({
      variance: '0.241379',
      warnings: ['chargeBelowActual', 'aboveQuote', 'piecesDiffer'],
    })
    expect(await client.call(saveBill, bill('b-1'))).toMatchObject({ code: 43959 })
    const wrongFba = { ...bill('B-3'), lines: [{ ...lines()[0], fba_shipment: 'FBA1' }] }
    expect((await client.call(saveBill, wrongFba as never)).code).toBe(40000)
  })

  it('shows its allocation in each mode before it is approved', async () => {
    const { id } = (await client.call(listBills, { q: 'B-1' })).data.rows[0] ?? { id: 0 }
    const preview = await client.call(previewAllocation, { id })
    expect(preview.data).toMatchObject({ mode: 'chargeable_weight', basis_sum: '350', total: '2900' })
    expect(preview.data.shares.map(({ msku, basis, amount }) => [msku, basis, amount])).toEqual([
      ['A', '200', '1657.15'],
      ['B', '150', '1242.85'],
    ])
    const byUnits = await client.call(previewAllocation, { id, mode: 'units' })
    expect(byUnits.data.shares.map(({ amount }) => amount)).toEqual(['725', '2175'])
    const byValue = await client.call(previewAllocation, { id, mode: 'value' })
    expect(byValue.data.shares.map(({ amount }) => amount)).toEqual([null, null])
  })

  it('goes from draft to paid, its shares into the costs of units, and back out when it is void', async () => {
    const move = async (no: string, wish: object) => {
      const { id, version } = (await client.call(listBills, { q: no })).data.rows[0] ?? { id: 0, version: 0 }
      return client.call(moveBills, { bills: [{ id, version }], ...wish } as never)
    }
    const odd = await move('B-2', { move: 'submit' })
    expect(odd).toMatchObject({
      code: 43962,
      data: { warnings: ['chargeBelowActual', 'aboveQuote', 'piecesDiffer'] },
    })
    expect((await move('B-2', { move: 'submit', confirm_warnings: true })).code).toBe(20000)
    expect((await move('B-2', { move: 'reject' })).code).toBe(43966)
    expect((await move('B-2', { move: 'reject', reason: 'pieces' })).code).toBe(20000)
    expect((await move('B-1', { move: 'approve' })).code).toBe(43961)
    for (const step of ['submit', 'approve', 'pay'])
      expect((await move('B-1', { move: step })).code).toBe(20000)
    const costs = await client.call(listUnitCosts, { on: '2026-10-20' })
    expect(costs.data.rows.map(({ msku, per_unit, currency }) => [msku, per_unit, currency])).toEqual([
      ['A', '16.5715', 'CNY'],
      ['B', '4.142833', 'CNY'],
    ])
    expect((await client.call(listUnitCosts, { on: '2026-10-19' })).data.rows).toEqual([])
    const { data: paid } = await client.call(getBill, { id: costs.data.rows[0]?.bill_id ?? 0 })
    expect(paid.status).toBe('paid')
    expect(paid.rows.map(({ basis, amount }) => [basis, amount])).toEqual([
      ['200', '1657.15'],
      ['150', '1242.85'],
    ])
    expect(paid.events.map(({ action }) => action)).toEqual(['pay', 'approve', 'submit', 'create'])
    expect((await client.call(saveBill, { ...bill(), id: paid.id, version: paid.version })).code).toBe(43960)
    expect((await move('B-1', { move: 'void', reason: 'twice' })).code).toBe(20000)
    expect((await client.call(listUnitCosts, { on: '2026-10-20' })).data.rows).toEqual([])
    // A void number may be used again.
    expect((await client.call(saveBill, bill())).code).toBe(20000)
  })

  it('is not submitted without lines, without an amount or without anything to share by', async () => {
    const submit = async (draft: object) => {
      const { id, version } = (await client.call(saveBill, { ...bill(), ...draft } as never)).data
      return (
        await client.call(moveBills, { move: 'submit', bills: [{ id, version }], confirm_warnings: true })
      ).code
    }
    expect(await submit({ no: 'E-1', lines: [] })).toBe(43963)
    expect(await submit({ no: 'E-2', alloc_mode: 'custom' })).toBe(43964)
    expect(await submit({ no: 'E-3', freight: '0', surcharges: {} })).toBe(43965)
  })

  it('of a later day takes over, the earlier one is what went before', async () => {
    const later = { ...bill('L-1'), effective_on: '2026-11-01', alloc_mode: 'units' as const }
    for (const draft of [bill('L-0'), later]) {
      const { id, version } = (await client.call(saveBill, draft)).data
      await client.call(moveBills, { move: 'submit', bills: [{ id, version }] })
      await client.call(moveBills, { move: 'approve', bills: [{ id, version: version + 1 }] })
    }
    const of = async (on: string) => (await client.call(listUnitCosts, { on, q: 'A' })).data.rows[0]
    expect(await of('2026-10-31')).toMatchObject({ per_unit: '16.5715', before: null, bill_no: 'L-0' })
    expect(await of('2026-11-01')).toMatchObject({ per_unit: '7.25', before: '16.5715', entries: 2 })
    const history = await client.call(listUnitCosts, { msku: 'A' })
    expect(history.data.rows.map(({ bill_no }) => bill_no)).toEqual(['L-1', 'L-0'])
  })

  it('is offered the outer cartons of the products its MSKUs are paired with', async () => {
    const { companyId } = owner
    await inTenant(test.platform.database.db, { companyIds: [companyId] }, async (trx) => {
      const carton = {
        cartonLengthCm: '60',
        cartonWidthCm: '40',
        cartonHeightCm: '50',
        cartonWeightKg: '15.5',
      }
      const { id: productId } = await trx
        .insertInto('product.product')
        .values({ companyId, sku: 'P-A', name: 'Bottle', boxQuantity: 24, ...carton })
        .returning('id')
        .executeTakeFirstOrThrow()
      const place = { companyId, shopId, marketplace: 'US', currency: 'USD', productId, productQuantity: 2 }
      await trx
        .insertInto('amzdata.listing')
        .values({ ...place, msku: 'A' })
        .execute()
    })
    const goods = ['A', 'B'].map((msku) => ({ shop_id: shopId, marketplace: 'US', msku }))
    const box = { units: '12', kg: '15.5', length: '60', width: '40', height: '50' }
    expect((await client.call(findGoodsCartons, { goods })).data.rows).toEqual([{ ...goods[0], ...box }])
    const stranger = await test.logIn(await aPrime(test, { permissions: everything }))
    expect((await stranger.call(findGoodsCartons, { goods })).data.rows).toEqual([])
  })

  it('is imported by its number, else by FBA and tracking number, and only while it is a draft', async () => {
    const head =
      'Bill no.,Carrier,Bill date,Currency,Tracking no.,FBA shipment no.,Freight,Charged,Shop,Marketplace,MSKU,Quantity'
    const rows = [
      head,
      'N-1,Blue Ocean,2026-11-02,CNY,T-9,FBA15ABCDEFG9,500,60,North,US,A,10',
      'N-1,,,,,FBA15ABCDEFG9,,,North,US,B,20',
    ]
    expect((await upload(importBills, rows.join('\n'))).data).toMatchObject({
      applied: true,
      added: 1,
      errors: [],
    })
    const again = [head, ',,,,T-9,FBA15ABCDEFG9,550,62,,,,']
    expect((await upload(importBills, again.join('\n'))).data).toMatchObject({ applied: true, changed: 1 })
    const found = (await client.call(listBills, { q: 'FBA15ABCDEFG9' })).data.rows
    expect(found).toMatchObject([{ no: 'N-1', total: '550', charged: '62', lines: 2, units: 30 }])
    const wrong = [
      head,
      'L-1,,,,,,600,,,,,',
      ',,,,T-none,FBA15ABCDEFG9,1,,,,,',
      'N-2,Nobody,2026-11-02,CNY,,,1,,North,US,A,1',
      'N-3,Blue Ocean,2026-11-02,CNY,,FBA,1,,North,US,A,0',
    ]
    const refused = await upload(importBills, wrong.join('\n'))
    expect(refused.data.applied).toBe(false)
    expect(refused.data.errors.map(({ line, field }) => [line, field])).toEqual([
      [2, 'no'],
      [3, 'no'],
      [4, 'carrier'],
      [5, 'quantity'],
      [5, 'fba_shipment'],
    ])
  })
})
