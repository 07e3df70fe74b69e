import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { analysisFailures } from '@crossdock/contracts/areas/amzdata/analysis/analysis.failures.ts'
import { periodEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/periods.endpoints.ts'
import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { rateEndpoints } from '@crossdock/contracts/areas/amzdata/rates/rates.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aPrime, aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { IMPORTER, importFully, usReport } from '../../../../test/imports.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { checkRollups } from '../rollups/check.service.ts'

const { analysis, basic_data: basics } = amzdataPermissions
const everything = [...IMPORTER, ...Object.values(analysis), ...Object.values(basics)]

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

interface Seller {
  readonly client: Client
  /** May do everything but close months. */
  readonly clerk: Client
  readonly companyId: number
}

/** A company that sold one mug for 25.00 on 1 March 2026. */
async function aSeller(): Promise<Seller> {
  const user = await aPrime(test, { permissions: everything })
  const { companyId } = user
  const permissions = everything.filter((code) => code !== analysis.lock)
  const client = await test.logIn(user)
  const clerk = await test.logIn(await aUser(test, { companyId, permissions, isPrime: false }))
  await bring(client, 'first.csv', '114-1-1')
  return { client, clerk, companyId }
}

async function bring(client: Client, name: string, order: string): Promise<number> {
  const content = usReport([{ sku: 'MUG', sales: '25.00', fees: '-3.00', order }])
  const done = await importFully(test, client, { name, content })
  expect([name, done.status, done.reason]).toEqual([name, 3, done.reason])
  return done.id
}

const march = { preset: 'custom', from: '2026-03-01', to: '2026-03-31' } as const
const month = '2026-03'

async function figures(client: Client) {
  const { data } = await client.call(analysisEndpoints.getTable, march)
  const { sales, cogs } = data.totals.figures
  return { sales, cogs }
}

const isClean = async ({ companyId }: Seller) =>
  expect((await checkRollups(test.platform.database.db, companyId)).differences).toEqual([])

const cost = (day: string, purchase: string) =>
  ({ msku: 'MUG', effective_from: day, purchase_cost: purchase, currency: 'USD' }) as const

describe('who is refused', () => {
  it('needs the permission to close months, a month that is over, and one that is closed to open it again', async () => {
    const { client, clerk } = await aSeller()
    const denied = { code: 40300, data: { perm_code: analysis.lock } }
    expect(await clerk.call(periodEndpoints.closePeriod, { month })).toMatchObject(denied)
    expect(await clerk.call(periodEndpoints.reopenPeriod, { month, reason: 'late file' })).toMatchObject(
      denied,
    )
    const reopened = await client.call(periodEndpoints.reopenPeriod, { month, reason: 'late file' })
    expect(reopened).toMatchObject({ code: analysisFailures.monthNotClosed.code })
    expect(await client.call(periodEndpoints.closePeriod, { month: '2020-01' })).toMatchObject({
      code: 40400,
    })
    const now = test.platform.clock.now().toISOString().slice(0, 7)
    const { client: other, companyId } = await aSeller()
    await inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
      sql`update amzdata.agg_day set biz_date = ${`${now}-01`}::date`.execute(trx),
    )
    expect(await other.call(periodEndpoints.closePeriod, { month: now })).toMatchObject({
      code: analysisFailures.monthNotOver.code,
    })
  })

  it('refuses costs and rates that take effect in a closed month, except from whoever may close months', async () => {
    const { client, clerk } = await aSeller()
    await client.call(periodEndpoints.closePeriod, { month })
    const refused = { code: analysisFailures.inClosedMonth.code }
    expect(await clerk.call(costEndpoints.saveCost, cost('2026-03-01', '4'))).toMatchObject(refused)
    const rates = { month, rates: [{ currency: 'USD', rate: '7' }] }
    expect(await clerk.call(rateEndpoints.saveRates, rates)).toMatchObject(refused)
    expect(await clerk.call(costEndpoints.saveCost, cost('2026-04-01', '4'))).toMatchObject({ code: 20000 })
  })
})

describe('a closed month', () => {
  it('stays as it was reported while files come and go, and says how many days changed', async () => {
    const seller = await aSeller()
    const { client, companyId } = seller
    const closed = await client.call(periodEndpoints.closePeriod, { month })
    expect(closed).toMatchObject({ code: 20000, data: { month, state: 'closed', changed_days: 0 } })
    const again = await client.call(periodEndpoints.closePeriod, { month })
    expect(again).toMatchObject({ code: analysisFailures.monthClosed.code })
    await isClean(seller)

    const later = await bring(client, 'later.csv', '114-1-2')
    expect(await figures(client)).toEqual({ sales: '25', cogs: '0' })
    const { data } = await client.call(periodEndpoints.listPeriods, {})
    expect(data.rows).toMatchObject([{ month, state: 'closed', changed_days: 1 }])
    const source = await client.call(sourceEndpoints.getSource, { ...march, metric: 'sales' })
    expect(source.data).toMatchObject({ figure: '25', sum: '50', closed: [{ month, changed_days: 1 }] })
    expect(source.data.rows.map(({ file_name, is_later }) => [file_name, is_later])).toEqual([
      ['first.csv', false],
      ['later.csv', true],
    ])
    await isClean(seller)

    await inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
      sql`update amzdata.agg_sku_day set sales = sales + 1`.execute(trx),
    )
    const { differences } = await checkRollups(test.platform.database.db, companyId)
    expect(differences.map(({ table }) => table)).toEqual(['period_seal'])
    await inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
      sql`update amzdata.agg_sku_day set sales = sales - 1`.execute(trx),
    )
    await client.call(importEndpoints.undoImport, { id: later })
    await test.runJobs()
    expect(await figures(client)).toEqual({ sales: '25', cogs: '0' })
    await isClean(seller)
  })

  it('takes costs of before its days only when it is opened again, with a reason that is kept', async () => {
    const seller = await aSeller()
    const { client, companyId } = seller
    await client.call(periodEndpoints.closePeriod, { month })
    await bring(client, 'later.csv', '114-1-2')
    expect(await client.call(costEndpoints.saveCost, cost('2026-01-01', '4'))).toMatchObject({ code: 20000 })
    expect(await figures(client)).toEqual({ sales: '25', cogs: '0' })
    await isClean(seller)
    const empty = await client.call(periodEndpoints.reopenPeriod, { month, reason: ' ' })
    expect(empty.code).not.toBe(20000)
    const reopened = await client.call(periodEndpoints.reopenPeriod, { month, reason: 'late file' })
    expect(reopened).toMatchObject({ data: { state: 'reopened', reason: 'late file', changed_days: 0 } })
    expect(await figures(client)).toEqual({ sales: '50', cogs: '8' }) // 2 × 25, 2 × 4
    await isClean(seller)
    const { rows } = await inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
      sql<{
        action: string
      }>`select action from platform.audit_log where entity = 'amzdata.period_lock'`.execute(trx),
    )
    expect(rows).toHaveLength(2)
  })
})
