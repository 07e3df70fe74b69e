import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/cluster.ts'
import type { TestDatabase } from '../../../test/database-copies.ts'
import { type Database, type OpenedDatabase, openDatabase, type Trx } from './open-database.ts'
import { inTenant, withoutTimeLimit } from './tenancy.ts'

let database: TestDatabase
let owner: OpenedDatabase
let opened: OpenedDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  owner = openDatabase(database.ownerUrl, { max: 1 })
  opened = openDatabase(database.appUrl, { max: 1 })
  db = opened.db
})
afterAll(async () => {
  await opened.close()
  await owner.close()
  await database.drop()
})

const settingOf = async (from: Database | Trx, setting: string) => {
  const { rows } = await sql<{
    value: string | null
  }>`select current_setting(${setting}, true) as value`.execute(from)
  return rows[0]?.value ?? ''
}
const isOpen = async () => {
  const { rows } = await opened.pool.query<{ same: boolean }>('select now() = statement_timestamp() as same')
  return rows[0]?.same === false
}

describe('a transaction of a company', () => {
  it('sees its scope from the first statement on, and leaves nothing behind on the connection', async () => {
    const seen = await inTenant(db, { companyIds: [7, 9] }, async (trx) =>
      settingOf(trx, 'crossdock.companies'),
    )
    expect(seen).toBe('7,9')
    expect(await settingOf(db, 'crossdock.companies')).toBe('')
    await expect(inTenant(db, { companyIds: [7] }, (trx) => sql`select 1 / 0`.execute(trx))).rejects.toThrow(
      'division by zero',
    )
    expect(await settingOf(db, 'crossdock.companies')).toBe('')
    expect(await isOpen()).toBe(false)
  })

  it('takes no company that is no number', async () => {
    const forged = ["1'; select 1; --"] as unknown as number[]
    await expect(inTenant(db, { companyIds: forged }, async () => 1)).rejects.toThrow('is no company')
  })

  it('asks the database nothing when its work asks nothing', async () => {
    const other = openDatabase(database.appUrl, { max: 1 })
    const { rows } = await opened.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    expect(await inTenant(db, { companyIds: [7] }, async () => 'done')).toBe('done')
    const last = await other.pool.query<{ query: string }>(
      'select query from pg_stat_activity where pid = $1',
      [rows[0]?.pid],
    )
    expect(last.rows[0]?.query).toBe('select pg_backend_pid() as pid')
    await other.close()
  })

  it('lifts its time limit in the middle, for itself alone', async () => {
    const limits = await inTenant(db, { companyIds: [7] }, async (trx) => {
      const before = await settingOf(trx, 'statement_timeout')
      await withoutTimeLimit(trx)
      return [before, await settingOf(trx, 'statement_timeout')]
    })
    expect(limits).toEqual(['30s', '0'])
    expect(await settingOf(db, 'statement_timeout')).toBe('30s')
  })

  it('does not count as done when a failure was overlooked', async () => {
    const work = inTenant(db, { companyIds: [7] }, async (trx) => {
      await sql`select 1 / 0`.execute(trx).catch(() => 'overlooked')
    })
    await expect(work).rejects.toThrow('the transaction had failed')
    expect(await settingOf(db, 'crossdock.companies')).toBe('')
  })
})

describe('a statement that runs all the time', () => {
  const prepared = async () => {
    const { rows } = await opened.pool.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    )
    return rows.map(({ statement }) => statement)
  }

  it('is prepared once, others are not', async () => {
    for (let run = 0; run < 20; run += 1) {
      await sql`select ${run}::int as hot`.execute(db)
      await sql`select ${sql.lit(run)}::int as cold`.execute(db)
    }
    const statements = await prepared()
    expect(statements.filter((text) => text.includes('as hot'))).toHaveLength(1)
    expect(statements.filter((text) => text.includes('as cold'))).toHaveLength(0)
  })

  it('is prepared anew when a migration changed its table under it', async () => {
    await owner.pool.query('create table platform.changing (a int); insert into platform.changing values (1)')
    await owner.pool.query('grant select on platform.changing to public')
    const read = async () => (await sql`select * from platform.changing where ${1} = 1`.execute(db)).rows
    for (let run = 0; run < 20; run += 1) expect(await read()).toEqual([{ a: 1 }])
    await owner.pool.query('alter table platform.changing add column b int default 2')
    await expect(read()).rejects.toThrow('cached plan must not change result type')
    expect(await read()).toEqual([{ a: 1, b: 2 }])
  })
})
