import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { GROUPINGS, type Grouping } from '@crossdock/contracts/areas/amzdata/analysis/articles.schema.ts'
import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aPrime } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aReport, aShop } from '../../../../test/transaction-rows.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const march = { preset: 'custom', from: '2026-03-01', to: '2026-03-31' } as const
const sale = (msku: string, product_sales: string) => ({
  day: '2026-03-02',
  msku,
  order_id: `o-${msku}`,
  quantity: 1,
  product_sales,
})

/**
 * US: MUG-S sells 10.00, MUG-L 20.00 (both of parent P1), CUP 5.00 (no variations), a subscription costs 1.00.
 * CA: MUG-S sells 7.00 and is of another parent, P2, and of another owner.
 */
async function aSeller() {
  const user = await aPrime(test, {
    permissions: [amzdataPermissions.analysis.view, amzdataPermissions.analysis.cost],
  })
  const { companyId, userId } = user
  const shopId = await aShop(test, companyId)
  const fee = { type: 'SERVICE_FEE', day: '2026-03-03', description: 'Subscription', other: '-1.00' }
  const us = [sale('MUG-S', '10.00'), sale('MUG-L', '20.00'), sale('CUP', '5.00'), fee]
  await aReport(test, { companyId, shopId, rows: us })
  await aReport(test, { companyId, shopId, marketplace: 'CA', rows: [sale('MUG-S', '7.00')] })
  await inTenant(test.platform.database.db, { companyIds: [companyId] }, async (trx) => {
    await sql`delete from amzdata.listing where company_id = ${companyId}`.execute(trx)
    await sql`
      with p as (
        insert into product.product (company_id, sku, name, brand, category)
        values (${companyId}, 'OWN-1', 'Steel mug', 'Kiln', 'Mugs') returning id
      )
      insert into amzdata.listing (company_id, shop_id, marketplace, msku, currency, asin, parent_asin, fulfilment,
        owner_id, product_id, product_quantity)
      select ${companyId}::bigint, ${shopId}::bigint, v.*, p.id, 1 from p cross join (values
        ('US', 'MUG-S', 'USD', 'B0S', 'P1', 'fba', ${userId}::bigint), ('US', 'MUG-L', 'USD', 'B0L', 'P1', 'fbm', null),
        ('CA', 'MUG-S', 'USD', 'B0S', 'P2', 'fba', null)) v`.execute(trx)
    await sql`insert into amzdata.listing (company_id, shop_id, marketplace, msku, currency, asin)
      values (${companyId}, ${shopId}, 'US', 'CUP', 'USD', 'B0CUP')`.execute(trx)
    await sql`
      with t as (
        insert into product.tag (company_id, name, colour, scope)
        values (${companyId}, 'hot', 'red', 'msku'), (${companyId}, 'new', 'blue', 'msku') returning id, name
      )
      insert into amzdata.listing_tag (company_id, listing_id, tag_id)
      select l.company_id, l.id, t.id from amzdata.listing l cross join t
      where l.company_id = ${companyId} and l.marketplace = 'US' and (l.msku = 'MUG-S' or (l.msku = 'CUP' and t.name = 'hot'))
    `.execute(trx)
  })
  return { client: await test.logIn(user), companyId, userId }
}

async function salesBy(client: Client, query: object): Promise<Record<string, string | null | undefined>> {
  const { data } = await client.call(analysisEndpoints.getTable, { ...march, size: '50', ...query })
  return Object.fromEntries([
    ...data.rows.map(({ label, figures }) => [label, figures.sales]),
    ['total', data.totals.figures.sales],
  ])
}

describe('articles put together', () => {
  it('add up what each shop and marketplace says belongs together, and what belongs to none', async () => {
    const { client } = await aSeller()
    const none = '(none)'
    const by = (dimension: Grouping) => salesBy(client, { dimension })
    expect(await by('parent_asin')).toEqual({ P1: '30', P2: '7', B0CUP: '5', [none]: '0', total: '42' })
    expect(await by('asin')).toEqual({ B0L: '20', B0S: '17', B0CUP: '5', [none]: '0', total: '42' })
    expect(await by('product')).toEqual({ 'OWN-1': '37', [none]: '5', total: '42' })
    expect(await by('brand')).toEqual({ Kiln: '37', [none]: '5', total: '42' })
    expect(await by('category')).toEqual({ Mugs: '37', [none]: '5', total: '42' })
    // an article with two tags stands under both
    expect(await by('tag')).toEqual({ [none]: '27', hot: '15', new: '10', total: '42' })
  })

  it('narrow the whole page, place by place', async () => {
    const { client, userId } = await aSeller()
    expect(await salesBy(client, { parent_asin: 'P1' })).toEqual({
      'MUG-L': '20',
      'MUG-S': '10',
      total: '30',
    })
    expect(await salesBy(client, { owner: String(userId) })).toEqual({ 'MUG-S': '10', total: '10' })
    expect(await salesBy(client, { brand: '~' })).toEqual({ CUP: '5', '(no MSKU)': '0', total: '5' })
    expect(await salesBy(client, { brand: 'Kiln', fulfilment: 'fba', dimension: 'marketplace' })).toEqual({
      'United States': '10',
      Canada: '7',
      total: '17',
    })
    expect(await salesBy(client, { brand: 'Kiln', q: 'MUG-L' })).toEqual({ 'MUG-L': '20', total: '20' })
    expect(await salesBy(client, { brand: 'none of ours' })).toEqual({ total: '0' })
  })

  it('are followed to their rows with the same sum, and lead to nothing of another place', async () => {
    const { client } = await aSeller()
    for (const grouping of GROUPINGS) {
      const { data } = await client.call(analysisEndpoints.getTable, { ...march, dimension: grouping })
      for (const row of data.rows) {
        for (const metric of ['sales', 'gross_profit', 'orders', 'fee_subscription'] as const) {
          const query = { ...march, metric, row_group: grouping, row_key: row.key }
          const source = await client.call(sourceEndpoints.getSource, query)
          expect([grouping, row.label, metric, source.data.equal]).toEqual([
            grouping,
            row.label,
            metric,
            true,
          ])
          if (metric === 'sales') expect(source.data.figure).toBe(row.figures.sales)
        }
      }
      if (grouping === 'tag') continue
      const sum = Decimal.sum(...data.rows.map(({ figures }) => figures.proceeds ?? '0'))
      expect([grouping, sum.toFixed()]).toEqual([grouping, data.totals.figures.proceeds])
    }
    const p1 = { ...march, metric: 'sales', row_group: 'parent_asin', row_key: 'P1' } as const
    const { data } = await client.call(sourceEndpoints.getSource, p1)
    expect(data.rows.map(({ marketplace, msku }) => [marketplace, msku])).toEqual([
      ['US', 'MUG-S'],
      ['US', 'MUG-L'],
    ])
  })

  it('offer what some article has', async () => {
    const { client, userId } = await aSeller()
    const { data } = await client.call(analysisEndpoints.listArticleOptions, {})
    const found = data.rows.map(({ filter, options }) => [filter, options.map(({ label }) => label)])
    expect(Object.fromEntries(found)).toMatchObject({
      brand: ['Kiln'],
      category: ['Mugs'],
      tag: ['hot', 'new'],
      fulfilment: ['fba', 'fbm'],
    })
    expect(data.rows.find(({ filter }) => filter === 'owner')?.options[0]?.value).toBe(String(userId))
  })
})
