import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'

/** Where a file is kept, and how it came. */
export interface StoredFile {
  fileName: string
  memberName: string | null
  storageKey: string
  sha256: string
  byteSize: string
  uploadedAt: Date
  uploadedBy: string | null
  language: string | null
}

/** The columns of a stored file `f` that `u` uploaded. */
export const STORED_FILE = sql`f.file_name, f.member_name, f.storage_key, encode(f.sha256, 'hex') as sha256, f.byte_size,
  f.uploaded_at, ${PERSON_NAME} as uploaded_by, f.language`

/** A file with the report it holds. */
export interface ReportFile extends StoredFile {
  shopId: string
  shop: string
  reportType: string | null
}

/** A file of the company by its id. */
export async function findReportFile(
  trx: Trx,
  { companyId, fileId }: { companyId: number; fileId: number },
): Promise<ReportFile | undefined> {
  const { rows } = await sql<ReportFile>`
    select f.shop_id, s.name as shop, f.report_type, ${STORED_FILE}
    from amzdata.import_file f
    join amzdata.shop s on s.company_id = f.company_id and s.id = f.shop_id
    left join identity.users u on u.id = f.uploaded_by
    where f.company_id = ${companyId} and f.id = ${fileId}`.execute(trx)
  return rows[0]
}
