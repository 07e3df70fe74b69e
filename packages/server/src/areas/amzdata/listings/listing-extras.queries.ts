import {
  LISTING_ISSUES,
  type ListingIssue,
} from '@crossdock/contracts/areas/amzdata/listings/listing-states.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import { hasIssue } from './listing-conditions.queries.ts'

/** What stands beside a listing: names of what it points at, tags, what is wrong, an open price request. */
export interface ExtraRow {
  id: string
  owner: string | null
  productSku: string | null
  productName: string | null
  isBundle: boolean | null
  tags: { id: number; name: string; colour: string }[] | null
  issues: ListingIssue[]
  priceRequest: string | null
}

const issues = sql.join(
  LISTING_ISSUES.map((issue) => sql`case when ${hasIssue(issue)} then ${sql.lit(issue)} end`),
  sql`, `,
)

/** What stands beside these listings. */
export async function listExtras(
  trx: Trx,
  companyId: number,
  ids: readonly (number | string)[],
): Promise<Map<string, ExtraRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ExtraRow>`
    select l.id, ${PERSON_NAME} as owner, p.sku as product_sku, p.name as product_name, p.is_bundle,
      (select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'colour', t.colour) order by t.name)
        from amzdata.listing_tag lt join product.tag t on t.company_id = lt.company_id and t.id = lt.tag_id
        where lt.company_id = l.company_id and lt.listing_id = l.id) as tags,
      array_remove(array[${issues}], null) as issues,
      (select r.status from amzdata.price_request r where r.company_id = l.company_id and r.listing_id = l.id
        and r.status in ('draft', 'submitted', 'accepted') order by r.id desc limit 1) as price_request
    from amzdata.listing l
    left join identity.users u on u.company_id = l.company_id and u.id = l.owner_id
    left join product.product p on p.company_id = l.company_id and p.id = l.product_id
    where l.company_id = ${companyId} and l.id = any (${ids}::bigint[])`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Active people of the company, by name. */
export async function listPeople(trx: Trx, companyId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, ${PERSON_NAME} as name from identity.users u
    where u.company_id = ${companyId} and u.deleted_at is null order by 2, 1`.execute(trx)
  return rows.map(({ id, name }) => ({ id: Number(id), name }))
}

/** Tags that may stand on listings, by name. */
export async function listListingTags(
  trx: Trx,
  companyId: number,
): Promise<{ id: number; name: string; colour: string }[]> {
  const { rows } = await sql<{ id: string; name: string; colour: string }>`
    select t.id, t.name, t.colour from product.tag t
    where t.company_id = ${companyId} and t.scope = 'msku' order by t.name`.execute(trx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Sale statuses in use. */
export async function listSaleStatuses(trx: Trx, companyId: number): Promise<string[]> {
  const { rows } = await sql<{ saleStatus: string }>`
    select distinct l.sale_status from amzdata.listing l
    where l.company_id = ${companyId} and l.sale_status is not null order by 1`.execute(trx)
  return rows.map(({ saleStatus }) => saleStatus)
}
