import { type Insertable, type Selectable, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import type { AmzdataShopAuth } from '../../../platform/database/schema.gen.ts'

export type AuthRow = Selectable<AmzdataShopAuth>

/** How shops are authorised, without what is sealed. */
export async function listAuthRows(
  trx: Trx,
  companyId: number,
  shopIds: readonly number[],
): Promise<
  (Pick<AuthRow, 'shopId' | 'state' | 'expiresAt' | 'authorisedAt'> & { readonly by: string | null })[]
> {
  const { rows } = await sql<
    Pick<AuthRow, 'shopId' | 'state' | 'expiresAt' | 'authorisedAt'> & { by: string | null }
  >`
    select a.shop_id, a.state, a.expires_at, a.authorised_at,
      ${PERSON_NAME} as by
    from amzdata.shop_auth a left join identity.users u on u.id = a.authorised_by
    where a.company_id = ${companyId} and a.shop_id = any (${shopIds}::bigint[])`.execute(trx)
  return rows
}

/** The authorisation of a shop with its region. */
export async function findAuth(
  trx: Trx,
  companyId: number | string,
  shopId: number | string,
): Promise<(AuthRow & { readonly region: string }) | undefined> {
  const { rows } = await sql<AuthRow & { region: string }>`
    select a.*, s.region from amzdata.shop_auth a
    join amzdata.shop s on s.company_id = a.company_id and s.id = a.shop_id and s.status <> 'deleted'
    where a.company_id = ${companyId} and a.shop_id = ${shopId}`.execute(trx)
  return rows[0]
}

/** Region of a living shop. */
export async function findRegion(trx: Trx, companyId: number, shopId: number): Promise<string | undefined> {
  const { rows } = await sql<{ region: string }>`
    select region from amzdata.shop where company_id = ${companyId} and id = ${shopId}
      and status <> 'deleted'`.execute(trx)
  return rows[0]?.region
}

/** Keeps the authorisation of a shop in place of the one before. */
export async function putAuth(trx: Trx, values: Insertable<AmzdataShopAuth>): Promise<void> {
  await trx
    .insertInto('amzdata.shopAuth')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'shopId', 'kind']).doUpdateSet({
        state: values.state,
        keyId: values.keyId,
        token: values.token,
        expiresAt: values.expiresAt,
        authorisedBy: values.authorisedBy ?? null,
        authorisedAt: values.authorisedAt,
      }),
    )
    .execute()
}

/** Notes that the marketplace takes the token no more. */
export async function expireAuth(
  trx: Trx,
  companyId: number | string,
  shopId: number | string,
): Promise<void> {
  await sql`
    update amzdata.shop_auth set state = 'expired' where company_id = ${companyId} and shop_id = ${shopId}`.execute(
    trx,
  )
}

/** Forgets the token of a shop. */
export async function deleteAuth(trx: Trx, companyId: number, shopId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from amzdata.shop_auth where company_id = ${companyId} and shop_id = ${shopId}`.execute(trx)
  return (numAffectedRows ?? 0n) > 0n
}
