import { marketToday } from '@crossdock/contracts/areas/amzdata/requests/market-days.ts'
import {
  REQUEST_TYPES,
  SCHEDULE_PERIODS,
  type SchedulePeriod,
} from '@crossdock/contracts/areas/amzdata/requests/request-types.ts'
import { requestTypeLabels } from '@crossdock/contracts/areas/amzdata/requests/requests.labels.ts'
import { nextRun, rangeOfRun } from '@crossdock/contracts/areas/amzdata/requests/schedule-ranges.ts'
import { pickLanguage, say } from '@crossdock/contracts/kernel/messages.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inPlatform, inTenant } from '../../../platform/database/tenancy.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notify } from '../../system/notices/notices.service.ts'
import { typeOf } from './request-dressing.ts'
import { sendOff } from './request-moves.service.ts'
import { insertUnlessRunning, listCompanyIds, type RequestRow } from './requests.queries.ts'
import { REQUEST_ENTITY } from './requests.service.ts'
import { listDueCompanies, lockDueSchedules, type ScheduleRow, updateSchedule } from './schedules.queries.ts'

/** Makes the requests of all schedules that are due; each once, however many processes look. */
export async function runDueSchedules(platform: Platform): Promise<void> {
  const { db } = platform.database
  const now = platform.clock.now()
  const companyIds = await inPlatform(db, listCompanyIds)
  const due = await inTenant(db, { companyIds }, (trx) => listDueCompanies(trx, now))
  for (const companyId of due) {
    await inTenant(db, { companyIds: [companyId] }, async (trx) => {
      for (const row of await lockDueSchedules(trx, companyId, now)) await runSchedule(trx, platform, row)
    })
  }
}

/** Makes the request of one run, unless the same still runs, and notes when the next is due. */
async function runSchedule(trx: Trx, platform: Platform, schedule: ScheduleRow): Promise<void> {
  const now = platform.clock.now()
  const period = periodOf(schedule.period)
  const range = rangeOfRun(
    REQUEST_TYPES[typeOf(schedule.reportType)],
    period,
    marketToday(schedule.marketplaces, now),
  )
  const made = await insertUnlessRunning(trx, {
    companyId: schedule.companyId,
    shopId: schedule.shopId,
    marketplaces: schedule.marketplaces,
    reportType: schedule.reportType,
    dataFrom: range?.from ?? null,
    dataTo: range?.to ?? null,
    // Born submitted, so that the wall against two of the same stands from the start.
    state: 'SUBMITTED',
    scheduleId: schedule.id,
    language: schedule.language,
    reachesAll: schedule.reachesAll,
    createdBy: schedule.createdBy,
    createdAt: now,
    updatedAt: now,
  })
  await updateSchedule(trx, schedule, {
    lastRunAt: now,
    nextRunAt: nextRun(period, schedule.nextRunAt, now),
  })
  if (made === undefined) return
  const sent = await sendOff(trx, platform, made)
  await noteRun(trx, sent, now)
  if (!sent.isRemote) await askPerson(trx, sent, now)
}

function noteRun(trx: Trx, row: RequestRow, at: Date): Promise<void> {
  return insertAudit(trx, {
    companyId: Number(row.companyId),
    userId: null,
    entity: REQUEST_ENTITY,
    entityId: row.id,
    action: 'schedule',
    at,
    after: { state: row.state, schedule: Number(row.scheduleId) },
    ip: null,
    requestId: null,
  })
}

/** Nobody fetches the report but a person: it is told by the bell. */
async function askPerson(trx: Trx, row: RequestRow, now: Date): Promise<void> {
  if (row.createdBy === null) return
  const report = say(requestTypeLabels[typeOf(row.reportType)], pickLanguage(row.language))
  await notify(
    trx,
    {
      userIds: [Number(row.createdBy)],
      kind: 'report_wanted',
      params: { report, shop: row.marketplaces.join(' ') },
      link: `/amzdata/rprequest?id=${row.id}`,
      matter: `report schedule ${row.scheduleId}`,
    },
    now,
  )
}

/** The period as the list knows it. */
export function periodOf(text: string): SchedulePeriod {
  const period = SCHEDULE_PERIODS.find((one) => one === text)
  if (period === undefined) throw new Error(`${text} is no period`)
  return period
}
