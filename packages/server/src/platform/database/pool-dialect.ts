import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { PoolConnection } from './pool-connection.ts'
import { StatementNames } from './statement-names.ts'

/** Kysely over our pool, with as few round trips as a call needs (docs/decisions/0033). */
export class PoolDialect implements Dialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  createDriver(): Driver {
    return new PoolDriver(this.#pool)
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler()
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter()
  }

  // biome-ignore lint/suspicious/noExplicitAny: the interface's own type
  createIntrospector(db: Kysely<any>): PostgresIntrospector {
    return new PostgresIntrospector(db)
  }
}

class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #names = new StatementNames()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {
    // The pool connects when it is asked.
  }

  async acquireConnection(): Promise<PoolConnection> {
    return new PoolConnection(await this.#pool.connect(), this.#names)
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    ours(connection).begin(settings)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).finish('commit')
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).finish('rollback')
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ours(connection).release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

/** Kysely hands back what `acquireConnection` gave it. */
function ours(connection: DatabaseConnection): PoolConnection {
  if (connection instanceof PoolConnection) return connection
  throw new Error('a connection of another driver')
}
