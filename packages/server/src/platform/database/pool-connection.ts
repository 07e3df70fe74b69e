import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from 'kysely'
import type pg from 'pg'
import type { StatementNames } from './statement-names.ts'

/** "cached plan must not change result type": a migration changed a table under a prepared statement. */
export const STALE_PLAN = '0A000'

/** One borrowed connection. What only prepares a statement travels with it, in the same packet. */
export class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  /** `begin` and `set local` that nothing has needed yet. */
  #ahead: string[] = []
  #isOpen = false
  #isBroken = false

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  /** Begins a transaction with the next statement: one in which nothing is asked costs nothing. */
  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
    this.#ahead = [`begin${level}${accessMode === undefined ? '' : ` ${accessMode}`}`]
    this.#isOpen = true
  }

  /** Ends it with `commit` or `rollback`. */
  async finish(word: 'commit' | 'rollback'): Promise<void> {
    const isBegun = !this.#ahead.some((statement) => statement.startsWith('begin'))
    this.#ahead = []
    this.#isOpen = false
    if (!isBegun) return
    try {
      const { command } = await this.#client.query(word)
      // PostgreSQL answers a commit so when a statement had failed and nobody noticed.
      if (word === 'commit' && command === 'ROLLBACK') throw new Error('the transaction had failed')
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isOpen && parameters.length === 0 && sql.startsWith('set local ')) {
      this.#ahead.push(sql)
      return { rows: [] }
    }
    const { command, rowCount, rows } = await this.#send(sql, parameters).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === STALE_PLAN) this.#names.forget()
      throw error
    })
    const isWrite =
      command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    return isWrite ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows ?? [] } : { rows: rows ?? [] }
  }

  /** Nothing here reads results piece by piece. */
  // biome-ignore lint/correctness/useYield: the interface asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('results are not streamed: page through them')
  }

  /** Gives it back; a broken one is closed instead. */
  release(): void {
    this.#client.release(this.#isBroken)
  }

  #send(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    const ahead = this.#ahead
    if (ahead.length === 0) return this.#query(text, parameters)
    this.#ahead = []
    const { stream } = this.#client.connection
    stream.cork()
    try {
      const opened = this.#client.query(ahead.join('; '))
      const answered = this.#query(text, parameters)
      return Promise.all([opened, answered]).then(([, result]) => result)
    } finally {
      stream.uncork()
    }
  }

  #query(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    const values = [...parameters]
    const name = this.#names.of(text)
    return name === undefined ? this.#client.query(text, values) : this.#client.query({ name, text, values })
  }
}
