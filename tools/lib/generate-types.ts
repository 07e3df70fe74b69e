import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/**
 * The row types of a migrated database as TypeScript text: camelCase names as the queries use them, tables under
 * their schema (`identity.users`), `numeric` and `bigint` as text, `date` as `YYYY-MM-DD` text.
 */
export async function generateTypes(databaseUrl: string): Promise<string> {
  const codegen = createRequire(import.meta.url).resolve('kysely-codegen')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(dirname(codegen), 'cli', 'bin.js'),
      '--print',
      '--log-level=error',
      '--dialect=postgres',
      `--url=${databaseUrl}`,
      '--camel-case',
      '--date-parser=string',
      '--numeric-parser=string',
      '--exclude-pattern=graphile_worker.*',
    ],
    { maxBuffer: 16 * 1024 * 1024 },
  )
  // Money is decimal from end to end: a number must not reach a numeric column either.
  return stdout
    .trimStart()
    .replace(/^export type Numeric = .*$/m, 'export type Numeric = ColumnType<string>;')
}
