import type { ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ListingFile, ListingPlace } from './listing-place.ts'

/** The MSKUs whose listings are worked out anew, for one transaction. */
export const TOUCHED = sql.table('pg_temp.listing_touched')

/** Lets imports of one shop derive its listings one after the other. */
export async function lockListings(trx: Trx, { companyId, shopId }: ListingPlace): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('amzdata.listing/' || ${companyId}::text, ${shopId}))`.execute(
    trx,
  )
}

/** Gathers the MSKUs that `select` names; answers whether there are any. */
async function gather(trx: Trx, select: RawBuilder<unknown>): Promise<boolean> {
  await sql`create temporary table listing_touched on commit drop as
    select distinct msku from (${select}) named where msku <> ''`.execute(trx)
  const { rows } = await sql<{ found: boolean }>`select exists (select from ${TOUCHED}) as found`.execute(trx)
  return rows[0]?.found === true
}

/** Forgets the gathered MSKUs, so that another marketplace may follow. */
export async function dropTouched(trx: Trx): Promise<void> {
  await sql`drop table ${TOUCHED}`.execute(trx)
}

/** MSKUs of a file's rows, and of a snapshot also those it replaces. */
export function gatherFromReport(
  trx: Trx,
  kind: ReportKind,
  { target, marketplace }: { target: ListingFile; marketplace: string },
): Promise<boolean> {
  const { companyId, shopId, importId } = target
  const table = sql.table(`amzdata.${kind.table}`)
  const own = sql`select r.msku from ${table} r
    where r.company_id = ${companyId} and r.import_file_id = ${importId} and r.marketplace = ${marketplace}`
  if (kind.replaces !== 'snapshot') return gather(trx, own)
  return gather(
    trx,
    sql`${own} union select r.msku from ${table} r
      where r.company_id = ${companyId} and r.shop_id = ${shopId} and r.marketplace = ${marketplace}
        and (r.period_from, r.period_to) in (
          select distinct n.period_from, n.period_to from ${table} n
          where n.company_id = ${companyId} and n.import_file_id = ${importId} and n.marketplace = ${marketplace})
      union select l.msku from amzdata.listing l where l.company_id = ${companyId} and l.shop_id = ${shopId}
        and l.marketplace = ${marketplace} and l.defects > 0 and ${kind.table === 'listing_defect_row'}`,
  )
}

/** MSKUs that a traffic file names, or whose article it names. */
export function gatherFromTraffic(
  trx: Trx,
  { target, marketplace }: { target: ListingFile; marketplace: string },
): Promise<boolean> {
  const { companyId, shopId, importId } = target
  const rows = sql`amzdata.traffic_row r
    where r.company_id = ${companyId} and r.import_file_id = ${importId} and r.marketplace = ${marketplace}`
  return gather(
    trx,
    sql`select r.msku from ${rows} and r.msku is not null
      union select l.msku from amzdata.listing l
      where l.company_id = ${companyId} and l.shop_id = ${shopId} and l.marketplace = ${marketplace}
        and l.asin in (select r.child_asin from ${rows})`,
  )
}

/** MSKUs that transactions brought or took away. */
export function gatherFromSales(
  trx: Trx,
  { companyId, shopId, marketplace }: ListingPlace,
): Promise<boolean> {
  return gather(
    trx,
    sql`select coalesce(k.msku, l.msku) as msku
      from (select msku from amzdata.agg_sku where company_id = ${companyId} and shop_id = ${shopId}
        and marketplace = ${marketplace}) k
      full join (select msku, first_sold_on from amzdata.listing where company_id = ${companyId}
        and shop_id = ${shopId} and marketplace = ${marketplace}) l using (msku)
      where l.msku is null or (k.msku is null and l.first_sold_on is not null)`,
  )
}
