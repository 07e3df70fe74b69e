import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { defineEndpoints, post, signedIn } from '@crossdock/contracts/kernel/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { serverModules } from '../src/areas/index.ts'
import { bind } from '../src/platform/http/call.ts'
import type { Client } from './client.ts'
import { withClient } from './database-copies.ts'
import { aSuperuser } from './factories.ts'
import { adminUrl } from './foreign-company.ts'
import { createTestApp, type TestApp } from './harness.ts'

const endpoints = defineEndpoints({
  cross: post('/probe/cross/', {
    body: z.object({ first: z.number(), second: z.number() }),
    reply: z.object({ attempts: z.number() }),
    access: signedIn,
    summary: '',
  }),
})

/** Two calls meet after each has taken its first lock. */
let meeting = Promise.withResolvers<void>()
let arrived = 0
const probe = bind('probe', endpoints, {
  cross: async ({ first, second }, call) => {
    let attempts = 0
    await call.inTenant(async (trx) => {
      attempts += 1
      await sql`select pg_advisory_xact_lock(${first})`.execute(trx)
      arrived += 1
      if (arrived === 2) meeting.resolve()
      await meeting.promise
      await sql`select pg_advisory_xact_lock(${second})`.execute(trx)
    })
    return { attempts }
  },
})

let test: TestApp
let client: Client
beforeAll(async () => {
  test = await createTestApp({ seeded: true, modules: [...serverModules, probe] })
  client = await test.logIn(await aSuperuser(test))
})
afterAll(() => test.close())

describe('a table that somebody else holds (K7)', () => {
  it('makes the calls that want it say so in time, and leaves connections to all others', async () => {
    await withClient(adminUrl(test), async (holder) => {
      await holder.query('begin')
      await holder.query('lock table product.tag in access exclusive mode')
      const wanting = Array.from({ length: 30 }, () => client.call(tagEndpoints.listTags, {}))
      for (let turn = 0; turn < 20; turn += 1) {
        expect((await client.call(sessionEndpoints.getSession, {})).code).toBe(20000)
      }
      const answers = await Promise.all(wanting)
      expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['200 42310']))
      expect(answers[0]?.message).toMatch(/busy with another operation/)
      await holder.query('rollback')
    })
    expect((await client.call(tagEndpoints.listTags, {})).code).toBe(20000)
    const { pool } = test.platform.database
    expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0])
  })
})

describe('two calls that wait for each other (K7)', () => {
  it('both succeed: the one that the database gave up is run once more', async () => {
    meeting = Promise.withResolvers()
    const answers = await Promise.all([
      client.call(endpoints.cross, { first: 1, second: 2 }),
      client.call(endpoints.cross, { first: 2, second: 1 }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([20000, 20000])
    expect(answers.map(({ data }) => data.attempts).sort()).toEqual([1, 2])
  })
})
