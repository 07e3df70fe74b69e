import {
  AFTERSALE_STATUSES,
  CLAIM_STATES,
  mayClaim,
  mayTurn,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersale-states.ts'
import { aftersaleFailures } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.failures.ts'
import { aftersaleStatusLabels } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import type { AftersaleChange } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { recordChanges } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { findEvents, type LedgerRow } from './ledger.queries.ts'
import { listHandlers } from './ledger.service.ts'
import { type EventKey, lockMarks, writeMarks } from './ledger-marks.queries.ts'
import { ledgerReader } from './ledger-reach.ts'

/** What the audit log calls an event. */
export const AFTERSALE_ENTITY = 'amztool.refundrecord'

/** An event in the audit log: known by it again after its file was taken back and imported anew. */
export function entityIdOf({ shopId, source, sourceKey }: EventKey): string {
  return `${shopId}:${source}:${sourceKey}`
}

/** Decides something about events: all of them, or none when one is out of reach or does not allow it. */
export async function changeAftersales(
  trx: Trx,
  call: ActorCall,
  change: AftersaleChange,
): Promise<{ changed: number }> {
  const { reach } = await ledgerReader(trx, call.actor, call.now)
  const ids = [...new Set(change.ids)]
  const keys = await findEvents(trx, reach, ids)
  if (keys.length !== ids.length) throw failure(commonFailures.notFound)
  await refuseUnknownHandler(trx, call, change.handler_id)
  await lockMarks(trx, reach.companyId, keys)
  const events = await findEvents(trx, reach, ids)
  await refuseChanged(trx, call, { events, version: change.version })
  for (const event of events) refuseStep(call, event, change)
  const { companyId, userId } = call.actor
  const by = { companyId, userId, now: call.now }
  await writeMarks(trx, by, {
    keys,
    change: {
      status: change.status,
      responsibility: change.responsibility,
      claim: change.claim,
      caseNo: change.case_no === '' ? null : change.case_no,
      handlerId: change.handler_id,
      note: change.note === '' ? null : change.note,
    },
  })
  await record(trx, call, { events, change })
  return { changed: events.length }
}

async function refuseUnknownHandler(
  trx: Trx,
  { actor }: ActorCall,
  handlerId: number | null | undefined,
): Promise<void> {
  if (handlerId === undefined || handlerId === null) return
  const people = await listHandlers(trx, actor)
  if (!people.some(({ id }) => id === handlerId)) throw failure(aftersaleFailures.unknownHandler)
}

/** A single event was changed over a version that somebody had read. */
async function refuseChanged(
  trx: Trx,
  call: ActorCall,
  { events, version }: { events: readonly LedgerRow[]; version: number | undefined },
): Promise<void> {
  const [event] = events
  if (version === undefined || event === undefined || events.length > 1) return
  const current = event.markVersion ?? 0
  if (current === version) return
  const row = { entity: AFTERSALE_ENTITY, id: entityIdOf(event), version: current, updatedAt: call.now }
  await refuseStale(trx, call, { row, version })
}

/** Statuses and claims go their ways, and a submitted claim has its number. */
function refuseStep({ language }: ActorCall, event: LedgerRow, change: AftersaleChange): void {
  const from = AFTERSALE_STATUSES.find((status) => status === event.status) ?? 'new'
  if (change.status && !mayTurn(from, change.status)) {
    const word = (status: typeof from) => say(aftersaleStatusLabels[status], language)
    throw failure(aftersaleFailures.statusBack, { params: { from: word(from), to: word(change.status) } })
  }
  if (change.claim === undefined) return
  const claim = CLAIM_STATES.find((state) => state === event.claim) ?? null
  if (!mayClaim(claim, change.claim)) throw failure(aftersaleFailures.claimStep)
  const caseNo = change.case_no === undefined ? event.caseNo : change.case_no
  if (change.claim === 'submitted' && !caseNo) throw failure(aftersaleFailures.caseMissing)
}

async function record(
  trx: Trx,
  call: ActorCall,
  { events, change }: { events: readonly LedgerRow[]; change: AftersaleChange },
): Promise<void> {
  const { ids: _, version: __, ...after } = change
  await recordChanges(
    trx,
    call,
    events.map((event) => ({
      entity: AFTERSALE_ENTITY,
      entityId: entityIdOf(event),
      action: 'edit',
      before: {
        status: event.status ?? 'new',
        responsibility: event.responsibility,
        claim: event.claim,
        case_no: event.caseNo,
        handler_id: event.handlerId === null ? null : Number(event.handlerId),
        note: event.note,
      },
      after: { order_id: event.orderId, ...after },
    })),
  )
}
