import { inject } from 'vitest'
import { onDatabase, type TestDatabase, withClient } from './database-copies.ts'

/** The statement that counts every table, the same in all databases of a run. */
let counting: string | undefined

/** Rows of every table of the product, counted past row-level security: `{ 'identity.users': 3, … }`. */
export function countAllRows(database: TestDatabase): Promise<Record<string, number>> {
  const name = new URL(database.ownerUrl).pathname.slice(1)
  return withClient(onDatabase(inject('testCluster').adminUrl, name), async (client) => {
    if (counting === undefined) {
      const { rows: tables } = await client.query<{ part: string }>(
        `select format('(select count(*)::int from %1$I.%2$I) as %3$I', schemaname, tablename,
                       schemaname || '.' || tablename) as part
         from pg_tables where schemaname not in ('pg_catalog', 'information_schema', 'public') order by 1`,
      )
      counting = `select ${tables.map(({ part }) => part).join(', ')}`
    }
    const { rows } = await client.query<Record<string, number>>(counting)
    return rows[0] ?? {}
  })
}
