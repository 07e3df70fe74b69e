import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** Active people who reach a shop and marketplace: main accounts every one, others those given to them. */
export async function listShopPeople(
  trx: Trx,
  place: { companyId: number; shopId: number; marketplace: string },
): Promise<number[]> {
  const { companyId, shopId, marketplace } = place
  const { rows } = await sql<{ id: string }>`
    select u.id from identity.users u
    where u.company_id = ${companyId} and u.is_active and u.deleted_at is null and (
      u.is_prime or exists (
        select from amzdata.shop_user s
        where s.company_id = u.company_id and s.shop_id = ${shopId} and s.user_id = u.id
          and (s.marketplaces is null or ${marketplace} = any (s.marketplaces))
      )
    )
    order by u.id`.execute(trx)
  return rows.map(({ id }) => Number(id))
}
