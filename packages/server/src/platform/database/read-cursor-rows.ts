import { type Compilable, sql } from 'kysely'
import type { Trx } from './open-database.ts'

/** From here on the transaction sees one moment, however long it takes, and may wait for whoever takes its rows. */
export async function freezeMoment(trx: Trx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(trx)
  await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx)
}

/** The rows of a query some at a time, through a cursor of the database: neither it nor we hold all of them. */
export async function* readInBatches<R>(
  trx: Trx,
  query: Compilable<R>,
  size: number,
): AsyncGenerator<R[], void, undefined> {
  const { sql: text, parameters } = query.compile()
  await trx.executeQuery({
    ...query.compile(),
    sql: `declare batch_rows no scroll cursor for ${text}`,
    parameters,
  })
  try {
    for (;;) {
      const { rows } = await sql<R>`fetch ${sql.lit(size)} from batch_rows`.execute(trx)
      if (rows.length > 0) yield rows
      if (rows.length < size) return
    }
  } finally {
    await sql`close batch_rows`.execute(trx)
  }
}
