import { IMPORT_LIMITS } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { StoredFile } from '../../../platform/files/file-store.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Choices } from './choices.service.ts'
import { dressImport, type Reader } from './dress-import.ts'
import { enqueueImport } from './enqueue-import.ts'
import { insertImport } from './import-files.queries.ts'
import { listBoundImports } from './import-list.queries.ts'
import { keepUpload } from './uploads.service.ts'

export { keepUpload }

/** Largest document that is fetched, packed or not. */
export const documentLimit = (isPacked: boolean) =>
  isPacked ? IMPORT_LIMITS.packedBytes : IMPORT_LIMITS.fileBytes

/** A report that the server fetched for somebody. */
export interface FetchedFile {
  readonly companyId: number
  readonly requestId: number
  readonly fileName: string
  readonly stored: StoredFile
  readonly choices: Choices
  readonly language: string
  readonly userId: number | null
  readonly reachesAll: boolean
}

/** Registers a fetched report for verification, as if its requester had uploaded it; answers its id. */
export async function registerFetched(platform: Platform, trx: Trx, file: FetchedFile): Promise<number> {
  const { companyId, requestId, stored } = file
  const importId = await insertImport(trx, {
    companyId,
    requestId,
    ...file.choices,
    fileName: file.fileName,
    byteSize: stored.size,
    sha256: Buffer.from(stored.sha256, 'hex'),
    storageKey: stored.key,
    readerLanguage: file.language,
    uploadedBy: file.userId,
    reachesAll: file.reachesAll,
    uploadedAt: platform.clock.now(),
  })
  await enqueueImport(platform, trx, { companyId, importId })
  return importId
}

/** The imports that came of a request for a report, the latest first; who sees the request sees them. */
export async function listRequestedImports(
  trx: Trx,
  reader: Reader,
  requestId: number,
): Promise<ImportFile[]> {
  const rows = await listBoundImports(trx, reader.actor.companyId, requestId)
  return rows.map((row) => dressImport(row, null, reader))
}
