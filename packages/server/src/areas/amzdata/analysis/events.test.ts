import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPrime, aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aReport, aShop, aShopUser } from '../../../../test/transaction-rows.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const { analysis } = amzdataPermissions
const march = { preset: 'custom', from: '2026-03-01', to: '2026-03-31' } as const

/** MUG changes its price and title on March 5th (US), runs out on the 9th, and costs more from the 12th on. */
async function aSeller() {
  const user = await aPrime(test, { permissions: [analysis.view, analysis.cost] })
  const { companyId } = user
  const shopId = await aShop(test, companyId)
  const sale = { day: '2026-03-02', msku: 'MUG', order_id: 'o-1', quantity: 1, product_sales: '10.00' }
  const file = await aReport(test, { companyId, shopId, rows: [sale] })
  await inTenant(test.platform.database.db, { companyIds: [companyId] }, async (trx) => {
    await sql`delete from amzdata.listing where company_id = ${companyId}`.execute(trx)
    await sql`
      with l as (
        insert into amzdata.listing (company_id, shop_id, marketplace, msku, currency)
        values (${companyId}, ${shopId}, 'US', 'MUG', 'USD') returning id
      )
      insert into amzdata.listing_change (company_id, listing_id, import_file_id, line_no, field, before, after, at)
      select ${companyId}::bigint, l.id, ${file}::bigint, 2, v.* from l cross join (values
        ('price', '10', '12', timestamptz '2026-03-06 05:00:00Z'),
        ('title', 'Mug', 'Steel mug', timestamptz '2026-03-05 20:00:00Z'),
        ('title', null, 'Mug', timestamptz '2026-03-04 20:00:00Z')) v (field, before, after, at)`.execute(trx)
    await sql`
      insert into amzdata.fba_inventory_row (company_id, import_file_id, line_no, shop_id, marketplace, currency,
        period_from, period_to, row_key, ordinal, content_key, is_current, msku, afn_fulfillable_quantity)
      select ${companyId}::bigint, ${file}::bigint, v.line, ${shopId}::bigint, 'US', 'USD', v.day, v.day,
        gen_random_uuid(), 1, gen_random_uuid(), v.counts, 'MUG', v.sellable
      from (values (11, date '2026-02-25', true, 4), (12, '2026-03-09', true, 0), (13, '2026-03-10', true, 0),
        (14, '2026-03-20', false, 9)) v (line, day, counts, sellable)`.execute(trx)
    await sql`
      insert into amzdata.sku_cost (company_id, msku, effective_from, purchase_cost, packaging_cost, other_cost,
        headhaul_cost, currency, source)
      values (${companyId}, 'MUG', '2026-03-01', 3, 0, 0, 0, 'USD', 'manual'),
        (${companyId}, 'MUG', '2026-03-12', 4, 0, 0, 0, 'USD', 'manual')`.execute(trx)
  })
  return { client: await test.logIn(user), companyId, shopId }
}

it('tells what happened to the articles, on the day of the marketplace, and costs only to who may see them', async () => {
  const { client, companyId, shopId } = await aSeller()
  const mug = { count: 1, mskus: ['MUG'] }
  const seen = [
    { day: '2026-03-05', kind: 'listing', ...mug },
    { day: '2026-03-05', kind: 'price', ...mug },
    { day: '2026-03-09', kind: 'stock_out', ...mug },
  ]
  const all = await client.call(analysisEndpoints.listEvents, march)
  expect(all.data.rows).toEqual([...seen, { day: '2026-03-12', kind: 'cost', ...mug }])
  const later = await client.call(analysisEndpoints.listEvents, { ...march, from: '2026-03-06' })
  expect(later.data.rows.map(({ kind }) => kind)).toEqual(['stock_out', 'cost'])
  const other = await client.call(analysisEndpoints.listEvents, { ...march, marketplaces: 'CA' })
  expect(other.data.rows.map(({ kind }) => kind)).toEqual(['cost'])

  const viewer = await aUser(test, { companyId, permissions: [analysis.view] })
  const none = await (await test.logIn(viewer)).call(analysisEndpoints.listEvents, march)
  expect(none.data.rows).toEqual([])
  await aShopUser(test, viewer, { shopId })
  expect((await (await test.logIn(viewer)).call(analysisEndpoints.listEvents, march)).data.rows).toEqual(seen)
  const stranger = await test.logIn(await aPrime(test, { permissions: [analysis.view] }))
  expect((await stranger.call(analysisEndpoints.listEvents, march)).data.rows).toEqual([])
})
