import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

export interface DueShop {
  id: string
  name: string
  region: string
  sellerId: string | null
  deletedAt: Date
}

/** Shops of the company that lie in the recycle bin since before that moment. */
export async function listDueShops(trx: Trx, companyId: number, deletedBefore: Date): Promise<DueShop[]> {
  const { rows } = await sql<DueShop>`
    select id, name, region, seller_id, deleted_at from amzdata.shop
    where company_id = ${companyId} and status = 'deleted' and deleted_at < ${deletedBefore} order by id`.execute(
    trx,
  )
  return rows
}

/** A table with rows of shops: by the shop itself, or by the file they came from. */
export interface ShopTable {
  readonly name: string
  readonly byFile: boolean
  readonly hasFiles: boolean
}

/** Every table with rows of shops, also one of a later version; those by file first, the files themselves last. */
export async function listShopTables(trx: Trx): Promise<ShopTable[]> {
  const { rows } = await sql<ShopTable>`
    with named as (
      select format('%I.%I', n.nspname, c.relname) as name,
        array_agg(a.attname::text) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname not in ('graphile_worker', 'stage')
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition
      group by 1
    )
    select name, not 'shop_id' = any (columns) as by_file, 'storage_key' = any (columns) as has_files
    from named
    where 'company_id' = any (columns) and columns && array['shop_id', 'import_file_id']
    order by by_file desc, name = 'amzdata.import_file', name`.execute(trx)
  return rows
}

interface ShopKey {
  readonly companyId: number
  readonly shopId: string
}

function ofShop({ byFile }: ShopTable, { companyId, shopId }: ShopKey) {
  const files = sql`select id from amzdata.import_file where company_id = ${companyId} and shop_id = ${shopId}`
  return byFile
    ? sql`company_id = ${companyId} and import_file_id in (${files})`
    : sql`company_id = ${companyId} and shop_id = ${shopId}`
}

/** Removes the shop's rows of one table; answers how many. */
export async function deleteShopRows(trx: Trx, table: ShopTable, key: ShopKey): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.raw(table.name)} where ${ofShop(table, key)}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Where the shop's files of one table are kept. */
export async function listShopFileKeys(trx: Trx, table: ShopTable, key: ShopKey): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    select distinct storage_key from ${sql.raw(table.name)}
    where ${ofShop(table, key)} and storage_key is not null`.execute(trx)
  return rows.map(({ storageKey }) => storageKey)
}

/** Files of the shop that may have rows waiting outside of the tenant tables. */
export async function listShopImportIds(trx: Trx, { companyId, shopId }: ShopKey): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from amzdata.import_file where company_id = ${companyId} and shop_id = ${shopId}`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/** Removes the shop itself; false when somebody else already did. */
export async function deleteShop(trx: Trx, { companyId, shopId }: ShopKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from amzdata.shop where company_id = ${companyId} and id = ${shopId} and status = 'deleted'`.execute(
    trx,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** Companies whose data is not already being removed as a whole; platform scope. */
export async function listStandingCompanies(trx: Trx): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.company where purge_began_at is null order by id`.execute(trx)
  return rows.map(({ id }) => Number(id))
}
