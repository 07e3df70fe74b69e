import type { ChangeRecord } from '@crossdock/contracts/areas/identity/records/records.schema.ts'
import type { Page, PageQuery } from '@crossdock/contracts/kernel/page.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { dressRecord } from './dress-record.ts'
import { listRecordRows, type RecordedThing } from './records.queries.ts'

interface RecordReader extends RecordedThing {
  /** The reader may see personal data; others see it masked. */
  readonly seesPii: boolean
}

/** One page of what was done to a thing of a company, the newest first. */
export async function listRecords(
  trx: Trx,
  { seesPii, ...thing }: RecordReader,
  wanted: PageQuery,
): Promise<Page<ChangeRecord>> {
  const { rows, ...page } = await listRecordRows(trx, thing, wanted)
  return { ...page, rows: rows.map((row) => dressRecord(row, seesPii)) }
}
