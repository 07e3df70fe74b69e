import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { limitAccess, OWNER_ROLE } from '../src/platform/database/embedded/roles.ts'

/** The cluster of a test run, as `global-setup.ts` hands it to the test files. */
export interface TestCluster {
  readonly adminUrl: string
  readonly ownerUrl: string
  readonly appUrl: string
}

export interface TestDatabase {
  /** For migrations, the queue and for looking behind row-level security's back. */
  readonly ownerUrl: string
  /** As the server connects: row-level security holds. */
  readonly appUrl: string
  drop(): Promise<void>
}

/** Migrated once per run; every test database is a copy of it. */
export const TEMPLATE_DATABASE = 'crossdock_template'

/** The system copies the files of a database where PostgreSQL can ask it to: in a tenth of the time. */
const CLONES_FILES = `select set_config(name, 'clone', false) from pg_settings
  where name = 'file_copy_method' and 'clone' = any (enumvals)`

/** Copies a database under a random name, with the rights of the two roles. */
export async function copyDatabase(cluster: TestCluster, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await withClient(cluster.adminUrl, async (client) => {
    await client.query(CLONES_FILES)
    await client.query(`create database ${name} owner ${OWNER_ROLE} template ${template} strategy file_copy`)
    await limitAccess(client, name)
  })
  return {
    ownerUrl: onDatabase(cluster.ownerUrl, name),
    appUrl: onDatabase(cluster.appUrl, name),
    drop: () =>
      withClient(cluster.adminUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/** Runs `work` on a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same server and role, another database. */
export function onDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
