import { endpointModules } from '@crossdock/contracts/catalogue.ts'
import type { Endpoint, Endpoints } from '@crossdock/contracts/kernel/endpoint.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../src/platform/database/tenancy.ts'
import { inputsOf } from './arbitrary-of.ts'
import type { Client } from './client.ts'
import { withClient } from './database-copies.ts'
import { aPrime, aStaff } from './factories.ts'
import { adminUrl, aForeignCompany, CANARY, type RichCompany } from './foreign-company.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { takesIds, withIds } from './id-fields.ts'

const SEED = 20_261_121
/** Inputs per call and id: other fields differ from one to the next. */
const SAMPLES = 6
/** No row has it. */
const NOBODY = 999_000_000_001

const calls: [string, Endpoint][] = Object.entries<Endpoints>(endpointModules)
  .flatMap(([module, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [`${module} ${name}`, endpoint]),
  )
  .filter(([, { kind, access }]) => kind !== 'events' && kind !== 'upload' && access.kind !== 'anyone')
  // A superuser has no company to be kept in.
  .filter(([, endpoint]) => endpoint.access.kind !== 'superuser' && takesIds(endpoint))

let test: TestApp
let own: { companyId: number }
let other: RichCompany
/** The ids of the other company's rows, by table; no id stands in two tables. */
let foreign: [string, number][] = []

beforeAll(async () => {
  test = await createTestApp({ seeded: true })
  own = await aPrime(test)
  other = await aForeignCompany(test)
  foreign = await other.ids()
})
afterAll(() => test.close())

/** Somebody of the own company, or of the staff, who may make the call. */
async function callerOf({ access }: Endpoint): Promise<Client> {
  const permissions = access.kind === 'permitted' ? access.codes : []
  const isForStaff = access.kind === 'permitted' && access.staff === true
  return test.logIn(
    isForStaff
      ? await aStaff(test, { permissions })
      : await aPrime(test, { companyId: own.companyId, permissions }),
  )
}

async function answerOf(client: Client, { method, path }: Endpoint, input: unknown) {
  const url = `/api${path}`
  const query = new URLSearchParams(
    Object.entries(Object(input)).map(([key, value]): [string, string] => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )
  const response = await client.inject(
    method === 'GET' ? { method, url: `${url}?${query}` } : { method, url, payload: Object(input) },
  )
  const type = String(response.headers['content-type'])
  const { code, message, data } = type.startsWith('application/json')
    ? response.json<{ code: number; message: string; data: unknown }>()
    : { code: 20000, message: type, data: null }
  return { code, message, data, body: response.body }
}

describe('another company’s ids', () => {
  it('are there at all, of many kinds', () => {
    const tables = foreign.map(([table]) => table)
    for (const table of [
      'identity.users',
      'identity.role',
      'amzdata.shop',
      'amzdata.import_file',
      'product.tag',
    ]) {
      expect(tables).toContain(table)
    }
    expect(calls.length).toBeGreaterThan(25)
  })

  const missed = new Set<string>()

  it.each(calls)('are answered as ids that nobody has: %s (2.4, A2)', async (name, endpoint) => {
    const client = await callerOf(endpoint)
    const samples = fc.sample(inputsOf(endpoint), { numRuns: SAMPLES, seed: SEED })
    for (const sample of samples) {
      const nobody = await answerOf(client, endpoint, withIds(endpoint, sample, NOBODY))
      if (nobody.code === 40400) missed.add(name)
      for (const [table, id] of foreign) {
        const answer = await answerOf(client, endpoint, withIds(endpoint, sample, id))
        const place = `${table} ${id} in ${JSON.stringify(withIds(endpoint, sample, id))}`
        expect(answer.code, `${place}: ${answer.body}`).toBe(nobody.code)
        expect(answer.message.replaceAll(String(id), '#'), place).toBe(
          nobody.message.replaceAll(String(NOBODY), '#'),
        )
        expect(answer.body, place).not.toMatch(CANARY)
      }
    }
  })

  it('were looked for and not found by most calls; lists answer without them, some refuse what else was sent', () => {
    expect(missed.size).toBeGreaterThan(calls.length / 2)
  })

  it('lead to nothing that was changed', async () => {
    const { rows } = await withClient(adminUrl(test), (client) =>
      client.query('select name from amzdata.shop where company_id = $1', [other.companyId]),
    )
    expect(rows).toEqual([{ name: 'Canary' }])
    expect(await other.ids()).toEqual(foreign)
  })
})

describe('the database alone', () => {
  it('shows and changes nothing of another company, with the filters of the code taken out', async () => {
    const { db } = test.platform.database
    const { rows: tables } = await withClient(adminUrl(test), (client) =>
      client.query<{ name: string }>(`
        select format('%I.%I', table_schema, table_name) as name from information_schema.columns
        where column_name = 'company_id' and table_schema in ('identity', 'amzdata', 'platform', 'product', 'demo')
        order by 1`),
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const rows = await inTenant(db, { companyIds: [own.companyId] }, (trx) =>
        sql`select 1 from ${sql.raw(name)} where company_id = ${other.companyId} limit 1`.execute(trx),
      )
      expect(rows.rows, name).toEqual([])
      for (const change of [
        sql`update ${sql.raw(name)} set company_id = company_id`,
        sql`delete from ${sql.raw(name)}`,
      ]) {
        const changed = await inTenant(db, { companyIds: [own.companyId] }, async (trx) => {
          const { numAffectedRows } = await sql`${change} where company_id = ${other.companyId}`.execute(trx)
          return Number(numAffectedRows ?? 0n)
        }).catch((error: Error) => error.message)
        expect([0, `permission denied for table ${name.split('.')[1]}`], name).toContain(changed)
      }
    }
  })
})
