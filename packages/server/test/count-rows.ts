import { inject } from 'vitest'
import { onDatabase, type TestDatabase, withClient } from './database-copies.ts'

/** Rows of every table of the product, counted past row-level security: `{ 'identity.users': 3, … }`. */
export function countAllRows(database: TestDatabase): Promise<Record<string, number>> {
  const name = new URL(database.ownerUrl).pathname.slice(1)
  return withClient(onDatabase(inject('testCluster').adminUrl, name), async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema', 'public') order by 1`,
    )
    const counts: Record<string, number> = {}
    for (const { name: table } of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${table}`)
      counts[table] = Number(rows[0]?.count)
    }
    return counts
  })
}
