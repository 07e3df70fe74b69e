import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { anyone, defineEndpoints, post, signedIn } from '@crossdock/contracts/kernel/endpoint.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { inPlatform } from '../src/platform/database/tenancy.ts'
import { bind } from '../src/platform/http/call.ts'
import { idempotencyUpkeep } from '../src/platform/http/idempotency-upkeep.ts'
import type { Client } from './client.ts'
import { aUser } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'

const body = z.object({ name: z.string(), fails: z.optional(z.boolean()) })
const reply = z.object({ number: z.number(), name: z.string() })
const endpoints = defineEndpoints({
  make: post('/probe/make/', { body, reply, access: signedIn, summary: '' }),
  always: post('/probe/always/', { body, reply, access: signedIn, idempotent: false, summary: '' }),
  open: post('/probe/open/', { body, reply, access: anyone, summary: '' }),
})
let made = 0
const make = async ({ name, fails }: z.infer<typeof body>) => {
  await new Promise((resolve) => setTimeout(resolve, 30))
  if (fails === true) throw failure(commonFailures.stateForbids)
  made += 1
  return { number: made, name }
}
const probe = bind('probe', endpoints, { make, always: make, open: make })

let test: TestApp
let client: Client
beforeAll(async () => {
  test = await createTestApp({ modules: [probe] })
  client = await test.logIn(await aUser(test))
})
afterAll(() => test.close())

const withKey = (key: string) => ({ 'idempotency-key': key })

describe('the same Idempotency-Key', () => {
  it('runs a write once, however many come at once, and answers all alike (I1)', async () => {
    const before = made
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.call(endpoints.make, { name: 'a' }, withKey('one'))),
    )
    expect(made).toBe(before + 1)
    expect(new Set(answers.map(({ code, data }) => JSON.stringify({ code, data }))).size).toBe(1)
    expect(await client.call(endpoints.make, { name: 'a' }, withKey('one'))).toMatchObject({
      data: { number: made },
    })
  })

  it('keeps its answer sealed: the table tells nothing of what was answered', async () => {
    const first = await client.call(endpoints.make, { name: 'link-to-set-a-password' }, withKey('sealed'))
    const kept = await inPlatform(test.platform.database.db, (trx) =>
      trx.selectFrom('platform.idempotency').select('reply').where('key', '=', 'sealed').execute(),
    )
    expect(kept).toEqual([{ reply: expect.stringMatching(/^k1 [\w+/=]+$/) }])
    const again = await client.call(endpoints.make, { name: 'link-to-set-a-password' }, withKey('sealed'))
    expect(again.data).toEqual(first.data)
  })

  it('with another body or call is refused (I2)', async () => {
    await client.call(endpoints.make, { name: 'a' }, withKey('two'))
    const before = made
    expect((await client.call(endpoints.make, { name: 'b' }, withKey('two'))).code).toBe(40920)
    expect(made).toBe(before)
  })

  it('is free again after a refused write', async () => {
    expect((await client.call(endpoints.make, { name: 'a', fails: true }, withKey('three'))).code).toBe(42200)
    expect((await client.call(endpoints.make, { name: 'a' }, withKey('three'))).code).toBe(20000)
  })

  it('answers a refusal to all who sent it at once (I1)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        client.call(endpoints.make, { name: 'a', fails: true }, withKey('both')),
      ),
    )
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([42200]))
  })

  it('of another user is another key', async () => {
    const other = await test.logIn(await aUser(test))
    const mine = await client.call(endpoints.make, { name: 'a' }, withKey('four'))
    const theirs = await other.call(endpoints.make, { name: 'a' }, withKey('four'))
    expect(theirs.data.number).not.toBe(mine.data.number)
  })

  it('is taken over two minutes after a server died with it, and forgotten after a day', async () => {
    await client.call(endpoints.make, { name: 'a' }, withKey('five'))
    const { db } = test.platform.database
    await db.transaction().execute(async (trx) => {
      const { sql } = await import('kysely')
      await sql`select set_config('crossdock.scope', 'platform', true)`.execute(trx)
      await trx.updateTable('platform.idempotency').set({ reply: null }).where('key', '=', 'five').execute()
    })
    test.clock.advance(121_000)
    const before = made
    expect((await client.call(endpoints.make, { name: 'a' }, withKey('five'))).code).toBe(20000)
    expect(made).toBe(before + 1)
    test.clock.advance(25 * 60 * 60 * 1000)
    expect((await client.call(endpoints.make, { name: 'other' }, withKey('five'))).code).toBe(20000)
  })

  it('keeps no answer for longer than a day, whoever got it', async () => {
    await client.call(endpoints.make, { name: 'a' }, withKey('seven'))
    test.clock.advance(25 * 60 * 60 * 1000)
    await idempotencyUpkeep.run(test.platform, { isStart: false })
    const kept = await inPlatform(test.platform.database.db, (trx) =>
      trx.selectFrom('platform.idempotency').select('key').execute(),
    )
    expect(kept).toEqual([])
  })

  it('must be printable and short', async () => {
    for (const key of ['', 'a b', 'x'.repeat(129)]) {
      expect((await client.call(endpoints.make, { name: 'a' }, withKey(key))).code).toBe(40000)
    }
  })

  it('means nothing to calls that are open to anyone or declare so', async () => {
    const before = made
    for (const endpoint of [endpoints.always, endpoints.open]) {
      await client.call(endpoint, { name: 'a' }, withKey('six'))
      await client.call(endpoint, { name: 'a' }, withKey('six'))
    }
    expect(made).toBe(before + 4)
  })
})
