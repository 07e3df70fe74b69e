import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../../test/database-copies.ts'
import { aUser } from '../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { inTenant } from '../database/tenancy.ts'
import { defineJob } from './define-job.ts'
import { startJobs } from './job-runner.ts'
import { startUpkeep, type Upkeep } from './upkeep.ts'

const done: { word: string; attempt: number; isLastAttempt: boolean }[] = []
const say = defineJob<{ word: string; fails?: number }>(
  'probe-say',
  async ({ word, fails = 0 }, { attempt, isLastAttempt }) => {
    if (attempt <= fails) throw new Error('not yet')
    done.push({ word, attempt, isLastAttempt })
  },
)

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ jobs: [say] })
})
afterAll(() => test.close())

const words = () => done.map(({ word }) => word)
const add = (word: string, more: object = {}) =>
  test.platform.jobs.add(test.platform.database.db, { name: 'probe-say', payload: { word }, ...more })

async function until(isSo: () => boolean): Promise<void> {
  for (let step = 0; step < 300; step += 1) {
    if (isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('never')
}

describe('a job', () => {
  it('is added with the transaction that asks for it, or not at all', async () => {
    const { companyId } = await aUser(test)
    const { db } = test.platform.database
    await inTenant(db, { companyIds: [companyId] }, (trx) =>
      test.platform.jobs.add(trx, { name: 'probe-say', payload: { word: 'kept' } }),
    )
    await expect(
      inTenant(db, { companyIds: [companyId] }, async (trx) => {
        await test.platform.jobs.add(trx, { name: 'probe-say', payload: { word: 'lost' } })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await test.runJobs()
    expect(words()).toEqual(['kept'])
  })

  it('replaces one of the same key that still waits', async () => {
    await add('old', { key: 'k' })
    await add('new', { key: 'k' })
    await test.runJobs()
    expect(words()).toContain('new')
    expect(words()).not.toContain('old')
  })

  it('cannot be read or changed past the one door', async () => {
    await add('hidden')
    await withClient(test.database.appUrl, async (client) => {
      const reading = client.query('select * from graphile_worker._private_jobs')
      await expect(reading).rejects.toThrow('permission denied')
    })
    await test.runJobs()
  })

  it('starts at once in a running process, and that process stops cleanly', async () => {
    const runner = await startJobs(test.platform, {
      ownerUrl: test.database.ownerUrl,
      jobs: [say],
      concurrency: 2,
    })
    await add('soon')
    await until(() => words().includes('soon'))
    await runner.stop()
    await add('later')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(words()).not.toContain('later')
    await test.runJobs()
  })

  it('of a process that was killed is given back within seconds (K2)', async () => {
    await add('orphaned')
    await withClient(test.database.ownerUrl, async (client) => {
      await client.query('insert into platform.queue_worker (worker_id, process) values ($1, $2)', [
        'worker-dead',
        randomInt(1e9),
      ])
      await client.query(
        "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-dead', attempts = 1",
      )
    })
    const runner = await startJobs(test.platform, {
      ownerUrl: test.database.ownerUrl,
      jobs: [say],
      concurrency: 1,
    })
    await until(() => words().includes('orphaned'))
    await runner.stop()
    expect(done.find(({ word }) => word === 'orphaned')?.attempt).toBe(2)
  })
})

it('an upkeep that is still at work is not begun again, and a stop waits for it', async () => {
  const ends: (() => void)[] = []
  const slow: Upkeep = {
    name: 'slow',
    everySeconds: 0.01,
    run: () => new Promise((resolve) => ends.push(resolve)),
  }
  const keeper = startUpkeep(test.platform, [slow])
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await until(() => ends.length === 2)
  const stopped = keeper.stop().then(() => 'stopped')
  expect(await Promise.race([stopped, Promise.resolve('at work')])).toBe('at work')
  ends[1]?.()
  expect(await stopped).toBe('stopped')
})
