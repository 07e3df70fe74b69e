import pg from 'pg'
import { joinEmbeddedPostgres } from '../../packages/server/src/platform/database/embedded/join-embedded-postgres.ts'

/** Changes what no page and no call of a running server can change; `rows` says how many rows it has to touch. */
export async function changeInDatabase(
  dataDir: string,
  { sql, values, rows }: { sql: string; values: unknown[]; rows: number },
): Promise<void> {
  const urls = await joinEmbeddedPostgres(dataDir)
  if (urls === undefined) throw new Error('the embedded PostgreSQL cannot be reached')
  const client = new pg.Client({ connectionString: urls.ownerUrl })
  await client.connect()
  try {
    await client.query(`set crossdock.scope = 'platform'`) // row-level security holds for the owner too
    const { rowCount } = await client.query(sql, values)
    if (rowCount !== rows) throw new Error(`${rowCount} rows instead of ${rows} fit: ${sql}`)
  } finally {
    await client.end()
  }
}
