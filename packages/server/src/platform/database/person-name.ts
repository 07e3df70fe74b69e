import { type RawBuilder, sql } from 'kysely'

/** What people call an account (an alias of `identity.users`): its nick name, else its name, else its login name. */
export function personName(alias: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`coalesce(nullif(${column('nick_name')}, ''), nullif(${column('name')}, ''), ${column('username')})`
}

/** The name of an account `u`. */
export const PERSON_NAME = personName('u')

/** The same where there may be no account. */
export const PERSON_NAME_IF_ANY = PERSON_NAME.$castTo<string | null>()
