import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { exportEndpoints } from '@crossdock/contracts/areas/amzdata/exports/exports.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { withClient } from '../../../../test/database-copies.ts'
import { aCompany, aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { MANY_ORDERS } from '../../../../test/many-orders.ts'
import { aShop } from '../../../../test/transaction-rows.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { startJobs } from '../../../platform/jobs/job-runner.ts'
import { exportJob } from './export.job.ts'
import { exportQueueUpkeep } from './export-queue.service.ts'

const { listExports, startExport } = exportEndpoints
const COUNT = 1_203
/** A queue that stands still is found out after this long. */
const patience = { timeout: 30_000, interval: 100 }

let test: TestApp
let companyId: number
let client: Client
beforeAll(async () => {
  test = await createTestApp()
  companyId = await aCompany(test)
  const shopId = await aShop(test, companyId, 'Harbour')
  await withClient(test.database.ownerUrl, async (owner) => {
    await owner.query(`select set_config('crossdock.companies', $1, false)`, [String(companyId)])
    for (const statement of MANY_ORDERS) await owner.query(statement, [companyId, shopId, COUNT])
  })
  const permissions = [amzdataPermissions.order.export]
  client = await test.logIn(await aUser(test, { companyId, isPrime: true, permissions }))
})
afterAll(() => test.close())

const start = async (format: 'csv' | 'xlsx') =>
  (await client.call(startExport, { kind: 'orders', query: { format } })).data.id
const states = async (ids: readonly number[]) => {
  const { rows } = (await client.call(listExports, {})).data
  return ids.map((id) => rows.find((row) => row.id === id)?.state)
}
const workers = () =>
  startJobs(test.platform, { ownerUrl: test.database.ownerUrl, jobs: [exportJob], concurrency: 2 })
const setRunning = (id: number) =>
  inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
    sql`update amzdata.export_job set state = 'running', rows_count = 400 where id = ${id}`.execute(trx),
  )

describe('exports of two workers', () => {
  it('are made one after the other until none is left', { timeout: 60_000 }, async () => {
    const runner = await workers()
    try {
      for (const formats of [['csv', 'xlsx', 'csv'] as const, ['xlsx', 'csv'] as const]) {
        const ids = await Promise.all(formats.map(start))
        await expect.poll(() => states(ids), patience).toEqual(formats.map(() => 'ready'))
      }
    } finally {
      await runner.stop()
    }
  })

  it('whose process was killed wait while another one is made, and are then made whole', {
    timeout: 60_000,
  }, async () => {
    const id = await start('csv')
    await setRunning(id)
    await withClient(test.database.ownerUrl, async (owner) => {
      await owner.query(
        `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = 'worker-dead', attempts = 1`,
      )
      await owner.query('begin')
      await owner.query(`select pg_advisory_xact_lock(hashtextextended('amzdata.export', 0))`)
      const runner = await workers()
      try {
        await expect.poll(() => states([id]), patience).toEqual(['waiting'])
        await owner.query('commit')
        test.clock.advance(15_000)
        await exportQueueUpkeep.run(test.platform, { isStart: false })
        await expect.poll(() => states([id]), patience).toEqual(['ready'])
      } finally {
        await runner.stop()
      }
    })
    const { rows } = (await client.call(listExports, {})).data
    expect(rows[0]).toMatchObject({ id, rows_count: COUNT })
  })

  it('are left to whoever makes them', async () => {
    const id = await start('csv')
    await setRunning(id)
    await withClient(test.database.ownerUrl, async (owner) => {
      await owner.query('begin')
      await owner.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
        `amzdata.export ${companyId} ${id}`,
      ])
      await test.runJobs()
      await owner.query('rollback')
    })
    expect(await states([id])).toEqual(['running'])
  })
})
