import pg from 'pg'

/**
 * A session of PostgreSQL's superuser for making rows: nothing is forced to disk statement by statement, indexes are
 * built with much memory, and row-level security is not asked row by row.
 */
export async function inFill<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(`set synchronous_commit = off; set statement_timeout = 0; set work_mem = '512MB';
      set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2; set timezone = 'UTC'`)
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Fills a table without its indexes (but the primary key) and builds them anew, all in one transaction: a run that is
 * ended in the middle leaves everything as it was. `fill` is told the columns that can be written.
 */
export async function fillTable(
  client: pg.Client,
  table: string,
  fill: (columns: readonly string[]) => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    const { rows: columns } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and attidentity <> 'a' and attgenerated = '' order by attnum`,
      [table],
    )
    const { rows: indexes } = await client.query<{ name: string; sql: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as sql from pg_index i
       where i.indrelid = $1::regclass and not i.indisprimary`,
      [table],
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await fill(columns.map(({ name }) => name))
    for (const { sql } of indexes) await client.query(sql)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await client.query(`vacuum (analyze) ${table}`)
}
