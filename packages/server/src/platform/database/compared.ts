import { type RawBuilder, sql } from 'kysely'

/** A column against values; each prefix is a condition of its own, which an index answers. */
export function compared(
  column: string,
  match: 'exact' | 'prefix' | 'fuzzy',
  values: readonly string[],
): RawBuilder<unknown> {
  const name = sql.ref(column)
  if (match === 'exact') return sql`${name} = any (${values}::text[])`
  const escaped = values.map((value) => value.replace(/[\\%_]/g, '\\$&'))
  const tests = escaped.map((value) =>
    match === 'prefix' ? sql`${name} like ${`${value}%`}` : sql`${name} ilike ${`%${value}%`}`,
  )
  return sql`(${sql.join(tests, sql` or `)})`
}
