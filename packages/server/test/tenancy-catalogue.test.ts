import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from './cluster.ts'
import { type TestDatabase, withClient } from './database-copies.ts'

interface Table {
  name: string
  hasCompany: boolean
  isCompanyNullable: boolean
  isForced: boolean
  policies: string[]
  keyColumns: string[]
}

/** Tables with a company whose key is led by something else, and why that is right. */
const OTHER_KEYS = new Map([
  ['identity.role', 'platform roles and templates belong to no company'],
  ['amzdata.fee_rule', 'built-in rules belong to no company'],
  ['amzdata.fee_card', 'cards that are shipped belong to no company'],
  ['amzdata.fee_card_row', 'nor do their rows'],
])

let database: TestDatabase
let tables: Table[]
beforeAll(async () => {
  database = await createTestDatabase()
  tables = await withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query<Table>(`
      select n.nspname || '.' || c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isForced",
        a.attname is not null as "hasCompany", not coalesce(a.attnotnull, true) as "isCompanyNullable",
        array(select pg_get_expr(p.polqual, p.polrelid) from pg_policy p where p.polrelid = c.oid) as policies,
        array(
          select k.attname::text from pg_index i
          cross join unnest(i.indkey) with ordinality as key (attnum, position)
          join pg_attribute k on k.attrelid = c.oid and k.attnum = key.attnum
          where i.indrelid = c.oid and i.indisprimary order by key.position
        ) as "keyColumns"
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker', 'public')
      order by 1`)
    return rows
  })
})
afterAll(() => database.drop())

const tenantTables = () => tables.filter(({ hasCompany }) => hasCompany)

describe('every table with a company', () => {
  it('is found at all', () => {
    expect(tenantTables().map(({ name }) => name)).toContain('identity.users')
  })

  it('is behind a forced policy that compares the company', () => {
    const unprotected = tenantTables().filter(
      ({ isForced, policies }) => !isForced || !policies.some((policy) => policy.includes('companies()')),
    )
    expect(unprotected.map(({ name }) => name)).toEqual([])
  })

  it('has a primary key led by the company (design 5)', () => {
    const others = tenantTables().filter(
      ({ name, keyColumns }) => keyColumns[0] !== 'company_id' && !OTHER_KEYS.has(name),
    )
    // Staging tables have no key: they are emptied before anybody reads them.
    expect(others.filter(({ keyColumns }) => keyColumns.length > 0).map(({ name }) => name)).toEqual([])
  })

  it('always has a company, except where built-in rows belong to none', () => {
    const nullable = tenantTables().filter(({ isCompanyNullable }) => isCompanyNullable)
    expect(nullable.map(({ name }) => name).filter((name) => !OTHER_KEYS.has(name))).toEqual([])
  })
})

describe('the role of the server', () => {
  it('sees no company without a scope, and cannot lift the policies', async () => {
    await withClient(database.ownerUrl, async (client) => {
      await client.query("select set_config('crossdock.scope', 'platform', false)")
      await client.query("insert into identity.company (name, code, kind) values ('A', 'a', 'customer')")
    })
    await withClient(database.appUrl, async (client) => {
      expect((await client.query('select * from identity.company')).rows).toEqual([])
      await expect(client.query('alter table identity.users disable row level security')).rejects.toThrow(
        /owner/,
      )
      await client.query('set row_security = off')
      await expect(client.query('select * from identity.users')).rejects.toThrow(/row-level security/)
    })
  })
})
