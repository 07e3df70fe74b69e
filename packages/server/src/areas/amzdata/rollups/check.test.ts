import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCompany } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aReport, aShop } from '../../../../test/transaction-rows.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { checkRollups } from './check.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function aCompanyWithRows(): Promise<number> {
  const companyId = await aCompany(test)
  const rows = [
    { day: '2026-10-31', msku: 'A', product_sales: '10', quantity: 1, order_id: '1', settlement_id: 's' },
    { day: '2026-11-01', msku: 'B', product_sales: '20', quantity: 2, order_id: '2', settlement_id: 's' },
    { type: 'SERVICE_FEE', day: '2026-11-02', description: 'Subscription', other: '-39.99' },
  ]
  await aReport(test, { companyId, shopId: await aShop(test, companyId), rows })
  return companyId
}

describe('the check of the rollups', () => {
  it('finds nothing where everything is in order', async () => {
    const companyId = await aCompanyWithRows()
    expect(await checkRollups(test.platform.database.db, companyId)).toEqual({ ranges: 2, differences: [] })
  })

  it.each([
    ['agg_sku_day', 'update amzdata.agg_sku_day set sales = sales + 0.0001 where msku = $$A$$'],
    ['agg_sku_span', 'update amzdata.agg_sku_span set units = units + 1 where days = 31'],
    ['agg_day', 'delete from amzdata.agg_day where biz_date = $$2026-11-01$$'],
    ['agg_fee_day', 'update amzdata.agg_fee_day set category = $$vine$$'],
    ['agg_settlement_day', 'update amzdata.agg_settlement_day set rows_total = 0'],
  ])('finds a difference put into %s, and leaves it where it is', async (table, statement) => {
    const companyId = await aCompanyWithRows()
    await inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
      sql.raw(statement).execute(trx),
    )
    for (const _ of [1, 2]) {
      const { differences } = await checkRollups(test.platform.database.db, companyId)
      expect(new Set(differences.map((difference) => difference.table))).toEqual(new Set([table]))
      expect(differences[0]?.examples.length).toBeGreaterThan(0)
    }
  })
})
