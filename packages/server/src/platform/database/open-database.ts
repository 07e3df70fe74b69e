import { CamelCasePlugin, Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { lowerBackend } from './lower-priority.ts'
import { PoolDialect } from './pool-dialect.ts'
import type { DB } from './schema.gen.ts'

export type Database = Kysely<DB>
export type Trx = Transaction<DB>

export interface OpenedDatabase {
  readonly db: Database
  /** The same database for long work, over connections that let everybody else go first. */
  readonly background: Database
  readonly pool: pg.Pool
  /** For connections of their own: worker threads cannot share the pool. */
  readonly url: string
  close(): Promise<void>
}

/** A call waits this long for a free connection, then the database counts as unavailable (K5). */
const CONNECT_MS = 2_000
/** No statement of a request runs longer; jobs and imports lift it for their transaction (K7). */
const STATEMENT_MS = 30_000
const LOCK_MS = 5_000
/** A transaction left open by a lost peer ends by itself. */
const IDLE_IN_TRANSACTION_MS = 60_000

interface DatabaseOptions {
  readonly max?: number
  readonly onError?: (error: Error) => void
  /** Told why a connection for long work does not yield to others. */
  readonly onUnyielding?: (reason: string) => void
}

/**
 * The processes that help a statement do not yield with it, since the postmaster starts them: one helps, so that a
 * processor is left to others.
 */
const BACKGROUND: pg.PoolConfig = { options: '-c max_parallel_workers_per_gather=1' }

/** Opens the pools of the application role. `numeric` and `bigint` arrive as text: money stays decimal. */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenedDatabase {
  const pool = openPool(url, options)
  const background = openPool(url, options, BACKGROUND)
  background.on('connect', (client) => {
    const reason = lowerBackend(client)
    if (reason !== null) options.onUnyielding?.(reason)
  })
  const opened = { db: over(pool), background: over(background) }
  const close = async () => {
    await opened.background.destroy()
    await opened.db.destroy()
  }
  return { ...opened, pool, url, close }
}

function over(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PoolDialect(pool), plugins: [camelCase] })
}

function openPool(url: string, options: DatabaseOptions, settings: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: 'crossdock',
    // Statements are sent without waiting for the answer of the one before; COPY has connections of its own.
    pipeline: true,
    types: { getTypeParser: textForDates },
  })
  pool.on('error', (error) => options.onError?.(error))
  // A connection that is lost between two statements of its user reports it here, and ends the process otherwise.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  return pool
}

/** Columns are crossed between `snake_case` and `camelCase`; what stands inside a jsonb value stays as it is. */
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

const DATE = 1082

/** Business dates stay `YYYY-MM-DD` text: a Date would shift them by the server's zone. */
function textForDates(oid: number, format?: 'text' | 'binary') {
  if (oid === DATE) return (value: string) => value
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
}
