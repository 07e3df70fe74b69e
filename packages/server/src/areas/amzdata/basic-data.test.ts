import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { basicHistoryEndpoints } from '@crossdock/contracts/areas/amzdata/basic-history/basic-history.endpoints.ts'
import { costBatchEndpoints } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.endpoints.ts'
import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { feeCardEndpoints } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.endpoints.ts'
import { fulfilmentFee, referralFee } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-formulas.ts'
import { ownFeeEndpoints } from '@crossdock/contracts/areas/amzdata/own-fees/own-fees.endpoints.ts'
import { recalculationEndpoints } from '@crossdock/contracts/areas/amzdata/recalculations/recalculations.endpoints.ts'
import { stockDefaultEndpoints } from '@crossdock/contracts/areas/amzdata/stock-defaults/stock-defaults.endpoints.ts'
import { vatRateEndpoints } from '@crossdock/contracts/areas/amzdata/vat-rates/vat-rates.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { download } from '../../../test/downloads.ts'
import { aPrime, aUser, type TestUser } from '../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { aReport, aShop, aShopUser } from '../../../test/transaction-rows.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { listSubmittedFees } from './own-fees/own-fees.service.ts'
import { recalculationUpkeep } from './recalculations/recalculations.service.ts'

const guards = amzdataPermissions.basic_data

let test: TestApp
let owner: TestUser
let client: Client
let viewer: Client
let shopId: number

beforeAll(async () => {
  test = await createTestApp()
  owner = await aPrime(test, { permissions: Object.values(guards) })
  client = await test.logIn(owner)
  shopId = await aShop(test, owner.companyId, 'North')
  const sale = { day: '2026-11-05', product_sales: '10', quantity: 2 }
  await aReport(test, {
    companyId: owner.companyId,
    shopId,
    rows: [
      { ...sale, msku: 'A' },
      { ...sale, msku: 'B' },
      { ...sale, msku: 'A', day: '2026-10-05' },
    ],
  })
  viewer = await test.logIn(await aUser(test, { companyId: owner.companyId, permissions: [guards.view] }))
})
afterAll(() => test.close())

const denied = { code: 40300 }
const row = { basis: 'unit', rate: '3' } as const
const card = {
  marketplace: 'US',
  kind: 'fulfilment',
  effective_from: '2026-01-15',
  currency: 'USD',
  source: 'Seller Central',
} as const
const batch = {
  msku: 'A',
  batch_no: 'PO-1',
  received_at: '2026-01-05',
  quantity: 10,
  purchase_cost: '5',
  currency: 'CNY',
}
const fee = { name: 'Photos', amount: '300', currency: 'CNY', month: '2026-11' }

describe('who is refused', () => {
  it('asks for the permission of each action', async () => {
    expect(await viewer.call(feeCardEndpoints.saveFeeCard, { ...card, rows: [row] })).toMatchObject(denied)
    expect(
      await viewer.call(vatRateEndpoints.saveVatRate, {
        marketplace: 'DE',
        effective_from: '2026-01-01',
        percent: '7',
      }),
    ).toMatchObject(denied)
    expect(await viewer.call(ownFeeEndpoints.saveOwnFee, fee)).toMatchObject(denied)
    expect(await viewer.call(stockDefaultEndpoints.saveStockDefault, {})).toMatchObject(denied)
    expect(await viewer.call(costBatchEndpoints.listCostBatches, { msku: 'A' })).toMatchObject(denied)
    expect(
      await viewer.call(recalculationEndpoints.startRecalculation, { from: '2026-01-01' }),
    ).toMatchObject(denied)
    const permissions = [guards.view, guards.edit, guards.import]
    const editor = await test.logIn(await aUser(test, { companyId: owner.companyId, permissions }))
    const needsCost = { code: 40300, data: { perm_code: guards.cost } }
    expect(await editor.call(costBatchEndpoints.saveCostBatch, batch)).toMatchObject(needsCost)
    expect(
      await editor.call(costBatchEndpoints.saveCostMethod, { shop_id: null, method: 'fifo' }),
    ).toMatchObject(needsCost)
    expect(await editor.call(feeCardEndpoints.saveFeeCard, { ...card, rows: [row] })).toMatchObject(denied)
  })
})

describe('VAT', () => {
  it('is the standard rate until the company says another from a day on', async () => {
    const before = await viewer.call(vatRateEndpoints.listVatRates, {})
    expect(before.data.today).toMatchObject({ DE: '19', US: '0', BR: null })
    const rate = { marketplace: 'DE', effective_from: '2026-01-01', percent: '7.5' }
    const saved = await client.call(vatRateEndpoints.saveVatRate, rate)
    expect(saved.data).toMatchObject({ percent: '7.5', version: 1 })
    expect(await client.call(vatRateEndpoints.saveVatRate, rate)).toMatchObject({ code: 40900 })
    await client.call(vatRateEndpoints.saveVatRate, { ...rate, effective_from: '2099-01-01', percent: '25' })
    expect((await viewer.call(vatRateEndpoints.listVatRates, {})).data.today.DE).toBe('7.5')
    const { id, version } = saved.data
    expect(await client.call(vatRateEndpoints.removeVatRate, { id, version: version + 1 })).toMatchObject({
      code: 40910,
    })
    await client.call(vatRateEndpoints.removeVatRate, { id, version })
    expect((await viewer.call(vatRateEndpoints.listVatRates, {})).data.today.DE).toBe('19')
  })
})

describe('fee cards', () => {
  it('are shipped with figures that say where they come from, and the formulas read them (F-47, F-48)', async () => {
    const { data } = await viewer.call(feeCardEndpoints.listFeeCards, { origin: 'builtin' })
    expect(data.rows.map(({ kind }) => kind)).toEqual(['aged', 'fulfilment', 'referral', 'storage'])
    expect(data.rows.every(({ source }) => source.includes('Amazon US'))).toBe(true)
    // Fees follow the price since 15 January 2026, which the shipped card does not know.
    expect(data.rows.map(({ state }) => state)).toEqual(['stale', 'ended', 'stale', 'stale'])
    const [aged, fulfilment, referral] = data.rows
    const rowsOf = async (id = 0) => (await viewer.call(feeCardEndpoints.getFeeCard, { id })).data.rows
    // 3.1 lb: 0.1 ÷ 0.25 → one step; 6.92 + 0.08
    const unit = { tier: 'large_standard', weight: '3.1', price: '20' }
    expect(fulfilmentFee(await rowsOf(fulfilment?.id), unit)).toBe('7.00')
    expect(referralFee(await rowsOf(referral?.id), { category: 'beauty', price: '10' })).toBe('0.80')
    expect(await rowsOf(aged?.id)).toHaveLength(7)
    const change = { ...card, id: fulfilment?.id, version: 1, rows: [row] }
    expect(await client.call(feeCardEndpoints.saveFeeCard, change)).toMatchObject({ code: 43711 })
  })

  it('of the company count instead of shipped ones, by date', async () => {
    const saved = await client.call(feeCardEndpoints.saveFeeCard, { ...card, rows: [row] })
    expect(saved.data).toMatchObject({ is_builtin: false, state: 'in_force', rows_count: 1 })
    expect(await client.call(feeCardEndpoints.saveFeeCard, { ...card, rows: [row] })).toMatchObject({
      code: 43712,
    })
    const wrong = {
      ...card,
      effective_from: '2026-02-01',
      rows: [{ ...row, weight_from: '2', weight_to: '1' }],
    }
    expect(await client.call(feeCardEndpoints.saveFeeCard, wrong)).toMatchObject({ code: 43714 })
    const { data } = await viewer.call(feeCardEndpoints.listFeeCards, { kind: 'fulfilment' })
    expect(data.rows.map((one) => [one.is_builtin, one.is_overridden])).toEqual([
      [false, false],
      [true, true],
    ])
    const stranger = await test.logIn(await aPrime(test, { permissions: Object.values(guards) }))
    expect((await stranger.call(feeCardEndpoints.listFeeCards, { kind: 'fulfilment' })).data.total).toBe(1)
    expect(await stranger.call(feeCardEndpoints.getFeeCard, { id: saved.data.id })).toMatchObject({
      code: 40400,
    })
  })

  it('leave as a file, and the file read back makes the same cards', async () => {
    const file = await download(client, feeCardEndpoints.exportFeeCards, {
      origin: 'builtin',
      format: 'xlsx',
    })
    const answer = await client.upload(feeCardEndpoints.importFeeCards, {
      file: { name: 'cards.xlsx', content: file.body },
    })
    expect(answer.data).toMatchObject({ applied: true, added: 4, errors: [] })
    const again = await client.upload(feeCardEndpoints.importFeeCards, {
      file: { name: 'cards.xlsx', content: file.body },
    })
    expect(again.data).toMatchObject({ added: 0, changed: 0, unchanged: 4 })
    const content =
      'marketplace,kind,effective_from,currency,source,basis,rate\nUS,aged,2027-01-01,USD,X,volume,-1\n美国,aged,2027-01-01,USD,X,volume,1'
    const refused = await client.upload(feeCardEndpoints.importFeeCards, { file: { name: 'c.csv', content } })
    expect(refused.data).toMatchObject({ applied: false, errors: [{ line: 2, field: 'rate' }] })
  })
})

describe('own fees', () => {
  it('go from draft to submitted to void, and count only when submitted', async () => {
    const { data: draft } = await client.call(ownFeeEndpoints.saveOwnFee, { ...fee, shop_id: shopId })
    expect(draft).toMatchObject({ state: 'draft', amount: '300', shop: 'North', allocation: 'sales' })
    const at = (version: number) => [{ id: draft.id, version }]
    const counting = () =>
      inTenant(test.platform.database.db, { companyIds: [owner.companyId] }, (trx) =>
        listSubmittedFees(trx, owner.companyId, { from: '2026-11', to: '2026-11' }),
      )
    expect(await counting()).toEqual([])
    expect(await client.call(ownFeeEndpoints.moveOwnFees, { to: 'void', fees: at(1) })).toMatchObject({
      code: 43721,
    })
    await client.call(ownFeeEndpoints.moveOwnFees, { to: 'submitted', fees: at(1) })
    expect(await counting()).toMatchObject([{ id: draft.id, amount: '300', month: '2026-11' }])
    expect(await client.call(ownFeeEndpoints.saveOwnFee, { ...draft, version: 2 })).toMatchObject({
      code: 43721,
    })
    expect(await client.call(ownFeeEndpoints.moveOwnFees, { to: 'deleted', fees: at(2) })).toMatchObject({
      code: 43721,
    })
    await client.call(ownFeeEndpoints.moveOwnFees, { to: 'void', fees: at(2) })
    expect(await counting()).toEqual([])
    const wanted = { of: 'own_fee', id: draft.id } as const
    const history = await client.call(basicHistoryEndpoints.getBasicHistory, wanted)
    expect(history.data.events.map(({ action }) => action)).toEqual(['void', 'submit', 'create'])
    const hidden = await viewer.call(basicHistoryEndpoints.getBasicHistory, wanted)
    expect(hidden).toMatchObject({ code: 40400 })
    expect(await client.call(ownFeeEndpoints.saveOwnFee, { ...fee, amount: '0' })).toMatchObject({
      code: 40000,
    })
  })

  it('of a shop are seen by those who see the shop', async () => {
    await client.call(ownFeeEndpoints.saveOwnFee, { ...fee, name: 'For all' })
    const names = async (who: Client) =>
      (await who.call(ownFeeEndpoints.listOwnFees, {})).data.rows.map(({ name }) => name)
    expect(await names(viewer)).toEqual(['For all'])
    const user = await aUser(test, { companyId: owner.companyId, permissions: [guards.view, guards.export] })
    await aShopUser(test, user, { shopId })
    const seller = await test.logIn(user)
    expect((await names(seller)).toSorted()).toEqual(['For all', 'Photos'])
    const file = await download(seller, ownFeeEndpoints.exportOwnFees, { format: 'csv' })
    expect(file.body.toString()).toContain('Photos,300,CNY,2026-11,North')
  })
})

describe('stock-up defaults', () => {
  it('hold for a scope once, and their weights make a whole', async () => {
    const company = { safe_days: 10, weight_7: 60, weight_30: 40 }
    expect(
      await client.call(stockDefaultEndpoints.saveStockDefault, { ...company, weight_30: 30 }),
    ).toMatchObject({ code: 43731 })
    const { data } = await client.call(stockDefaultEndpoints.saveStockDefault, company)
    expect(data).toMatchObject({ safe_days: 10, weight_3: 0, weight_7: 60, sea_days: null })
    expect(await client.call(stockDefaultEndpoints.saveStockDefault, company)).toMatchObject({ code: 43732 })
    await client.call(stockDefaultEndpoints.saveStockDefault, { marketplace: 'US', sea_days: 30 })
    const changed = await client.call(stockDefaultEndpoints.saveStockDefault, { ...data, safe_days: 12 })
    expect(changed.data).toMatchObject({ version: 2, safe_days: 12 })
    const { rows } = (await viewer.call(stockDefaultEndpoints.listStockDefaults, {})).data
    expect(rows.map(({ marketplace }) => marketplace)).toEqual([null, 'US'])
    const { id, version } = changed.data
    expect(await client.call(stockDefaultEndpoints.removeStockDefault, { id, version })).toMatchObject({
      code: 20000,
    })
  })
})

describe('cost batches and methods', () => {
  it('are noted by hand and by file, by MSKU and number', async () => {
    const { data } = await client.call(costBatchEndpoints.saveCostBatch, batch)
    expect(data).toMatchObject({ batch_no: 'PO-1', quantity: 10, purchase_cost: '5', source: 'manual' })
    expect(await client.call(costBatchEndpoints.saveCostBatch, batch)).toMatchObject({ code: 43741 })
    const content =
      'MSKU,Batch,Received on,Quantity,Purchase cost,Currency\nA,PO-1,2026/1/5,10,5,CNY\nA,PO-2,2026-02-01,"1,000",6.5,cny\nA,PO-3,yesterday,0,-1,ZZZ'
    const file = { name: 'batches.csv', content }
    const refused = await client.upload(costBatchEndpoints.importCostBatches, { file })
    expect(refused.data).toMatchObject({ applied: false, added: 0 })
    expect(refused.data.errors.map(({ field }) => field).toSorted()).toEqual([
      'purchase_cost',
      'quantity',
      'received_at',
    ])
    const partly = await client.upload(costBatchEndpoints.importCostBatches, {
      file,
      fields: { accept_partial: 'true' },
    })
    expect(partly.data).toMatchObject({ applied: true, added: 1, unchanged: 1 })
    const listed = await client.call(costBatchEndpoints.listCostBatches, { msku: 'A' })
    expect(listed.data.rows.map((one) => [one.batch_no, one.quantity])).toEqual([
      ['PO-2', 1000],
      ['PO-1', 10],
    ])
    await client.call(costBatchEndpoints.removeCostBatch, { id: data.id, version: 1 })
    const out = await download(client, costBatchEndpoints.exportCostBatches, { format: 'csv' })
    expect(out.body.toString().trim().split('\r\n')).toHaveLength(2)
  })

  it('follow the company until a shop chooses another method', async () => {
    expect((await viewer.call(costBatchEndpoints.getCostMethods, {})).data).toEqual({
      company: 'period',
      shops: [],
    })
    await client.call(costBatchEndpoints.saveCostMethod, { shop_id: null, method: 'fifo' })
    const chosen = await client.call(costBatchEndpoints.saveCostMethod, {
      shop_id: shopId,
      method: 'average',
    })
    expect(chosen.data).toEqual({
      company: 'fifo',
      shops: [{ shop_id: shopId, shop: 'North', method: 'average' }],
    })
    const back = await client.call(costBatchEndpoints.saveCostMethod, { shop_id: shopId, method: null })
    expect(back.data.shops[0]?.method).toBeNull()
  })
})

describe('what is known of the costs', () => {
  it('is the share of units with a cost, and what missing head-haul probably hides', async () => {
    await client.call(costEndpoints.saveCost, {
      msku: 'A',
      effective_from: '2026-01-01',
      purchase_cost: '10',
      headhaul_cost: '2',
      currency: 'USD',
    })
    const before = (await client.call(costBatchEndpoints.getCostCompleteness, {})).data
    // November and October: 6 units, 4 of them of A
    expect(before).toMatchObject({ units: 6, costed_units: 4, percent: '66.7', hidden: [] })
    await client.call(costEndpoints.saveCost, {
      msku: 'B',
      effective_from: '2026-01-01',
      purchase_cost: '30',
      currency: 'USD',
    })
    // 2 units × 30 × (2 ÷ 10)
    expect((await client.call(costBatchEndpoints.getCostCompleteness, {})).data).toMatchObject({
      percent: '100.0',
      hidden: [{ msku: 'B', units_30: 2, amount: '12.00', currency: 'USD' }],
    })
  })

  it('is applied anew from a day on in the background, one at a time, with its progress', async () => {
    const { db } = test.platform.database
    // as if a cost had come in past the calls
    await inTenant(db, { companyIds: [owner.companyId] }, (trx) =>
      sql`update amzdata.sku_cost set purchase_cost = 20 where msku = 'A'`.execute(trx),
    )
    const started = await client.call(recalculationEndpoints.startRecalculation, { from: '2026-10-01' })
    expect(started.data).toMatchObject({ state: 'queued', from_day: '2026-10-01' })
    const twice = await client.call(recalculationEndpoints.startRecalculation, { from: '2026-10-01' })
    expect(twice).toMatchObject({ code: 43751 })
    await test.runJobs()
    const { rows } = (await viewer.call(recalculationEndpoints.listRecalculations, {})).data
    expect(rows[0]).toMatchObject({ state: 'done', months_total: 2, months_done: 2, lines: 2 })
  })

  it('is given up when nobody works on it for an hour, and can be asked for again', async () => {
    const { db } = test.platform.database
    await client.call(recalculationEndpoints.startRecalculation, { from: '2026-10-01' })
    const silent = (since: string) =>
      inTenant(db, { companyIds: [owner.companyId] }, (trx) =>
        sql`update amzdata.recalculation set state = 'running',
          touched_at = ${test.clock.now()}::timestamptz - ${since}::interval where state in ('queued', 'running')`.execute(
          trx,
        ),
      )
    const latest = async () => (await viewer.call(recalculationEndpoints.listRecalculations, {})).data.rows[0]
    await silent('59 minutes')
    await recalculationUpkeep.run(test.platform, { isStart: false })
    expect(await latest()).toMatchObject({ state: 'running', finished_at: null })
    await silent('61 minutes')
    await recalculationUpkeep.run(test.platform, { isStart: false })
    expect(await latest()).toMatchObject({ state: 'failed', finished_at: expect.any(String) })
    const again = await client.call(recalculationEndpoints.startRecalculation, { from: '2026-10-01' })
    expect(again.data).toMatchObject({ state: 'queued' })
  })
})
