import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import { ownFeeEndpoints } from '@crossdock/contracts/areas/amzdata/own-fees/own-fees.endpoints.ts'
import { vatRateEndpoints } from '@crossdock/contracts/areas/amzdata/vat-rates/vat-rates.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aPrime } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aReport, aShop } from '../../../../test/transaction-rows.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { checkRollups } from './check.service.ts'

const { analysis, basic_data: basics } = amzdataPermissions

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const march = { preset: 'custom', from: '2026-03-01', to: '2026-03-31' } as const

/** Submits a fee of March. */
async function submit(client: Client, fee: { amount: string; allocation: string; msku?: string }) {
  const draft = { name: fee.allocation, currency: 'USD', month: '2026-03', shop_id: null, marketplace: null }
  const { data } = await client.call(ownFeeEndpoints.saveOwnFee, { ...draft, ...fee } as never)
  const { id, version } = data
  return client.call(ownFeeEndpoints.moveOwnFees, { to: 'submitted', fees: [{ id, version }] })
}

async function figures(client: Client) {
  const { data } = await client.call(analysisEndpoints.getTable, march)
  const pick = ({ figures: of }: { figures: Record<string, string | null> }) => [
    of.gross_profit,
    of.vat_payable,
    of.own_fee,
    of.net_profit,
  ]
  return Object.fromEntries([
    ['all', pick(data.totals)],
    ...data.rows.map((row) => [row.key, pick(row)] as const),
  ])
}

describe('net profit (F-16)', () => {
  it('takes VAT that the seller pays and shares of own fees off, each leading to its basis', async () => {
    const user = await aPrime(test, {
      permissions: [...Object.values(analysis), ...Object.values(basics)],
    })
    const { companyId } = user
    const client = await test.logIn(user)
    const shopId = await aShop(test, companyId)
    const within = (statement: ReturnType<typeof sql>) =>
      inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) => statement.execute(trx))
    await within(sql`insert into amzdata.fx_rate (company_id, month, currency, base, rate)
      select ${companyId}, '2026-03-01', 'USD', base_currency, 7 from identity.company where id = ${companyId}`)
    await aReport(test, {
      companyId,
      shopId,
      rows: [
        { day: '2026-03-02', msku: 'MUG', product_sales: '100', quantity: 4, order_id: '1' },
        { day: '2026-03-09', msku: 'CUP', product_sales: '25', quantity: 1, order_id: '2' },
      ],
    })
    const vat = { marketplace: 'US', effective_from: '2026-01-01', percent: '25' } as const
    expect(await client.call(vatRateEndpoints.saveVatRate, vat)).toMatchObject({ code: 20000 })
    // By units 4 : 1 of 10.00, by sales 100 : 25 of 5.00, evenly 3.00 each of 6.00; VAT a fifth of what was paid
    await submit(client, { amount: '10', allocation: 'units' })
    await submit(client, { amount: '5', allocation: 'sales' })
    await submit(client, { amount: '6', allocation: 'even' })
    expect(await figures(client)).toEqual({
      all: ['125', '25', '21', '79'],
      MUG: ['100', '20', '15', '65'],
      CUP: ['25', '5', '6', '14'],
    })
    for (const metric of ['vat_payable', 'own_fee', 'net_profit'] as const) {
      const { data } = await client.call(sourceEndpoints.getSource, { ...march, metric, msku: 'MUG' })
      expect([metric, data.figure, data.equal]).toEqual([metric, data.sum, true])
    }
    const source = await client.call(sourceEndpoints.getSource, {
      ...march,
      metric: 'vat_payable',
      msku: 'MUG',
    })
    expect(source.data.shares).toMatchObject([
      { basis: 'vat', difference: '100', part: '0.25', whole: '1.25' },
    ])
    const fees = await client.call(sourceEndpoints.getSource, { ...march, metric: 'own_fee', msku: 'MUG' })
    expect(fees.data.shares.map(({ basis, amount, part }) => [basis, amount, part])).toEqual([
      ['fee_units', '8', '4'],
      ['fee_sales', '4', '700'], // in the company's currency
      ['fee_even', '3', '1'],
    ])
    expect((await checkRollups(test.platform.database.db, companyId)).differences).toEqual([])

    const rows = [{ day: '2026-03-20', msku: 'CUP', product_sales: '75', quantity: 3, order_id: '3' }]
    await aReport(test, { companyId, shopId, rows })
    expect((await figures(client)).all).toEqual(['200', '40', '21', '139'])
    expect((await checkRollups(test.platform.database.db, companyId)).differences).toEqual([])
  })
})
