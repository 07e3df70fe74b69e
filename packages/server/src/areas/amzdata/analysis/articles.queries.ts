import type { ArticleFilter, Grouping } from '@crossdock/contracts/areas/amzdata/analysis/articles.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import type { Reach } from './question.queries.ts'

/** What an article belongs to, over what is known of it: `k` agg_sku, `l` its listing, `p` its product. */
const KEYS: Readonly<Record<Exclude<ArticleFilter, 'tag'>, string>> = {
  // An article without variations is its own parent.
  parent_asin: `coalesce(l.parent_asin, l.asin, '')`,
  asin: `coalesce(l.asin, '')`,
  product: `coalesce(l.product_id::text, '')`,
  brand: `coalesce(p.brand, '')`,
  category: `coalesce(p.category, '')`,
  owner: `coalesce(l.owner_id, p.owner_id)::text`,
  fulfilment: `coalesce(l.fulfilment, '')`,
  sale_status: `coalesce(l.sale_status, '')`,
}

const KNOWN = sql`amzdata.agg_sku k
  left join amzdata.listing l on l.company_id = k.company_id and l.shop_id = k.shop_id
    and l.marketplace = k.marketplace and l.msku = k.msku
  left join product.product p on p.company_id = l.company_id and p.id = l.product_id`

const TAGS = sql`left join amzdata.listing_tag g on g.company_id = l.company_id and g.listing_id = l.id`

function isWithin({ companyId, shopIds, marketplaces, limits }: Reach): RawBuilder<unknown> {
  const asked = marketplaces ? sql`and k.marketplace = any (${marketplaces}::text[])` : sql``
  const limited = limits.map(
    ({ shopId, marketplaces: kept }) =>
      sql`and not (k.shop_id = ${shopId} and k.marketplace <> all (${kept}::text[]))`,
  )
  return sql`k.company_id = ${companyId} and k.shop_id = any (${shopIds}::bigint[]) ${asked} ${sql.join(limited, sql` `)}`
}

/** Articles and their key as a table expression; one with several tags stands under each of them. */
export function groupTable(reach: Reach, grouping: Grouping): RawBuilder<unknown> {
  const isTag = grouping === 'tag'
  const key = isTag ? sql`coalesce(g.tag_id::text, '')` : sql`coalesce(${sql.raw(KEYS[grouping])}, '')`
  return sql`(select k.shop_id, k.marketplace, k.msku, ${key} as key
    from ${KNOWN} ${isTag ? TAGS : sql``} where ${isWithin(reach)})`
}

/** A wish for articles: what they are to belong to; an empty key stands for none. */
export interface ArticleWish {
  readonly by: ArticleFilter
  readonly key: string
}

function meets({ by, key }: ArticleWish): RawBuilder<unknown> {
  if (by !== 'tag') return sql`coalesce(${sql.raw(KEYS[by])}, '') = ${key}`
  const tags = sql`select from amzdata.listing_tag g where g.company_id = l.company_id and g.listing_id = l.id`
  return key === '' ? sql`not exists (${tags})` : sql`exists (${tags} and g.tag_id::text = ${key})`
}

/** MSKUs that meet all wishes somewhere, shop by shop, with those places of theirs that do not. */
export async function listMeetingArticles(
  trx: Trx,
  reach: Reach,
  wishes: readonly ArticleWish[],
): Promise<{ shopId: string; marketplace: string; msku: string; isMeant: boolean }[]> {
  const { rows } = await sql<{ shopId: string; marketplace: string; msku: string; isMeant: boolean }>`
    with known as (
      select k.shop_id, k.marketplace, k.msku, (${sql.join(wishes.map(meets), sql` and `)}) as is_meant
      from ${KNOWN} where ${isWithin(reach)}
    )
    select * from known where msku in (select msku from known where is_meant)`.execute(trx)
  return rows
}

/** What is known of articles put together, with how many MSKUs there are. */
export interface GroupFacts {
  key: string
  title: string | null
  marketplaces: string[]
  articles: number
}

/** What is known of the lines of one page. */
export async function listGroupFacts(
  trx: Trx,
  reach: Reach,
  { grouping, keys }: { grouping: Grouping; keys: readonly string[] },
): Promise<GroupFacts[]> {
  const title =
    grouping === 'product'
      ? sql`(select p.name from product.product p where p.company_id = ${reach.companyId} and p.id::text = m.key)`
      : sql`(array_agg(k.title order by k.last_on desc, k.msku) filter (where k.title is not null))[1]`
  const { rows } = await sql<GroupFacts>`
    select m.key, ${title} as title,
      array_agg(distinct m.marketplace order by m.marketplace) as marketplaces,
      count(distinct m.msku)::int as articles
    from ${groupTable(reach, grouping)} m
    join amzdata.agg_sku k on k.company_id = ${reach.companyId} and k.shop_id = m.shop_id
      and k.marketplace = m.marketplace and k.msku = m.msku
    where m.key = any (${keys}::text[]) group by m.key`.execute(trx)
  return rows
}

/** MSKUs of some lines. */
export async function listGroupMskus(
  trx: Trx,
  reach: Reach,
  { grouping, keys }: { grouping: Grouping; keys: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ msku: string }>`
    select distinct msku from ${groupTable(reach, grouping)} m where key = any (${keys}::text[])`.execute(trx)
  return rows.map(({ msku }) => msku)
}

/** Names of what wishes mean by an id, in their order; null for the others. */
export async function listWishNames(
  trx: Trx,
  companyId: number,
  wishes: readonly ArticleWish[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ name: string | null }>`
    select case m.by
      when 'product' then (select p.sku from product.product p where p.company_id = ${companyId} and p.id::text = m.key)
      when 'tag' then (select t.name from product.tag t where t.company_id = ${companyId} and t.id::text = m.key)
      when 'owner' then (select ${PERSON_NAME} from identity.users u
        where u.company_id = ${companyId} and u.id::text = m.key)
      end as name
    from unnest(${wishes.map(({ by }) => by)}::text[], ${wishes.map(({ key }) => key)}::text[])
      with ordinality as m (by, key, at) order by m.at`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Choices of one filter, by name. */
export interface ArticleChoice {
  by: ArticleFilter
  value: string
  label: string
}

/** Longest list of choices of one filter. */
const CHOICES = 500

/** What articles of the shops are narrowed by: only what some article has. */
export async function listArticleChoices(trx: Trx, reach: Reach): Promise<ArticleChoice[]> {
  const { rows } = await sql<ArticleChoice>`
    with known as materialized (
      select l.id, l.company_id, p.brand, p.category, coalesce(l.owner_id, p.owner_id) as owner_id, l.fulfilment,
        l.sale_status
      from ${KNOWN} where ${isWithin(reach)} and l.id is not null
    )
    select * from (
      select c.*, row_number() over (partition by c.by order by lower(c.label)) as place from (
        select distinct 'brand' as by, brand as value, brand as label from known where brand <> ''
        union select distinct 'category', category, category from known where category <> ''
        union select distinct 'fulfilment', fulfilment, fulfilment from known where fulfilment is not null
        union select distinct 'sale_status', sale_status, sale_status from known where sale_status <> ''
        union select distinct 'tag', t.id::text, t.name from known join amzdata.listing_tag g
          on g.company_id = known.company_id and g.listing_id = known.id
          join product.tag t on t.company_id = g.company_id and t.id = g.tag_id
        union select distinct 'owner', u.id::text, ${PERSON_NAME}
          from known join identity.users u on u.id = known.owner_id
      ) c
    ) placed where place <= ${CHOICES} order by 1, place`.execute(trx)
  return rows
}
