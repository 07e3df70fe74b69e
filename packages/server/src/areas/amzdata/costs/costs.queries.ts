import type { CostFilter } from '@crossdock/contracts/areas/amzdata/costs/costs.schema.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import type { AmzdataSkuCost } from '../../../platform/database/schema.gen.ts'

export type CostEntryRow = Selectable<AmzdataSkuCost> & {
  readonly shop: string | null
  readonly editor: string | null
}

/** Whose costs: the company, the shops the reader sees, and whether those are all. */
export interface CostReach {
  readonly companyId: number
  readonly shopIds: readonly number[]
  readonly seesAll: boolean
}

export interface CostListRow {
  msku: string
  title: string | null
  shopIds: string[]
  marketplaces: string[]
  lastOn: string | null
  uncostedUnits: string
  entries: number
}

const SORTS: Readonly<Record<string, string>> = {
  msku: 'msku',
  last_sold: 'last_on',
  uncosted_units: 'uncosted_units',
  updated_at: 'changed_at',
}

/** Every MSKU seen in reports, and those that have a cost; a person with some shops sees the MSKUs of these. */
function directory({ companyId, shopIds, seesAll }: CostReach): RawBuilder<unknown> {
  return sql`
    seen as (
      select msku, (array_agg(title order by last_on desc) filter (where title is not null))[1] as title,
        array_agg(distinct shop_id) as shop_ids, array_agg(distinct marketplace order by marketplace) as marketplaces,
        max(last_on) as last_on
      from amzdata.agg_sku where company_id = ${companyId} and shop_id = any (${shopIds}::bigint[]) group by msku
    ),
    uncosted as (
      select msku, sum(uncosted_units) as units from amzdata.agg_sku_span
      where company_id = ${companyId} and days = 31 and shop_id = any (${shopIds}::bigint[])
        and uncosted_units <> 0
      group by msku
    ),
    known as (
      select msku, count(*)::int as entries, max(updated_at) as changed_at from amzdata.sku_cost
      where company_id = ${companyId} group by msku
    ),
    sku as (
      select msku, seen.title, coalesce(seen.shop_ids, '{}') as shop_ids, coalesce(seen.marketplaces, '{}') as marketplaces,
        seen.last_on, coalesce(uncosted.units, 0) as uncosted_units, coalesce(known.entries, 0) as entries,
        known.changed_at
      from seen ${sql.raw(seesAll ? 'full join' : 'left join')} known using (msku) left join uncosted using (msku)
      where msku <> ''
    )`
}

function conditions(filter: CostFilter, values: readonly string[]): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (filter.state === 'missing') parts.push(sql`(uncosted_units > 0 or entries = 0)`)
  if (filter.state === 'known') parts.push(sql`entries > 0`)
  if (filter.shop) parts.push(sql`${filter.shop}::bigint = any (shop_ids)`)
  if (filter.marketplace) parts.push(sql`${filter.marketplace} = any (marketplaces)`)
  if (filter.changed_from) parts.push(sql`changed_at >= ${filter.changed_from}::date`)
  if (filter.changed_to) parts.push(sql`changed_at < ${filter.changed_to}::date + 1`)
  if (values.length > 0) {
    parts.push(
      sql`exists (select from unnest(${values}::text[]) as v (value) where ${answers(filter.match)})`,
    )
  }
  return sql.join(parts, sql` and `)
}

function answers(match: CostFilter['match']): RawBuilder<unknown> {
  return {
    exact: sql`msku = v.value`,
    prefix: sql`starts_with(lower(msku), lower(v.value))`,
    fuzzy: sql`position(lower(v.value) in lower(msku || ' ' || coalesce(title, ''))) > 0`,
  }[match]
}

/** One page of MSKUs, how many there are, and how many lack a cost in the whole company. */
export async function listCostRows(
  trx: Trx,
  reach: CostReach,
  { filter, values }: { filter: CostFilter; values: readonly string[] },
): Promise<{ rows: CostListRow[]; total: number; missing: number }> {
  const descending = filter.sort?.startsWith('-') ?? false
  const column = SORTS[filter.sort?.replace('-', '') ?? ''] ?? 'msku'
  const order = sql.raw(`${column} ${descending ? 'desc' : 'asc'} nulls last, msku`)
  const { rows } = await sql<CostListRow & { total: number }>`
    with ${directory(reach)}
    select msku, title, shop_ids, marketplaces, last_on, uncosted_units, entries, count(*) over ()::int as total
    from sku where ${conditions(filter, values)} order by ${order}
    limit ${filter.size} offset ${(filter.page - 1) * filter.size}`.execute(trx)
  const counted = await sql<{ missing: number }>`
    with ${directory(reach)}
    select count(*)::int as missing from sku where uncosted_units > 0 or entries = 0`.execute(trx)
  return { rows, total: rows[0]?.total ?? 0, missing: counted.rows[0]?.missing ?? 0 }
}

/** Searched values that no MSKU answers. */
export async function listUnanswered(
  trx: Trx,
  reach: CostReach,
  { match, values }: { match: CostFilter['match']; values: readonly string[] },
): Promise<string[]> {
  if (values.length === 0) return []
  const { rows } = await sql<{ value: string }>`
    with ${directory(reach)}
    select v.value from unnest(${values}::text[]) with ordinality as v (value, place)
    where not exists (select from sku where ${answers(match)}) order by v.place`.execute(trx)
  return rows.map(({ value }) => value)
}

/** Units sold from a day on, of some MSKUs. */
export async function listUnitsSince(
  trx: Trx,
  { companyId, shopIds }: CostReach,
  { mskus, from }: { mskus: readonly string[]; from: string },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ msku: string; units: number }>`
    select msku, sum(units)::int as units from amzdata.agg_sku_day
    where company_id = ${companyId} and shop_id = any (${shopIds}::bigint[]) and biz_date >= ${from}::date
      and msku = any (${mskus}::text[])
    group by msku`.execute(trx)
  return new Map(rows.map(({ msku, units }) => [msku, units]))
}

const ENTRY = sql`c.*, s.name as shop, ${PERSON_NAME} as editor
  from amzdata.sku_cost c
  left join amzdata.shop s on s.company_id = c.company_id and s.id = c.shop_id
  left join identity.users u on u.id = coalesce(c.updated_by, c.created_by)`

/** Entries of MSKUs, newest first, those of shops the reader does not see left out. */
export async function listEntries(
  trx: Trx,
  { companyId, shopIds, seesAll }: CostReach,
  mskus: readonly string[],
): Promise<CostEntryRow[]> {
  if (mskus.length === 0) return []
  const { rows } = await sql<CostEntryRow>`
    select ${ENTRY}
    where c.company_id = ${companyId} and c.msku = any (${mskus}::text[])
      and (${seesAll} or c.shop_id is null or c.shop_id = any (${shopIds}::bigint[]))
    order by c.msku, c.effective_from desc, c.shop_id nulls last, c.marketplace nulls last, c.id`.execute(trx)
  return rows
}

/** Entries of these ids, locked in one order. */
export async function lockEntries(
  trx: Trx,
  companyId: number,
  ids: readonly number[],
): Promise<CostEntryRow[]> {
  const { rows } = await sql<CostEntryRow>`
    select ${ENTRY} where c.company_id = ${companyId} and c.id = any (${ids}::bigint[])
    order by c.id for update of c`.execute(trx)
  return rows
}
