import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { lowerBackend } from '../../../platform/database/lower-priority.ts'
import type { Database, Trx } from '../../../platform/database/open-database.ts'
import { stageName, stageOf } from '../../../platform/database/stage-tables.ts'
import { STAGE_COLUMNS } from './stage-row.ts'

/** Makes an empty stage for a file of the transaction's company; one that was there is thrown away. */
export async function openStage(trx: Trx, importId: number): Promise<void> {
  await sql`select amzdata.open_stage(${importId}::bigint)`.execute(trx)
}

/** Throws the stage of a file away; nothing happens when there is none. */
export async function dropStage(trx: Database | Trx, importId: number): Promise<void> {
  await sql`select amzdata.drop_stage(${importId}::bigint)`.execute(trx)
}

/** Rows on the stage; null when there is no stage. A stage is empty after a crash of the database. */
export async function countStaged(trx: Trx, importId: number): Promise<number | null> {
  const found = await sql<{ there: boolean }>`
    select to_regclass(${`stage.${stageName(importId)}`}) is not null as there`.execute(trx)
  if (found.rows[0]?.there !== true) return null
  const { rows } = await sql<{ count: string }>`select count(*) from ${stageOf(importId)}`.execute(trx)
  return Number(rows[0]?.count)
}

/** Files that have a stage, whoever they belong to. */
export async function listStages(db: Database | Trx): Promise<number[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'stage' and c.relkind = 'r'`.execute(db)
  return rows.flatMap(({ name }) => {
    const id = /^transaction_(\d+)$/.exec(name)?.[1]
    return id === undefined ? [] : [Number(id)]
  })
}

async function countPages(client: pg.Client, importId: number): Promise<number> {
  const { rows } = await client.query<{ pages: string }>(
    `select pg_relation_size($1::regclass) / current_setting('block_size')::int as pages`,
    [`stage.${stageName(importId)}`],
  )
  return Number(rows[0]?.pages)
}

/** Writes encoded rows to a stage over a connection of its own. */
export interface StageCopy {
  /** Takes lines of COPY's text format; waits while the database is behind. */
  write(lines: string): Promise<void>
  /**
   * Commits what was written so far, so that other connections see it, and goes on; lines may be made meanwhile.
   * Answers the pages of the stage so far.
   */
  turn(): Promise<number>
  /** Commits what was written. */
  finish(): Promise<void>
  /** Ends the connection; what was written without `finish` is gone. */
  close(): Promise<void>
}

/** What a stage holds: the rows of transactions as it was opened, or those of another table. */
export interface StageShape {
  readonly table: string | null
  /** In the order in which rows are written. */
  readonly columns: readonly string[]
}

const TRANSACTIONS: StageShape = { table: null, columns: STAGE_COLUMNS }

/** Opens the way to a stage that `openStage` made. Used in the worker thread that reads the file. */
export async function openStageCopy(
  url: string,
  importId: number,
  shape: StageShape = TRANSACTIONS,
): Promise<StageCopy> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'crossdock-import',
    keepAlive: true,
  })
  // A connection that breaks reports it through the stream as well, where somebody waits for it.
  client.on('error', () => undefined)
  await client.connect()
  lowerBackend(client)
  if (shape.table !== null) await client.query('select amzdata.shape_stage($1, $2)', [importId, shape.table])
  let failed: Error | undefined
  const begin = () => {
    const stream = client.query(
      copyFrom(`copy stage.${stageName(importId)} (${shape.columns.join(', ')}) from stdin`),
    )
    stream.on('error', (error: Error) => {
      failed = error
    })
    return stream
  }
  let stream = begin()
  const end = async () => {
    if (failed) throw failed
    stream.end()
    await once(stream, 'finish')
  }
  let turning: Promise<unknown> = Promise.resolve()
  return {
    write: async (lines) => {
      await turning
      if (failed) throw failed
      if (!stream.write(Buffer.from(lines))) await once(stream, 'drain')
    },
    turn: () => {
      const turned = end().then(() => countPages(client, importId))
      turning = turned.then(() => {
        stream = begin()
      })
      // Whoever writes next hears of a failure as well.
      turning.catch(() => undefined)
      return turned
    },
    finish: async () => {
      await turning
      await end()
    },
    close: async () => {
      stream.destroy()
      await client.end()
    },
  }
}
