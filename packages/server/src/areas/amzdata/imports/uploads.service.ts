import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { IMPORT_LIMITS } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import type { ImportChoices, UploadReply } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { StoredFile } from '../../../platform/files/file-store.ts'
import type { ActorCall, IncomingFile } from '../../../platform/http/call.ts'
import { seesAllShops } from '../shops/shops.service.ts'
import { type Choices, checkedChoices } from './choices.service.ts'
import { enqueueImport } from './enqueue-import.ts'
import { insertImport } from './import-files.queries.ts'
import { IMPORTS } from './import-row.ts'
import { listBundle } from './list-bundle.ts'

/**
 * Keeps an uploaded file and registers it for verification; the file is safe before the answer goes out, and a
 * broken upload leaves nothing. An archive with several reports makes one import of each.
 */
export async function uploadFile(
  input: ImportChoices,
  call: ActorCall,
  file: IncomingFile,
): Promise<UploadReply> {
  const choices = await call.inTenant((trx) => checkedChoices(trx, call.actor, input))
  return keepUpload(call, file, { choices, requestId: null, bind: null })
}

/** What a file is taken for, and the request for a report that it answers. */
export interface UploadPurpose {
  readonly choices: Choices
  readonly requestId: number | null
  /** Done in the transaction that registers the file. */
  readonly bind: ((trx: Trx) => Promise<void>) | null
}

/** Keeps an uploaded file for a purpose that was checked. */
export async function keepUpload(
  call: ActorCall,
  file: IncomingFile,
  purpose: UploadPurpose,
): Promise<UploadReply> {
  const stored = await call.platform.files.putFromStream(file.stream, { limit: await limitOf(file.stream) })
  const members = await membersOf(call, stored)
  const ids = await register(call, { file, stored, members, purpose })
  const [id] = ids
  if (id === undefined) throw new Error('an upload registers at least one import')
  return { id, ids }
}

/** What is packed unpacks to more, so less of it is taken (B.1 size guard). */
async function limitOf(stream: Readable): Promise<number> {
  const head = await peek(stream, 4)
  const isPacked = head.subarray(0, 2).equals(Buffer.from('PK')) || head.subarray(0, 2).equals(GZIP)
  return isPacked ? IMPORT_LIMITS.packedBytes : IMPORT_LIMITS.fileBytes
}

const GZIP = Buffer.from([0x1f, 0x8b])

/** The first bytes of a stream, which still has them afterwards. */
async function peek(stream: Readable, length: number): Promise<Buffer> {
  if (stream.readableLength === 0 && !stream.readableEnded) {
    await Promise.race([once(stream, 'readable'), once(stream, 'end')])
  }
  const chunk: unknown = stream.read()
  if (!Buffer.isBuffer(chunk)) return Buffer.alloc(0)
  stream.unshift(chunk)
  return chunk.subarray(0, length)
}

/** Names of the reports in an archive that holds several; one `null` for everything else. */
async function membersOf({ platform }: ActorCall, stored: StoredFile): Promise<(string | null)[]> {
  const file = await platform.files.localPath(stored.key)
  try {
    const members = await listBundle(file.path)
    return members.length > 1 ? members : [null]
  } finally {
    await file.release()
  }
}

interface Upload {
  readonly file: IncomingFile
  readonly stored: StoredFile
  readonly members: readonly (string | null)[]
  readonly purpose: UploadPurpose
}

function register(call: ActorCall, { file, stored, members, purpose }: Upload): Promise<number[]> {
  const { actor, platform } = call
  if (stored.size > IMPORT_LIMITS.fileBytes) throw failure(commonFailures.tooLarge)
  return call.inTenant(async (trx) => {
    const ids: number[] = []
    await purpose.bind?.(trx)
    for (const memberName of members) {
      const id = await insertImport(trx, {
        companyId: actor.companyId,
        ...purpose.choices,
        requestId: purpose.requestId,
        fileName: file.fileName,
        memberName,
        byteSize: stored.size,
        sha256: Buffer.from(stored.sha256, 'hex'),
        storageKey: stored.key,
        readerLanguage: call.language,
        uploadedBy: actor.userId,
        reachesAll: seesAllShops(actor),
        uploadedAt: call.now,
      })
      ids.push(id)
      await enqueueImport(platform, trx, { companyId: actor.companyId, importId: id })
      const after = { file: file.fileName, member: memberName, bytes: stored.size, sha256: stored.sha256 }
      await recordChange(trx, call, { entity: IMPORTS, entityId: id, action: 'upload', after })
    }
    return ids
  })
}
