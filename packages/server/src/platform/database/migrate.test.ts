import { fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmptyDatabase } from '../../../test/cluster.ts'
import { type TestDatabase, withClient } from '../../../test/database-copies.ts'
import { APP_ROLE, OWNER_ROLE } from './embedded/roles.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let directory: string
const words: string[] = []
const log = { info: (message: string) => void words.push(message) }

beforeEach(async () => {
  database = await createEmptyDatabase()
  directory = await mkdtemp(join(tmpdir(), 'crossdock-migrations-'))
  words.length = 0
  await file(
    '0001_shops.sql',
    'create schema area;\ncreate table area.shop (id bigint generated always as identity);',
  )
  await file('0002_tags.sql', 'create table area.tag (name text primary key);')
})

afterEach(async () => {
  await database.drop()
  await rm(directory, { recursive: true, force: true })
})

const file = (name: string, text: string) => writeFile(join(directory, name), text)
const run = (appRole = APP_ROLE) => migrate({ ownerUrl: database.ownerUrl, appRole, directory, log })
const asOwner = (text: string) =>
  withClient(database.ownerUrl, async (client) => (await client.query(text)).rows)
const asApp = (text: string) => withClient(database.appUrl, async (client) => (await client.query(text)).rows)

describe('migrate', () => {
  it('applies each file once, in the order of the numbers', async () => {
    expect(await run()).toEqual(['0001_shops.sql', '0002_tags.sql'])
    expect(await run()).toEqual([])
    await file('0003_more.sql', 'create table area.more (id int);')
    expect(await run()).toEqual(['0003_more.sql'])
    expect(await asOwner('select name from public.schema_migration order by name')).toHaveLength(3)
  })

  it('refuses a file that was changed after it had been applied', async () => {
    await run()
    await file('0002_tags.sql', 'create table area.tag (name text primary key, colour text);')
    await expect(run()).rejects.toThrow('0002_tags.sql was changed after it had been applied')
  })

  it('takes other line ends for the same file', async () => {
    await run()
    await file(
      '0001_shops.sql',
      'create schema area;\r\ncreate table area.shop (id bigint generated always as identity);',
    )
    expect(await run()).toEqual([])
  })

  it('refuses a database of a newer version', async () => {
    await run()
    await rm(join(directory, '0002_tags.sql'))
    await expect(run()).rejects.toThrow('newer version (it has 0002_tags.sql)')
  })

  it('refuses two files with one number and a file with another kind of name', async () => {
    await file('0002_twice.sql', 'select 1;')
    await expect(run()).rejects.toThrow('0002_tags.sql and 0002_twice.sql have the same number')
    await rm(join(directory, '0002_twice.sql'))
    await file('hotfix.sql', 'select 1;')
    await expect(run()).rejects.toThrow('hotfix.sql: a migration is named')
  })

  it('leaves nothing of a file that fails, names its line, and goes on from there when it is mended', async () => {
    await file('0002_tags.sql', 'create table area.tag (name text);\ninsert into area.tag values (1, 2);')
    await expect(run()).rejects.toThrow(/0002_tags.sql, line 2: INSERT has more expressions/)
    expect(await asOwner(`select to_regclass('area.tag') as tag, to_regclass('area.shop') as shop`)).toEqual([
      { tag: null, shop: 'area.shop' },
    ])
    await file('0002_tags.sql', 'create table area.tag (name text);')
    expect(await run()).toEqual(['0002_tags.sql'])
  })

  it('lets one of two instances migrate while the other waits', async () => {
    await file('0003_slow.sql', 'select pg_sleep(0.5); create table area.slow (id int);')
    const applied = await Promise.all([run(), run()])
    expect(applied.flat().sort()).toEqual(['0001_shops.sql', '0002_tags.sql', '0003_slow.sql'])
    expect(words).toContain('Another instance is migrating the database: waiting for it.')
  })

  it('goes on where a killed run stopped', async () => {
    await file('0002_tags.sql', 'create table area.tag (name text); select pg_sleep(600);')
    await killInTheMiddle()
    expect(await asOwner('select name from public.schema_migration')).toEqual([{ name: '0001_shops.sql' }])
    await file('0002_tags.sql', 'create table area.tag (name text);')
    expect(await run()).toEqual(['0002_tags.sql'])
  })

  it('lets the server read and write rows, but not change the schema or see the queue', async () => {
    await run()
    await asApp(`insert into area.tag values ('new'); update area.tag set name = 'old'; delete from area.tag`)
    expect(await asApp('insert into area.shop default values returning id')).toEqual([{ id: '1' }])
    for (const forbidden of [
      'create table area.mine (id int)',
      'create schema mine',
      'create table public.mine (id int)',
      'alter table area.tag add column colour text',
      'drop table area.tag',
      'truncate area.tag',
      'delete from public.schema_migration',
      'select * from graphile_worker.jobs',
    ]) {
      await expect(asApp(forbidden), forbidden).rejects.toThrow(/permission denied|must be owner/)
    }
  })

  it('serves a database with one role, and refuses a role that no row-level security binds', async () => {
    await run(OWNER_ROLE)
    await run(OWNER_ROLE)
    expect(await asOwner('select count(*)::int as jobs from graphile_worker.jobs')).toEqual([{ jobs: 0 }])
    await expect(run('postgres')).rejects.toThrow('postgres may pass row-level security')
    await expect(run('nobody_at_all')).rejects.toThrow('no role nobody_at_all')
  })

  it('keeps a right taken away that a migration took away', async () => {
    await file('0003_append_only.sql', `revoke update, delete on area.tag from ${APP_ROLE};`)
    await run()
    await run()
    await asApp(`insert into area.tag values ('kept')`)
    await expect(asApp('delete from area.tag')).rejects.toThrow('permission denied')
  })
})

/** Runs the migration in a process of its own and kills it while the second file is at work. */
async function killInTheMiddle(): Promise<void> {
  const child = fork(join(import.meta.dirname, '../../../test/run-migrate.ts'), [
    database.ownerUrl,
    directory,
  ])
  await expect
    .poll(
      () => asOwner(`select 1 from pg_stat_activity where query like '%pg_sleep(600)%' and state = 'active'`),
      {
        timeout: 20_000,
      },
    )
    .toHaveLength(2)
  child.kill('SIGKILL')
  await expect
    .poll(() => asOwner(`select 1 from pg_stat_activity where application_name = 'crossdock-migrate'`), {
      timeout: 20_000,
    })
    .toHaveLength(0)
}
