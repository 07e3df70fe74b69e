import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRows } from '../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { inPlatform, inTenant } from '../../platform/database/tenancy.ts'
import { seed } from '../seed.ts'
import { spanOf } from './demo-span.ts'
import { loadDemo } from './load-demo.ts'

let test: TestApp
const words: string[] = []

beforeAll(async () => {
  test = await createTestApp()
  // Menus carry the rights of the main account.
  await seed(test.platform.database.db)
})
afterAll(() => test.close())

/** Loads one month, with somebody who works off the queue meanwhile. */
async function load(): Promise<void> {
  words.length = 0
  const say = (line: string) => void words.push(line)
  const work = { isDone: false }
  const loading = loadDemo({ app: test.app, platform: test.platform, say }, 1).finally(() => {
    work.isDone = true
  })
  const working = (async () => {
    while (!work.isDone) {
      await test.runJobs()
      await sleep(50)
    }
  })()
  await Promise.all([loading, working])
}

async function companyId(): Promise<number> {
  const row = await inPlatform(test.platform.database.db, (trx) =>
    trx.selectFrom('identity.company').select('id').where('isDemo', '=', true).executeTakeFirstOrThrow(),
  )
  return Number(row.id)
}

async function counts(): Promise<Record<string, number>> {
  const id = await companyId()
  const tables = [
    'identity.users',
    'amzdata.shop',
    'amzdata.import_file',
    'amzdata.sku_cost',
    'amzdata.fx_rate',
    'amzdata.amz_transaction',
  ]
  const { db } = test.platform.database
  const found = await Promise.all(
    tables.map(async (table) => [table, await countRows(db, id, table)] as const),
  )
  return Object.fromEntries(found)
}

describe('the demonstration company', () => {
  it('is loaded through the importers and once only', async () => {
    await load()
    expect(words[0]).toContain('log in as "demo"')
    expect(words.at(-1)).toBe('The demonstration data is complete: 6 reports imported.')
    const first = await counts()
    expect(first).toMatchObject({
      'identity.users': 3,
      'amzdata.shop': 3,
      'amzdata.import_file': 6,
      'amzdata.fx_rate': 5,
    })
    expect(first['amzdata.amz_transaction']).toBeGreaterThan(1000)
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
