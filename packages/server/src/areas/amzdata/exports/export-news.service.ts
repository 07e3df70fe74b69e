import { exportKindLabels } from '@crossdock/contracts/areas/amzdata/exports/exports.labels.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { notify } from '../../system/notices/notices.service.ts'
import { kindOf } from './dress-export.ts'
import { EXPORT_SOURCES } from './export-kinds.ts'
import type { ExportRow } from './exports.queries.ts'

/** Tells whoever asked for an export that its file is ready, or that there will be none; leads to where it is fetched. */
export async function tellOfExport(trx: Trx, row: ExportRow, now: Date): Promise<void> {
  const kind = kindOf(row)
  const name = say(exportKindLabels[kind], row.language === 'zh' ? 'zh' : 'en')
  const link = EXPORT_SOURCES[kind].downloads
  const userIds = [Number(row.userId)]
  const date = row.expiresAt?.toISOString().slice(0, 10) ?? ''
  await notify(
    trx,
    row.state === 'ready'
      ? { userIds, kind: 'export_ready', params: { name, date }, link }
      : { userIds, kind: 'export_failed', params: { name }, link },
    now,
  )
}
