import { findLaterReliance } from '../transactions/merging.service.ts'
import { findImport, lockShopType, moveImport, updateImport } from './import-files.queries.ts'
import { publishChange } from './import-news.service.ts'
import { type ImportRun, inCompany } from './import-run.ts'
import { targetOf } from './merging.service.ts'
import { rowStoreOf } from './row-store.ts'

/** Takes an import back whose undoing was asked for (B.1: 3 → 4); a later import in the way leaves it as it was. */
export async function finishUndo(run: ImportRun): Promise<void> {
  await inCompany(run, async (trx) => {
    const { key, platform } = run
    const row = await findImport(trx, key)
    const target = row === undefined ? null : targetOf(row)
    if (row === undefined || row.phase !== 'undoing' || target === null) return
    await lockShopType(trx, { ...target, dataType: row.dataType ?? '' })
    if ((await findLaterReliance(trx, key)) !== undefined) {
      await updateImport(trx, key, { within: 'imported', patch: { phase: null } })
    } else {
      await rowStoreOf(row.reportType).takeBack(trx, target)
      await moveImport(trx, key, { to: 'undone', patch: { phase: null, finishedAt: platform.clock.now() } })
    }
    const now = await findImport(trx, key)
    if (now !== undefined) await publishChange(platform, trx, now)
  })
}
