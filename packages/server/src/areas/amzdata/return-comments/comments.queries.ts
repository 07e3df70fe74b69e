import { COMMENT_FIELD } from '@crossdock/contracts/areas/amzdata/reports/fba-returns-report.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { stageOf } from '../../../platform/database/stage-tables.ts'

/** A file of a company. */
interface CommentFile {
  readonly companyId: number
  readonly importId: number
}

/** Keeps the sealed comments of the stage, for the rows that the file brought. */
export async function insertComments(trx: Trx, { companyId, importId }: CommentFile): Promise<void> {
  await sql`
    insert into amzdata.fba_return_comment (company_id, import_file_id, line_no, key_id, comment)
    select ${companyId}::bigint, ${importId}::bigint, s.line_no, s.sealed ->> 'key_id',
      decode(s.sealed ->> ${COMMENT_FIELD}, 'base64')
    from ${stageOf(importId)} s
    join amzdata.fba_return_row r
      on r.company_id = ${companyId} and r.import_file_id = ${importId} and r.line_no = s.line_no
    where s.sealed ->> ${COMMENT_FIELD} is not null`.execute(trx)
}

/** Erases the comments of a file. */
export async function deleteComments(trx: Trx, { companyId, importId }: CommentFile): Promise<void> {
  await sql`delete from amzdata.fba_return_comment
    where company_id = ${companyId} and import_file_id = ${importId}`.execute(trx)
}

/** A sealed comment with the event it belongs to; it opens for the field of this order alone. */
export interface SealedComment {
  id: string
  keyId: string
  comment: Buffer
  orderId: string | null
}

/** Comments of events. */
export async function listComments(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
): Promise<SealedComment[]> {
  const { rows } = await sql<SealedComment>`
    select a.id, a.order_id, c.key_id, c.comment from amzdata.aftersale a
    join amzdata.fba_return_comment c on c.company_id = a.company_id and c.import_file_id = a.import_file_id
      and c.line_no = a.line_no
    where a.company_id = ${companyId} and a.source = 'return' and a.id = any (${ids}::bigint[])`.execute(trx)
  return rows
}
