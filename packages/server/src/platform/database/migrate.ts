import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { allowApp, isOneself, objectionTo } from './app-grants.ts'

export interface MigrateOptions {
  /** Connection of the role that owns the database. */
  readonly ownerUrl: string
  /** The role of the server, which reads and writes rows but never changes the schema. */
  readonly appRole: string
  /** Folder of the files `NNNN_name.sql`. */
  readonly directory: string
  readonly log: { info(message: string): void }
}

/** A database that this version must not touch; the message tells why and what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

interface Migration {
  readonly name: string
  readonly checksum: string
  readonly text: string
}

/** One number for all versions: whoever holds this lock migrates, others wait. */
const LOCK = 7_302_018_466
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/

/**
 * Brings the database to this version: the new files in the order of their numbers, each in a transaction of
 * its own, then the queue's own tables. Refuses a database of a newer version and a file that was changed
 * after it was applied. A killed run is continued by the next one. Answers the names of the applied files.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(options.directory)
  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: 'crossdock-migrate' })
  // A connection that breaks between two statements reports it here as well as in the next statement.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const objection = await objectionTo(client, options.appRole)
    if (objection !== undefined)
      throw new MigrationError(`${objection}: docs/database.md tells which roles to make.`)
    await takeLock(client, options.log)
    await client.query(
      `create table if not exists public.schema_migration (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    await allowApp(client, options.appRole)
    const pending = comparePlans(migrations, await readApplied(client))
    for (const migration of pending) await apply(client, migration, options.log)
    await migrateQueue(client, options)
    return pending.map(({ name }) => name)
  } finally {
    // Ends the session and with it the lock.
    await client.end().catch(() => undefined)
  }
}

/** Reads the folder; a file that is not named like a migration and a number given twice are refused. */
async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  for (const [index, name] of names.entries()) {
    if (!FILE_NAME.test(name))
      throw new MigrationError(`${name}: a migration is named NNNN_what_it_brings.sql.`)
    const before = names[index - 1]
    if (before?.slice(0, 4) === name.slice(0, 4)) {
      throw new MigrationError(
        `${before} and ${name} have the same number: give one of them the next free one.`,
      )
    }
  }
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** The files still to be applied, once it is sure that what was applied is what we know. */
function comparePlans(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database was migrated by another, newer version (it has ${unknown.join(', ')}): start that version.`,
    )
  }
  for (const { name, checksum } of migrations) {
    const before = applied.get(name)
    if (before === undefined || before === checksum) continue
    throw new MigrationError(
      `${name} was changed after it had been applied: restore the file and put the change into a new migration.`,
    )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migration order by name',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

async function takeLock(client: pg.Client, log: MigrateOptions['log']): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
  if (rows[0]?.taken === true) return
  log.info('Another instance is migrating the database: waiting for it.')
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

async function apply(client: pg.Client, migration: Migration, log: MigrateOptions['log']): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.text)
    await client.query('insert into public.schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new MigrationError(`${migration.name}${placeOf(error, migration.text)}: ${wordsOf(error)}`, {
      cause: error,
    })
  }
  log.info(`Applied migration ${migration.name}.`)
}

async function migrateQueue(client: pg.Client, options: MigrateOptions): Promise<void> {
  await runMigrations({ connectionString: options.ownerUrl, logger: new Logger(() => () => undefined) })
  if (await isOneself(client, options.appRole)) return
  // The queue belongs to the owner: rows of every company's jobs stand there side by side.
  await client.query(`revoke all on schema graphile_worker from ${client.escapeIdentifier(options.appRole)}`)
}

/** The line of the file where PostgreSQL stumbled. */
function placeOf(error: unknown, text: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN
  return position > 0 ? `, line ${text.slice(0, position).split('\n').length}` : ''
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
