import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { BenchReport } from './report-lines.ts'

/** Seconds of the two steps that no import of the same rows can avoid (design 11). */
export interface StagedLimit {
  /** `COPY` of the file into an unlogged table of text columns. */
  copySeconds: number
  /** One statement that casts and inserts into a typed table with an id, a unique key and two look-up indexes. */
  insertSeconds: number
  totalSeconds: number
}

const DATES = new Set(['date_time', 'transaction_release_date'])
const MONEY = /sales|credits|fee|fees|rebates|tax$|^other$|^total$|withheld/
const WORDS = new Set(['tax_collection_model'])

/** Loads the rows into a schema of its own in the product's database and takes everything away again. */
export async function measureStagedLimit(ownerUrl: string, report: BenchReport): Promise<StagedLimit> {
  return inBenchSchema(ownerUrl, async (client) => {
    const { columns } = report
    await client.query(
      `create unlogged table bench.staged (line bigint generated always as identity, ${textColumns(columns)})`,
    )
    await client.query(typedTable(columns))
    const start = performance.now()
    await client.query('begin')
    await copyInto(client, 'bench.staged', report)
    const copied = performance.now()
    await client.query(insertTyped(columns))
    await client.query('commit')
    const done = performance.now()
    const seconds = (from: number, to: number) => (to - from) / 1000
    return {
      copySeconds: seconds(start, copied),
      insertSeconds: seconds(copied, done),
      totalSeconds: seconds(start, done),
    }
  })
}

/** Seconds of a bare `COPY` of the same rows into one plain, unindexed table. */
export async function measureBareCopy(ownerUrl: string, report: BenchReport): Promise<number> {
  return inBenchSchema(ownerUrl, async (client) => {
    await client.query(`create table bench.bare (${textColumns(report.columns)})`)
    const start = performance.now()
    await copyInto(client, 'bench.bare', report)
    return (performance.now() - start) / 1000
  })
}

async function inBenchSchema<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('drop schema if exists bench cascade')
    await client.query('create schema bench')
    return await work(client)
  } finally {
    await client.query('drop schema if exists bench cascade')
    await client.query('checkpoint').catch(() => undefined) // the owner may not; then the next step starts warmer
    await client.end()
  }
}

async function copyInto(
  client: pg.Client,
  table: string,
  { columns, recordsPath }: BenchReport,
): Promise<void> {
  const copy = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin (format csv)`))
  await pipeline(createReadStream(recordsPath, { highWaterMark: 1 << 20 }), copy)
}

const textColumns = (columns: readonly string[]) => columns.map((name) => `${name} text`).join(', ')

/** The typed column of a text column, and how to cast it. */
function typeOf(name: string): { type: string; cast: string } {
  if (DATES.has(name)) return { type: 'timestamptz', cast: `nullif(${name}, '')::timestamptz` }
  if (name === 'quantity') return { type: 'int', cast: `nullif(${name}, '')::int` }
  if (MONEY.test(name) && !WORDS.has(name)) {
    return { type: 'numeric(18, 4)', cast: `replace(nullif(${name}, ''), ',', '')::numeric(18, 4)` }
  }
  return { type: 'text', cast: name }
}

function typedTable(columns: readonly string[]): string {
  const typed = columns.map((name) => `${name} ${typeOf(name).type}`).join(', ')
  return `
    create table bench.typed (id bigint generated always as identity primary key, line bigint not null, ${typed});
    create unique index on bench.typed (order_id, sku, date_time, line);
    create index on bench.typed (date_time);
    create index on bench.typed (sku, date_time)`
}

function insertTyped(columns: readonly string[]): string {
  const casts = columns.map((name) => typeOf(name).cast).join(', ')
  return `insert into bench.typed (line, ${columns.join(', ')}) select line, ${casts} from bench.staged`
}
