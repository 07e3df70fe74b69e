import { REQUEST_TYPES, type RequestType } from '@crossdock/contracts/areas/amzdata/requests/request-types.ts'
import { requestFailures } from '@crossdock/contracts/areas/amzdata/requests/requests.failures.ts'
import {
  ReportSchedule,
  type ScheduleDraft,
} from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { daysOf } from '@crossdock/contracts/areas/amzdata/requests/schedule-ranges.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orTaken } from '../../../platform/database/unique-violation.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { reachOf, seesAllShops } from '../shops/shops.service.ts'
import { checkedPlaces } from './request-rules.service.ts'
import {
  deleteSchedule,
  insertSchedule,
  listScheduleRows,
  lockSchedule,
  type ScheduleRow,
  type ShownSchedule,
  updateSchedule,
} from './schedules.queries.ts'

const SCHEDULE_ENTITY = 'amzdata.report_schedule'

/** The schedules of the shops that the reader sees. */
export async function listSchedules(trx: Trx, actor: Actor): Promise<ReportSchedule[]> {
  return (await listScheduleRows(trx, reachOf(actor))).map(dress)
}

/** Makes a schedule; it runs at once for the first time. */
export async function saveSchedule(call: ActorCall, draft: ScheduleDraft): Promise<ReportSchedule> {
  const type: RequestType = REQUEST_TYPES[draft.report_type]
  if (type.span === 'days' && daysOf(draft.period) > (type.longest ?? 31)) {
    const data = { errors: { period: '' } }
    throw failure(requestFailures.periodLong, { params: { days: type.longest ?? 31 }, data })
  }
  const write = call.inTenant((trx) => insert(trx, call, draft))
  return orTaken(write, 'report_schedule_key', () => failure(commonFailures.exists))
}

async function insert(trx: Trx, call: ActorCall, draft: ScheduleDraft): Promise<ReportSchedule> {
  const { actor, now, language } = call
  const marketplaces = await checkedPlaces(trx, actor, draft)
  const row = await insertSchedule(trx, {
    companyId: actor.companyId,
    shopId: draft.shop_id,
    marketplaces,
    reportType: draft.report_type,
    period: draft.period,
    nextRunAt: now,
    language,
    reachesAll: seesAllShops(actor),
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  })
  const after = { ...draft, marketplaces }
  await recordChange(trx, call, { entity: SCHEDULE_ENTITY, entityId: row.id, action: 'create', after })
  return show(trx, actor, Number(row.id))
}

/** Pauses a schedule or lets it go on; what it missed meanwhile is not made up for. */
export async function moveSchedule(
  trx: Trx,
  call: ActorCall,
  { id, version, is_paused }: { id: number; version: number; is_paused: boolean },
): Promise<ReportSchedule> {
  const row = await lockReached(trx, call, { id, version })
  const nextRunAt = !is_paused && row.nextRunAt < call.now ? call.now : row.nextRunAt
  await updateSchedule(trx, row, {
    isPaused: is_paused,
    nextRunAt,
    version: row.version + 1,
    updatedAt: call.now,
  })
  const after = { is_paused }
  await recordChange(trx, call, { entity: SCHEDULE_ENTITY, entityId: row.id, action: 'edit', after })
  return show(trx, call.actor, id)
}

/** Ends a schedule. */
export async function removeSchedule(
  trx: Trx,
  call: ActorCall,
  key: { id: number; version: number },
): Promise<void> {
  const row = await lockReached(trx, call, key)
  await deleteSchedule(trx, row)
  const before = { report_type: row.reportType, period: row.period, marketplaces: row.marketplaces }
  await recordChange(trx, call, { entity: SCHEDULE_ENTITY, entityId: row.id, action: 'delete', before })
}

async function lockReached(
  trx: Trx,
  call: ActorCall,
  { id, version }: { id: number; version: number },
): Promise<ScheduleRow> {
  await show(trx, call.actor, id)
  const row = await lockSchedule(trx, call.actor.companyId, id)
  if (!row) throw failure(commonFailures.notFound)
  await refuseStale(trx, call, { row: { ...row, entity: SCHEDULE_ENTITY }, version })
  return row
}

async function show(trx: Trx, actor: Actor, id: number): Promise<ReportSchedule> {
  const [row] = await listScheduleRows(trx, reachOf(actor), id)
  if (!row) throw failure(commonFailures.notFound)
  return dress(row)
}

function dress(row: ShownSchedule): ReportSchedule {
  return ReportSchedule.parse({
    id: Number(row.id),
    version: row.version,
    report_type: row.reportType,
    shop: { id: Number(row.shopId), name: row.shop },
    marketplaces: row.marketplaces,
    period: row.period,
    is_paused: row.isPaused,
    next_run_at: row.nextRunAt.toISOString(),
    last_run_at: row.lastRunAt?.toISOString() ?? null,
    last_request: row.lastId === null ? null : { id: Number(row.lastId), state: row.lastState },
    created_by: row.maker,
  })
}
