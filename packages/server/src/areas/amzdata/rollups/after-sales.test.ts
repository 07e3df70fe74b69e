import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { AFTER_SALES_GROUPS } from '@crossdock/contracts/areas/amzdata/analysis/after-sales-metrics.ts'
import type { Figures } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { reimbursementsFile, returnsFile, storageFile } from '../../../../test/fba-reports.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { IMPORTER, type SentFile, usReport } from '../../../../test/imports.ts'
import { aSellerWith, bringIn, figuresOf, march } from '../../../../test/month-figures.ts'
import { checkRollups } from './check.service.ts'

const everything = [...IMPORTER, ...Object.values(amzdataPermissions.analysis)]

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const aSeller = () => aSellerWith(test, everything)
const bring = (client: Client, file: SentFile) => bringIn(test, client, file)

const pick = (figures: Figures | undefined, ...metrics: MetricKey[]) =>
  metrics.map((metric) => figures?.[metric] ?? null)

const storageBill = {
  type: 'FBA Inventory Fee',
  sku: '',
  quantity: '',
  description: 'FBA Inventory Storage Fee',
  sales: '0',
  fees: '0',
}

/**
 * MUG sells 4 × 25.00; 6.00 of storage are billed in one sum. One mug comes back sellable and one broken, two more are
 * broken in the warehouse and paid for with 20.00. Storage of February: MUG 3.00, CUP 1.00, of which the report names
 * the cup by its FNSKU alone.
 */
async function aPaperSeller(): Promise<{ client: Client; companyId: number; files: number[] }> {
  const seller = await aSeller()
  const { client } = seller
  const sale = { sku: 'MUG', sales: '25.00', fees: '-3.00' }
  const files = [
    await bring(client, {
      name: 'transactions.csv',
      content: usReport([sale, sale, sale, sale, { ...storageBill, other: '-6.00' }]),
    }),
    await bring(
      client,
      returnsFile('returns.txt', [
        { day: '2026-03-03' },
        { day: '2026-03-04', disposition: 'CUSTOMER_DAMAGED' },
      ]),
    ),
    await bring(
      client,
      reimbursementsFile('reimbursements.txt', [
        { day: '2026-03-05', id: '1', amount: '20.00', cash: 2 },
        { day: '2026-03-05', id: '2', reason: 'CustomerReturn', sku: 'CUP', amount: '4.00' },
      ]),
    ),
    await bring(
      client,
      storageFile('storage.txt', '2026-02', [
        { fnsku: 'X0MUG', sku: 'MUG', fee: '3.00' },
        { fnsku: 'X0CUP', sku: 'CUP', fee: '1.00' },
      ]),
    ),
  ]
  return { ...seller, files }
}

describe('returns, reimbursements and storage beside the transactions', () => {
  it('give the figures worked out by hand (F-06, F-09)', async () => {
    const { client } = await aPaperSeller()
    const found = await figuresOf(client)
    expect([...found.keys()].sort()).toEqual(['', 'CUP', 'MUG', 'none'])
    expect(
      pick(found.get('MUG'), 'return_units', 'return_sellable', 'return_rate', 'sellable_share'),
    ).toEqual(['2', '1', '0.5', '0.5']) // F-06: 2 ÷ 4
    expect(
      pick(found.get(''), 'reimb_amount', 'reimb_cash_units', 'lost_units', 'reimburse', 'reimb_difference'),
    ).toEqual(['24', '3', '2', '0', '-24']) // nothing was paid yet: the transactions say so
    // 6.00 in one sum: three quarters for the mug, one for the cup
    expect(pick(found.get('MUG'), 'storage_fee', 'storage_estimated', 'storage_allocated')).toEqual([
      '0',
      '3',
      '4.5',
    ])
    expect(pick(found.get('CUP'), 'storage_allocated', 'profit_after_shares')).toEqual(['1.5', '-1.5'])
    expect(pick(found.get('none'), 'storage_fee', 'storage_allocated', 'profit_after_shares')).toEqual([
      '6',
      '0',
      '0',
    ])
    expect(pick(found.get(''), 'storage_allocated', 'gross_profit', 'profit_after_shares')).toEqual([
      '6',
      '82', // 4 × 22.00 − 6.00
      '82',
    ])
  })

  it('lead to the lines of their files, and each sum is that of its lines', async () => {
    const { client } = await aPaperSeller()
    const metrics = [...AFTER_SALES_GROUPS.returns, ...AFTER_SALES_GROUPS.storage]
    for (const query of [{}, { msku: 'CUP' }]) {
      for (const metric of metrics) {
        const { data } = await client.call(sourceEndpoints.getSource, { ...march, metric, ...query })
        expect([metric, query, data.figure, data.equal]).toEqual([metric, query, data.sum, true])
      }
    }
    const { data } = await client.call(sourceEndpoints.getSource, { ...march, metric: 'return_units' })
    expect(data.reports).toMatchObject([
      { biz_date: '2026-03-03', msku: 'MUG', amount: '1', name: 'DEFECTIVE', within: 'SELLABLE', line: 2 },
      { biz_date: '2026-03-04', within: 'CUSTOMER_DAMAGED', line: 3 },
    ])
    const key = { file: data.reports[0]?.file_id ?? 0, line: 2 }
    const { data: line } = await client.call(sourceEndpoints.getSourceRow, key)
    expect(line).toMatchObject({ report: { msku: 'MUG' }, file: { name: 'returns.txt' } })
    const share = { ...march, metric: 'storage_allocated', msku: 'MUG' } as const
    const { data: shared } = await client.call(sourceEndpoints.getSource, share)
    expect(shared.shares).toMatchObject([
      { basis: 'storage', part: '3', whole: '4', difference: '6', kept: '0', amount: '4.5' },
    ])
  })

  it('go when their files are taken back, and what was billed stays where it was billed', async () => {
    const { client, companyId, files } = await aPaperSeller()
    for (const id of files.slice(1)) {
      await client.call(importEndpoints.undoImport, { id })
      await test.runJobs()
      expect((await checkRollups(test.platform.database.db, companyId)).differences).toEqual([])
    }
    const found = await figuresOf(client)
    expect([...found.keys()].sort()).toEqual(['', 'MUG', 'none'])
    expect(pick(found.get('none'), 'storage_allocated')).toEqual(['6'])
    expect(pick(found.get(''), 'return_units', 'lost_units', 'storage_estimated')).toEqual(['0', '0', '0'])
  })
})
