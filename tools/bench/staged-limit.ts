import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Seconds of the two steps that no import of the same rows can avoid (design 11). */
export interface StagedLimit {
  /** `COPY` of the file into an unlogged table of text columns. */
  copySeconds: number
  /** One statement that casts and inserts into a typed table with an id, a unique key and two look-up indexes. */
  insertSeconds: number
  totalSeconds: number
}

const TEXT_COLUMNS = [
  'date_time',
  'settlement_id',
  'type',
  'order_id',
  'sku',
  'description',
  'quantity',
  'marketplace',
  'fulfillment',
  'order_city',
  'order_state',
  'order_postal',
  'tax_collection_model',
  'product_sales',
  'product_sales_tax',
  'shipping_credits',
  'shipping_credits_tax',
  'gift_wrap_credits',
  'gift_wrap_credits_tax',
  'promotional_rebates',
  'promotional_rebates_tax',
  'marketplace_withheld_tax',
  'selling_fees',
  'fba_fees',
  'other_transaction_fees',
  'other',
  'total',
] as const

const MONEY = TEXT_COLUMNS.slice(13)
const WORDS = TEXT_COLUMNS.slice(7, 13)

/** Loads the rows of `path` (records only: no preamble, no header) and takes everything away again. */
export async function measureStagedLimit(ownerUrl: string, path: string): Promise<StagedLimit> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('create schema if not exists bench')
    await client.query('drop table if exists bench.staged, bench.typed')
    await client.query(
      `create unlogged table bench.staged (line bigint generated always as identity, ${TEXT_COLUMNS.map((name) => `${name} text`).join(', ')})`,
    )
    await client.query(typedTable())
    const start = performance.now()
    await client.query('begin')
    const copy = client.query(
      copyFrom(`copy bench.staged (${TEXT_COLUMNS.join(', ')}) from stdin (format csv)`),
    )
    await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), copy)
    const copied = performance.now()
    await client.query(insertTyped())
    await client.query('commit')
    const done = performance.now()
    return {
      copySeconds: (copied - start) / 1000,
      insertSeconds: (done - copied) / 1000,
      totalSeconds: (done - start) / 1000,
    }
  } finally {
    await client.query('drop schema if exists bench cascade')
    await client.end()
  }
}

/** Seconds of a bare `COPY` of the same rows into one unlogged, unindexed table. */
export async function measureBareCopy(ownerUrl: string, path: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('create schema if not exists bench')
    await client.query(`create table bench.bare (${TEXT_COLUMNS.map((name) => `${name} text`).join(', ')})`)
    const start = performance.now()
    const copy = client.query(copyFrom('copy bench.bare from stdin (format csv)'))
    await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), copy)
    return (performance.now() - start) / 1000
  } finally {
    await client.query('drop schema if exists bench cascade')
    await client.end()
  }
}

function typedTable(): string {
  const money = MONEY.map((name) => `${name} numeric(18, 4) not null`).join(', ')
  const words = WORDS.map((name) => `${name} text`).join(', ')
  return `
    create table bench.typed (
      id bigint generated always as identity primary key, line bigint not null, posted_at timestamptz not null,
      settlement_id text, type text not null, order_id text, sku text, description text, quantity int, ${words}, ${money}
    );
    create unique index on bench.typed (order_id, sku, posted_at, line);
    create index on bench.typed (posted_at);
    create index on bench.typed (sku, posted_at)`
}

function insertTyped(): string {
  const casts = MONEY.map((name) => `replace(${name}, ',', '')::numeric(18, 4)`).join(', ')
  return `
    insert into bench.typed (line, posted_at, settlement_id, type, order_id, sku, description, quantity, ${WORDS.join(', ')}, ${MONEY.join(', ')})
    select line, date_time::timestamptz, settlement_id, type, order_id, sku, description, nullif(quantity, '')::int,
      ${WORDS.join(', ')}, ${casts}
    from bench.staged`
}
