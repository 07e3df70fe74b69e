import type { ImportStatus } from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import { pickLanguage } from '@crossdock/contracts/kernel/messages.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { notify } from '../../system/notices/notices.service.ts'
import { statusName } from './dress-progress.ts'
import type { ImportRow } from './import-files.queries.ts'
import { IMPORTS } from './import-row.ts'

/** Whoever waits longer has gone on to something else, and is told when the file is in. */
const LONG_MS = 30_000

/** Tells the uploader by the bell how an import ended: failures always, successes when they took long. */
export async function tellUploader(
  trx: Trx,
  row: ImportRow,
  { status, now }: { status: ImportStatus; now: Date },
): Promise<void> {
  const isDone = status === 'imported'
  if (row.uploadedBy === null || (isDone && now.getTime() - row.uploadedAt.getTime() < LONG_MS)) return
  const file = row.memberName ?? row.fileName
  const userIds = [Number(row.uploadedBy)]
  const link = `/${IMPORTS}`
  const matter = `import ${row.id}`
  if (isDone) {
    await notify(trx, { userIds, kind: 'import_done', params: { file }, link, matter }, now)
    return
  }
  // The notice is read in any language later; its reason stands in the one the file was uploaded in.
  const reason = statusName(status, pickLanguage(row.readerLanguage))
  await notify(trx, { userIds, kind: 'import_failed', params: { file, reason }, link, matter }, now)
}
