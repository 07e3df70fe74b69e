import { IMPORT_STATUS_CODES } from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import { REPORT_KINDS } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** An imported file as the calendar counts it. */
export interface CoveringFile {
  readonly shopId: number
  readonly marketplace: string
  /** Further marketplaces that its rows name. */
  readonly sites: readonly string[]
  readonly dataType: string
  readonly fileName: string
  readonly uploadedAt: Date
  readonly dateFrom: string
  readonly dateTo: string
}

const SPLIT = REPORT_KINDS.filter(({ isSplit }) => isSplit).map(({ reportType }) => reportType)

/** The files that stand as imported into these shops. */
export async function listCoveringFiles(
  trx: Trx,
  { companyId, shopIds }: { companyId: number; shopIds: readonly number[] },
): Promise<CoveringFile[]> {
  const { rows } = await sql<Omit<CoveringFile, 'shopId'> & { shopId: string }>`
    select f.shop_id, f.marketplace, f.data_type, coalesce(f.member_name, f.file_name) as file_name, f.uploaded_at,
      f.date_from::text, f.date_to::text,
      case when f.report_type = any(${SPLIT}::text[]) then array(
        select site from amzdata.import_reading r, jsonb_object_keys(r.summary -> 'sites') site
        where r.company_id = f.company_id and r.import_file_id = f.id and site ~ '^[A-Z]{2}$') else '{}' end as sites
    from amzdata.import_file f
    where f.company_id = ${companyId} and f.status = ${IMPORT_STATUS_CODES.imported}
      and f.shop_id = any(${[...shopIds]}::bigint[]) and f.marketplace is not null and f.data_type is not null
      and f.date_from is not null and f.date_to is not null`.execute(trx)
  return rows.map((row) => ({ ...row, shopId: Number(row.shopId) }))
}
