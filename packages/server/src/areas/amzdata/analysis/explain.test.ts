import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import type { ChangeReply } from '@crossdock/contracts/areas/amzdata/analysis/profit-views.schema.ts'
import { rateEndpoints } from '@crossdock/contracts/areas/amzdata/rates/rates.endpoints.ts'
import { Decimal } from 'decimal.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aCompany, aPrime, aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aReport, aShop, aShopUser, type RowWish } from '../../../../test/transaction-rows.ts'

const guards = amzdataPermissions.analysis
const { explainChange, getSpread, getSummary } = analysisEndpoints

let test: TestApp
let companyId: number
let shopId: number
let boss: Client

/** November 2026 with its base, from 2 to 31 October. */
const november = { preset: 'custom', from: '2026-11-01', to: '2026-11-30' } as const

const OCTOBER: RowWish[] = [
  { day: '2026-10-10', msku: 'A', quantity: 2, product_sales: '50', selling_fees: '-7.5', fba_fees: '-8' },
  { day: '2026-10-11', msku: 'C', quantity: 1, product_sales: '10', selling_fees: '-1.5', fba_fees: '-4' },
]
const NOVEMBER: RowWish[] = [
  { day: '2026-11-02', msku: 'A', quantity: 3, product_sales: '60', selling_fees: '-9', fba_fees: '-12' },
  { day: '2026-11-02', msku: 'B', quantity: 1, product_sales: '25', selling_fees: '-3.75', fba_fees: '-5' },
  { type: 'REFUND', day: '2026-11-20', msku: 'A', quantity: 1, product_sales: '-20', selling_fees: '2.4' },
  {
    type: 'ADJUSTMENT',
    day: '2026-11-07',
    msku: 'B',
    quantity: 1,
    description: 'FBA Inventory Reimbursement - Lost:Warehouse',
    other: '12.34',
  },
  { type: 'SERVICE_FEE', day: '2026-11-03', description: 'Cost of Advertising', other: '-7.5' },
  { type: 'SERVICE_FEE', day: '2026-11-04', description: 'Subscription', other: '-39.99' },
]

beforeAll(async () => {
  test = await createTestApp()
  companyId = await aCompany(test)
  shopId = await aShop(test, companyId, 'North America')
  const everything = [...Object.values(guards), ...Object.values(amzdataPermissions.basic_data)]
  boss = await test.logIn(await aPrime(test, { companyId, permissions: everything }))
  const rows = [...OCTOBER, ...NOVEMBER].map((row, index) => ({ ...row, order_id: `o-${index}` }))
  await aReport(test, { companyId, shopId, rows })
})
afterAll(() => test.close())

async function explained(query: object): Promise<ChangeReply> {
  const answer = await boss.call(explainChange, { ...november, ...query })
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data
}

const amounts = ({ effects }: ChangeReply) =>
  Object.fromEntries(effects.map(({ effect, amount }) => [effect, amount]))

/** Effects and residual together. */
function sumOfEffects({ effects }: ChangeReply): string {
  const parts = effects.filter(({ effect }) => effect !== 'total')
  return parts.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).toFixed()
}

describe('why the profit changed', () => {
  it('is told to nobody who may not see costs', async () => {
    const visitor = await test.visitor()
    const user = await aUser(test, { companyId, permissions: [guards.view] })
    await aShopUser(test, user, { shopId })
    const reader = await test.logIn(user)
    for (const endpoint of [explainChange, getSpread]) {
      expect(await visitor.call(endpoint, {})).toMatchObject({ code: 50008 })
      expect(await reader.call(endpoint, november)).toMatchObject({
        code: 40300,
        data: { perm_code: guards.cost },
      })
    }
  })

  it('is told by effects that add up, with the residual, to the difference of both profits of the page', async () => {
    const reply = await explained({})
    const { data } = await boss.call(getSummary, november)
    const profit = data.kpis.find(({ metric }) => metric === 'gross_profit')
    expect(reply).toMatchObject({ profit: 'gross_profit', before: profit?.previous, after: profit?.value })
    // A: 1 more unit × (25 − 7.75), 3 × (20 − 25), 3 × (7.75 − 6.2), 20 refunded. B is new: 25 − 8.75, and the
    // reimbursement is no effect. C is gone: −4.5. The shop: the subscription, and the ads that are shared out.
    expect(amounts(reply)).toEqual({
      total: '-36.5',
      volume: '29',
      price: '-15',
      fee: '-35.34',
      refund: '-20',
      cogs: '0',
      headhaul: '0',
      ad: '-7.5',
      fx: '0',
      residual: '12.34',
    })
    expect(sumOfEffects(reply)).toBe('-36.5')
    const volume = reply.effects.find(({ effect }) => effect === 'volume')
    expect(volume?.mskus.map(({ msku, amount }) => [msku, amount])).toEqual([
      ['A', '17.25'],
      ['B', '16.25'],
      ['C', '-4.5'],
    ])
  })

  it('counts ads of searched MSKUs by their share', async () => {
    const reply = await explained({ q: 'A', match: 'exact' })
    expect(reply.profit).toBe('profit_after_ads')
    expect(amounts(reply)).toMatchObject({ volume: '17.25', price: '-15', fee: '4.65', refund: '-20' })
    expect(sumOfEffects(reply)).toBe(amounts(reply).total)
    expect(new Set(reply.effects.flatMap(({ mskus }) => mskus.map(({ msku }) => msku)))).toEqual(
      new Set(['A']),
    )
  })

  it('waits for the rates of both periods, then tells what they did', async () => {
    const { saveRates } = rateEndpoints
    await boss.call(saveRates, { month: '2026-11', rates: [{ currency: 'USD', rate: '7.1' }] })
    expect(await explained({ currency: 'CNY' })).toMatchObject({ before: null, after: null, effects: [] })
    await boss.call(saveRates, { month: '2026-10', rates: [{ currency: 'USD', rate: '7' }] })
    const reply = await explained({ currency: 'CNY' })
    const { data } = await boss.call(getSummary, { ...november, currency: 'CNY' })
    const profit = data.kpis.find(({ metric }) => metric === 'gross_profit')
    expect(reply).toMatchObject({ before: profit?.previous, after: profit?.value })
    expect(reply.rates).toEqual([{ currency: 'USD', before: '7', after: '7.1' }])
    expect(sumOfEffects(reply)).toBe(new Decimal(reply.after ?? 0).minus(reply.before ?? 0).toFixed())
    // every step but the last counts by the earlier rate
    expect(amounts(reply)).toMatchObject({ volume: '203', price: '-105', ad: '-52.5' })
    expect(amounts(reply).fx).not.toBe('0')
  })
})

describe('MSKUs among each other', () => {
  it('stand in the order of their profit with cumulative share, medians, and what belongs to none', async () => {
    const { data } = await boss.call(getSpread, november)
    // A: 60 − 20 − 18.6. B: 25 − 8.75 + 12.34.
    expect(data.rows).toMatchObject([
      { msku: 'B', sales: '25', profit: '28.59', margin: '1.1436', running: '28.59', share: '0.5719143829' },
      { msku: 'A', sales: '60', profit: '21.4', margin: '0.3566666667', running: '49.99', share: '1' },
    ])
    expect(data).toMatchObject({
      most: { count: 2, share: '1' },
      losing: { count: 0, profit: '0' },
      median: { sales: '42.5' },
      rest: { count: 0, sales: '0', profit: '0' },
      without_msku: '-47.49',
    })
  })
})
