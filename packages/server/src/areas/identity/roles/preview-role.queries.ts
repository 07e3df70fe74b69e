import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'

export interface TouchedPeople {
  readonly companies: number
  readonly relogin: number
  readonly names: string[]
}

/** Of which companies these accounts are, how many were logged out at `now`, and the first names among them. */
export async function describePeople(
  trx: Trx,
  userIds: readonly number[],
  now: Date,
): Promise<TouchedPeople> {
  const { rows } = await sql<TouchedPeople>`
    with people as (
      select id, company_id, ${PERSON_NAME} as name
      from identity.users u where id = any(${userIds}::bigint[])
    )
    select (select count(distinct company_id)::int from people) as companies,
      (select count(distinct s.user_id)::int from identity.session s join people p on p.id = s.user_id
        where s.revoke_reason = 'PERM_UPDATED' and s.revoked_at = ${now} and s.expires_at > ${now}) as relogin,
      array(select name from people order by name limit 10) as names`.execute(trx)
  return rows[0] ?? { companies: 0, relogin: 0, names: [] }
}
