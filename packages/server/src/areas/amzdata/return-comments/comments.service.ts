import { COMMENT_FIELD } from '@crossdock/contracts/areas/amzdata/reports/fba-returns-report.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import { aboutField } from '../order-facts/seal-personal.service.ts'
import { deleteComments, insertComments, listComments } from './comments.queries.ts'

interface CommentFile {
  readonly companyId: number
  readonly importId: number
}

/** Keeps what buyers wrote in a file whose rows were just stored. */
export function keepComments(trx: Trx, file: CommentFile): Promise<void> {
  return insertComments(trx, file)
}

/** Erases what buyers wrote in a file that is taken back. */
export function dropComments(trx: Trx, file: CommentFile): Promise<void> {
  return deleteComments(trx, file)
}

/** What buyers wrote, opened, by the id of the event. */
export async function openComments(
  trx: Trx,
  sealing: Sealing,
  { companyId, ids }: { companyId: number; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await listComments(trx, companyId, ids)
  const opened = rows.flatMap(({ id, keyId, comment, orderId }) => {
    const about = aboutField(orderId ?? '', COMMENT_FIELD)
    const text = sealing.open(companyId, { keyId, bytes: comment, about })
    return text === null ? [] : [[id, text] as const]
  })
  return new Map(opened)
}
