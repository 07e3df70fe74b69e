import { type RawBuilder, sql } from 'kysely'

/**
 * A column against values; each prefix is a condition of its own, which an index answers. `^@` and not `like`: row-level
 * security lets only what is known to keep quiet about values look into an index before it, and `like` is not.
 */
export function compared(
  column: string,
  match: 'exact' | 'prefix' | 'fuzzy',
  values: readonly string[],
): RawBuilder<unknown> {
  const name = sql.ref(column)
  if (match === 'exact') return sql`${name} = any (${values}::text[])`
  const tests = values.map((value) =>
    match === 'prefix'
      ? sql`${name} ^@ ${value}`
      : sql`${name} ilike ${`%${value.replace(/[\\%_]/g, '\\$&')}%`}`,
  )
  return sql`(${sql.join(tests, sql` or `)})`
}
