import { REQUEST_TYPES, type RequestType } from '@crossdock/contracts/areas/amzdata/requests/request-types.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { Failure } from '@crossdock/contracts/kernel/failure.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import type { StoredFile } from '../../../platform/files/file-store.ts'
import type { JobContext } from '../../../platform/jobs/define-job.ts'
import { fetchOutside, readOutside } from '../../../platform/outside/fetch-outside.ts'
import { documentLimit, registerFetched } from '../imports/requested-files.service.ts'
import { writeMove } from './remote-moves.service.ts'
import { typeOf } from './request-dressing.ts'
import { choicesOf } from './request-files.service.ts'
import { lockRequest, type RequestRow } from './requests.queries.ts'
import type { DocumentPlace } from './sp-api.ts'

/** What came of a download. */
export type Fetched = 'kept' | 'tooLarge' | 'downloadFailed'

/** Fetches a finished document as it is packed into the file store, and hands it to the import. */
export async function fetchDocument(
  context: JobContext,
  row: RequestRow,
  place: DocumentPlace,
): Promise<Fetched> {
  const { platform, log, signal } = context
  try {
    const stream = await fetchOutside(place.url, signal)
    const stored = await platform.files.putFromStream(stream, { limit: documentLimit(place.isGzip) })
    await receive(context, row, { stored, isGzip: place.isGzip })
    return 'kept'
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof Failure) {
      if (error.declaration === commonFailures.tooLarge) return 'tooLarge'
      throw error
    }
    if (error instanceof Error && 'severity' in error) throw error // the database: the queue tries again
    log.warn({ err: error, requestId: row.id }, 'a report could not be fetched')
    return 'downloadFailed'
  }
}

function receive(
  { platform }: JobContext,
  before: RequestRow,
  { stored, isGzip }: { stored: StoredFile; isGzip: boolean },
): Promise<void> {
  const companyId = Number(before.companyId)
  return inTenant(platform.database.db, { companyIds: [companyId] }, async (trx) => {
    const now = platform.clock.now()
    const row = await lockRequest(trx, { companyId, requestId: Number(before.id) })
    if (row === undefined || row.nextLookAt === null) return
    await registerFetched(platform, trx, {
      companyId,
      requestId: Number(row.id),
      fileName: fileNameOf(row, isGzip),
      stored,
      choices: choicesOf(row, now),
      language: row.language,
      userId: row.createdBy === null ? null : Number(row.createdBy),
      reachesAll: row.reachesAll,
    })
    const move = {
      state: 'DOWNLOADED',
      nextLookAt: null,
      endedAt: now,
      error: null,
      errorCode: null,
    } as const
    await writeMove(trx, row, { move, now })
  })
}

function fileNameOf(row: RequestRow, isGzip: boolean): string {
  const type: RequestType = REQUEST_TYPES[typeOf(row.reportType)]
  const days = row.dataFrom === null ? [] : [`${row.dataFrom}_${row.dataTo}`]
  const ending = row.reportType === 'order_report_xml' ? 'xml' : type.dataType === 'br' ? 'json' : 'txt'
  const name = [row.reportType, row.marketplaces.join('+'), ...days, row.id].join('_')
  return `${name}.${ending}${isGzip ? '.gz' : ''}`
}

/** The words in the document of a report that failed; null when there are none. */
export function readReason({ log, signal }: JobContext, place: DocumentPlace): Promise<string | null> {
  return readOutside(place, signal).catch((error: unknown) => {
    log.debug({ err: error }, 'a report failed without a reason')
    return null
  })
}
