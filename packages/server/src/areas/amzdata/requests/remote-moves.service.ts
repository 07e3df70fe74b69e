import type { RequestState } from '@crossdock/contracts/areas/amzdata/requests/request-types.ts'
import { requestTypeLabels } from '@crossdock/contracts/areas/amzdata/requests/requests.labels.ts'
import { pickLanguage, say } from '@crossdock/contracts/kernel/messages.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import type { JobContext } from '../../../platform/jobs/define-job.ts'
import { notify } from '../../system/notices/notices.service.ts'
import { errorWords, typeOf } from './request-dressing.ts'
import { lockRequest, type RequestKey, type RequestRow, updateRequest } from './requests.queries.ts'
import { REQUEST_ENTITY } from './requests.service.ts'
import { expireAuth } from './shop-auth.queries.ts'

/** What a step of the server writes. */
export interface Move {
  readonly state?: RequestState
  readonly remoteId?: string
  readonly documentId?: string
  readonly attempts?: number
  readonly error?: string | null
  readonly errorCode?: string | null
  readonly nextLookAt?: Date | null
  readonly endedAt?: Date
  /** The marketplace takes the token of the shop no more. */
  readonly tokenIsRefused?: boolean
}

/** The longest words of the marketplace that are kept. */
const WORDS = 1_000

/** Writes a step of the server in a transaction of its own, unless somebody took the request back meanwhile. */
export function moveRequest({ platform }: JobContext, key: RequestKey, move: Move): Promise<void> {
  return inTenant(platform.database.db, { companyIds: [key.companyId] }, async (trx) => {
    const row = await lockRequest(trx, key)
    if (row === undefined || row.nextLookAt === null) return
    await writeMove(trx, row, { move, now: platform.clock.now() })
  })
}

/** The same within a transaction; a change of state is recorded, and an end without a file is told. */
export async function writeMove(
  trx: Trx,
  row: RequestRow,
  { move, now }: { move: Move; now: Date },
): Promise<void> {
  const { tokenIsRefused = false, ...values } = move
  const error = values.error?.slice(0, WORDS)
  await updateRequest(trx, row, { ...values, ...(error === undefined ? {} : { error }), updatedAt: now })
  if (tokenIsRefused) await expireAuth(trx, row.companyId, row.shopId)
  const state = move.state ?? row.state
  if (state === row.state && (error ?? null) === row.error) return
  await insertAudit(trx, {
    companyId: Number(row.companyId),
    userId: null,
    entity: REQUEST_ENTITY,
    entityId: row.id,
    action: 'remote',
    at: now,
    before: { state: row.state },
    after: { state, error: error ?? null },
    ip: null,
    requestId: null,
  })
  if (move.nextLookAt === null && error !== undefined) await tellRequester(trx, row, { error, now })
}

async function tellRequester(
  trx: Trx,
  row: RequestRow,
  { error, now }: { error: string; now: Date },
): Promise<void> {
  if (row.createdBy === null) return
  const language = pickLanguage(row.language)
  const report = say(requestTypeLabels[typeOf(row.reportType)], language)
  const link = `/amzdata/rprequest?id=${row.id}`
  const params = { report, reason: errorWords(error, language) }
  const matter = `report ${row.id}`
  await notify(trx, { userIds: [Number(row.createdBy)], kind: 'report_failed', params, link, matter }, now)
}
