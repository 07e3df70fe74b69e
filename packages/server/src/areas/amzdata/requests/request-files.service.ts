import { marketDay } from '@crossdock/contracts/areas/amzdata/requests/market-days.ts'
import { REQUEST_TYPES } from '@crossdock/contracts/areas/amzdata/requests/request-types.ts'
import { requestFailures } from '@crossdock/contracts/areas/amzdata/requests/requests.failures.ts'
import { requestStateLabels } from '@crossdock/contracts/areas/amzdata/requests/requests.labels.ts'
import type { RequestDetail } from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall, IncomingFile, OutgoingFile } from '../../../platform/http/call.ts'
import { downloadFile } from '../imports/imports.service.ts'
import { keepUpload, listRequestedImports } from '../imports/requested-files.service.ts'
import { stateOf, takesFile, typeOf } from './request-dressing.ts'
import { lockRequest, type RequestRow, type ShownRequest, updateRequest } from './requests.queries.ts'
import { findRequests, getRequest, REQUEST_ENTITY } from './requests.service.ts'

/** Takes the file that was asked for into the import, bound to its request. */
export async function attachFile(call: ActorCall, id: number, file: IncomingFile): Promise<RequestDetail> {
  const row = await call.inTenant((trx) => openRequest(trx, call, id))
  await keepUpload(call, file, {
    choices: choicesOf(row, call.now),
    requestId: id,
    bind: (trx) => receive(trx, call, { id, fileName: file.fileName }),
  })
  return call.inTenant((trx) => getRequest(trx, call, id))
}

async function receive(
  trx: Trx,
  call: ActorCall,
  { id, fileName }: { id: number; fileName: string },
): Promise<void> {
  // Somebody may have been faster while the bytes came in.
  await lockRequest(trx, { companyId: call.actor.companyId, requestId: id })
  const row = await openRequest(trx, call, id)
  const { now } = call
  await updateRequest(trx, row, {
    state: 'DOWNLOADED',
    nextLookAt: null,
    error: null,
    errorCode: null,
    endedAt: now,
    updatedAt: now,
  })
  const after = { state: 'DOWNLOADED', file: fileName }
  await recordChange(trx, call, { entity: REQUEST_ENTITY, entityId: id, action: 'attach', after })
}

async function openRequest(trx: Trx, call: ActorCall, id: number): Promise<ShownRequest> {
  const [row] = await findRequests(trx, call.actor, [id])
  if (!row) throw failure(commonFailures.notFound)
  if (takesFile(row)) return row
  const state = say(requestStateLabels[stateOf(row.shownState)], call.language)
  throw failure(requestFailures.notNow, { params: { id, state } })
}

/** What the import is told of the file: everything that the request says already. */
export function choicesOf(
  row: Pick<RequestRow, 'reportType' | 'shopId' | 'marketplaces' | 'dataFrom' | 'dataTo'>,
  now: Date,
) {
  const { shopId, marketplaces, dataFrom, dataTo } = row
  const [first] = marketplaces
  const today = first === undefined ? null : marketDay(first, now)
  return {
    chosenType: REQUEST_TYPES[typeOf(row.reportType)].dataType,
    chosenShopId: Number(shopId),
    chosenMarketplace: marketplaces.length === 1 && first !== undefined ? first : null,
    chosenFrom: dataFrom ?? today,
    chosenTo: dataTo ?? today,
  }
}

/** The latest file of a request, as it came. */
export async function downloadReport(call: ActorCall, id: number): Promise<OutgoingFile> {
  const file = await call.inTenant(async (trx) => {
    await findRequests(trx, call.actor, [id])
    const files = await listRequestedImports(trx, call, id)
    return files.find(({ status_key }) => status_key !== 'discarded') ?? files[0]
  })
  if (file === undefined) throw failure(requestFailures.noFile)
  return downloadFile(call, file.id)
}
