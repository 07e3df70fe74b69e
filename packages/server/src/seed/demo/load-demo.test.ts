import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRows } from '../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { jobs } from '../../areas/index.ts'
import { inPlatform, inTenant } from '../../platform/database/tenancy.ts'
import { startJobs } from '../../platform/jobs/job-runner.ts'
import { seed } from '../seed.ts'
import { spanOf } from './demo-span.ts'
import { loadDemo } from './load-demo.ts'

let test: TestApp
const words: string[] = []

/** Loaded on the same day for ever: what a month holds, and how much of it, follows from its date. */
const NOW = Date.parse('2026-11-21T03:00:00Z')

beforeAll(async () => {
  test = await createTestApp()
  test.clock.advance(NOW - test.clock.now().getTime())
  // Menus carry the rights of the main account.
  await seed(test.platform.database.db)
})
afterAll(() => test.close())

/** Loads one month, all reports for one marketplace, with somebody who works off the queue meanwhile. */
async function load(): Promise<void> {
  words.length = 0
  const say = (line: string) => void words.push(line)
  const { ownerUrl } = test.database
  const runner = await startJobs(test.platform, { ownerUrl, jobs, concurrency: 2 })
  try {
    await loadDemo({ app: test.app, platform: test.platform, say }, { months: 1, reported: ['JP'] })
  } finally {
    await runner.stop()
  }
}

async function companyId(): Promise<number> {
  const row = await inPlatform(test.platform.database.db, (trx) =>
    trx.selectFrom('identity.company').select('id').where('isDemo', '=', true).executeTakeFirstOrThrow(),
  )
  return Number(row.id)
}

/** What stands in the database before and after a second start. */
const TABLES = [
  ...['identity.users', 'amzdata.shop', 'amzdata.import_file', 'amzdata.sku_cost', 'amzdata.fx_rate'],
  ...['amzdata.amz_transaction', 'amzdata.ad_sp_row', 'amzdata.traffic_row', 'amzdata.all_orders_row'],
  ...[
    'amzdata.order_report_row',
    'amzdata.listing_row',
    'amzdata.fba_inventory_row',
    'amzdata.fba_return_row',
  ],
  ...['amzdata.fba_reimbursement_row', 'amzdata.fba_storage_fee_row', 'product.product'],
  ...['amzdata.freight_bill', 'amzdata.freight_channel', 'amzdata.cost_batch', 'amzdata.own_fee'],
  ...['amzdata.vat_rate', 'amzdata.stock_default', 'amzdata.report_request'],
  ...[
    'amzdata.listing',
    'product.bundle_item',
    'amzdata.amz_order',
    'amzdata.amz_order_item',
    'amzdata.amz_order_pii',
    'amzdata.aftersale',
  ],
]

async function counts(): Promise<Record<string, number>> {
  const id = await companyId()
  const { db } = test.platform.database
  const found = await Promise.all(
    TABLES.map(async (table) => [table, await countRows(db, id, table)] as const),
  )
  return Object.fromEntries(found)
}

describe('the demonstration company', () => {
  it('is loaded through the importers and once only', async () => {
    await load()
    expect(words[0]).toContain('log in as "demo"')
    const first = await counts()
    expect(words.at(-1)).toBe(
      `The demonstration data is complete: ${first['amzdata.import_file']} reports imported.`,
    )
    expect(first).toMatchObject({
      'identity.users': 3,
      'amzdata.shop': 3,
      'amzdata.fx_rate': 5,
      'amzdata.listing_row': 40,
      'product.product': 43,
      'amzdata.freight_bill': 1,
    })
    expect(first['amzdata.amz_transaction']).toBeGreaterThan(1000)
    expect(Object.entries(first).filter(([, rows]) => rows === 0)).toEqual([])
    await load()
    expect(words).toEqual(['The demonstration data is complete.'])
    expect(await counts()).toEqual(first)
  }, 120_000)

  it('has the ready-made roles as any company, and people who hold them', async () => {
    const held = await inPlatform(test.platform.database.db, (trx) =>
      trx
        .selectFrom('identity.role as r')
        .leftJoin('identity.userRole as ur', 'ur.roleId', 'r.id')
        .leftJoin('identity.users as u', 'u.id', 'ur.userId')
        .innerJoin('identity.company as c', 'c.id', 'r.companyId')
        .where('c.isDemo', '=', true)
        .select(['r.key', 'u.username'])
        .orderBy('r.key')
        .execute(),
    )
    expect(held.map(({ key, username }) => [key, username])).toEqual([
      ['buyer', null],
      ['finance', 'demo_chen'],
      ['operator', 'demo_wang'],
      ['service', null],
      ['viewer', null],
      ['warehouse', null],
    ])
  })

  it('leaves three articles without a cost', async () => {
    const scope = { companyIds: [await companyId()] }
    const costed = await inTenant(test.platform.database.db, scope, (trx) =>
      trx.selectFrom('amzdata.skuCost').select('msku').distinct().execute(),
    )
    expect(costed.length).toBe(37)
  })
})

describe('what the demonstration company sold', () => {
  it('is told alike by its reports, and freight is shared out', async () => {
    const scope = { companyIds: [await companyId()] }
    const [unknown, bill] = await inTenant(test.platform.database.db, scope, async (trx) => [
      await trx
        .selectFrom('amzdata.allOrdersRow as o')
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .where('o.orderStatus', '=', 'Shipped')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('amzdata.amzTransaction as t')
                .select('t.orderId')
                .whereRef('t.orderId', '=', 'o.orderId'),
            ),
          ),
        )
        .executeTakeFirstOrThrow(),
      await trx.selectFrom('amzdata.freightBill').select('status').executeTakeFirstOrThrow(),
    ])
    expect(unknown).toEqual({ rows: '0' })
    expect(bill).toEqual({ status: 'approved' })
  })
})

describe('spanOf', () => {
  it('ends the day before and begins with a month', () => {
    expect(spanOf(new Date('2026-11-21T03:00:00Z'), 14)).toMatchObject({
      from: '2025-10-01',
      to: '2026-11-20',
    })
    const firstOfMonth = spanOf(new Date('2026-03-01T03:00:00Z'), 2)
    expect(firstOfMonth).toEqual({ from: '2026-01-01', to: '2026-02-28', months: ['2026-01', '2026-02'] })
  })
})
