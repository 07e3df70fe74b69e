import type { ChangeRecord } from '@crossdock/contracts/areas/identity/records/records.schema.ts'
import type { Page, PageQuery } from '@crossdock/contracts/kernel/page.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { dressRecord } from './dress-record.ts'
import { listRecordRows, type RecordedThing, type RecordRow } from './records.queries.ts'

/** A line as it was stored. */
export type StoredRecord = RecordRow

interface RecordReader extends RecordedThing {
  /** Puts names in place of ids, for a whole page at once. */
  readonly name?: (rows: readonly StoredRecord[]) => Promise<readonly StoredRecord[]>
}

/** One page of what was done to a thing, the newest first. */
export async function listRecords(
  trx: Trx,
  { name, ...thing }: RecordReader,
  wanted: PageQuery,
): Promise<Page<ChangeRecord>> {
  const { rows, ...page } = await listRecordRows(trx, thing, wanted)
  const named = name ? await name(rows) : rows
  return { ...page, rows: named.map(dressRecord) }
}
