import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisFailures } from '@crossdock/contracts/areas/amzdata/analysis/analysis.failures.ts'
import {
  PERIOD_STATES,
  type Period,
  type PeriodClosing,
  type PeriodReopening,
} from '@crossdock/contracts/areas/amzdata/analysis/periods.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { notify } from '../../system/notices/notices.service.ts'
import { closedMonths, seal, takeNoted } from '../rollups/closed-months.service.ts'
import { beginCostChange, recalculateCosts, refreshDays } from '../rollups/rollups.service.ts'
import {
  listClosers,
  listPeriodRows,
  lockMonthRates,
  type PeriodRow,
  writePeriod,
} from './periods.queries.ts'

const ENTITY = 'amzdata.period_lock'
const LINK = '/amzdata/analysis'

/** Months with figures and how they stand, the latest first. */
export async function listPeriods(trx: Trx, by: Doer): Promise<Period[]> {
  return (await listPeriodRows(trx, by.actor.companyId)).map((row) => dress(row, by.now))
}

/** Closes a month that is over: from now on its figures stay as they are, whatever is imported or changed. */
export async function closePeriod(trx: Trx, by: Doer, { month, reason }: PeriodClosing): Promise<Period> {
  const { companyId } = by.actor
  await beginCostChange(trx, companyId)
  const before = await find(trx, by, month)
  if (!before.is_over) throw failure(analysisFailures.monthNotOver, { params: { month } })
  if (before.state === 'closed') throw failure(analysisFailures.monthClosed, { params: { month } })
  const first = `${month}-01`
  await write(trx, by, { month: first, state: 'closed', reason: reason?.trim() || null })
  await seal(trx, companyId, first)
  return finish(trx, by, { before, kind: 'period_closed' })
}

/** Opens a closed month again and applies what changed meanwhile. */
export async function reopenPeriod(trx: Trx, by: Doer, { month, reason }: PeriodReopening): Promise<Period> {
  const { companyId } = by.actor
  await beginCostChange(trx, companyId)
  const before = await find(trx, by, month)
  if (before.state !== 'closed') throw failure(analysisFailures.monthNotClosed, { params: { month } })
  const first = `${month}-01`
  await write(trx, by, { month: first, state: 'reopened', reason })
  await refreshDays(trx, companyId, await takeNoted(trx, companyId, first))
  await recalculateCosts(trx, { companyId, mskus: null, from: first, to: monthEnd(month) })
  return finish(trx, by, { before, kind: 'period_reopened' })
}

/**
 * Refuses what takes effect on days of closed months; whoever may close months may do it, and it counts from the next
 * open day on.
 */
export async function refuseClosedMonths(trx: Trx, actor: Actor, days: readonly string[]): Promise<void> {
  if (may(actor, amzdataPermissions.analysis.lock)) return
  const closed = new Set(await closedMonths(trx, actor.companyId))
  const day = days.find((one) => closed.has(`${one.slice(0, 7)}-01`))
  if (day === undefined) return
  throw failure(analysisFailures.inClosedMonth, { params: { month: day.slice(0, 7) } })
}

async function find(trx: Trx, by: Doer, month: string): Promise<Period> {
  const [row] = await listPeriodRows(trx, by.actor.companyId, `${month}-01`)
  if (row === undefined) throw failure(commonFailures.notFound)
  return dress(row, by.now)
}

async function write(trx: Trx, { actor, now }: Doer, values: Parameters<typeof writePeriod>[2]) {
  const { companyId, userId } = actor
  await writePeriod(trx, { companyId, userId, now }, values)
  await lockMonthRates(trx, companyId, { month: values.month, isLocked: values.state === 'closed' })
}

/** Records what was done and tells the main accounts. */
async function finish(
  trx: Trx,
  by: Doer,
  { before, kind }: { before: Period; kind: 'period_closed' | 'period_reopened' },
): Promise<Period> {
  const { month } = before
  const after = await find(trx, by, month)
  await recordChange(trx, by, { entity: ENTITY, entityId: month, action: 'lock', before, after })
  const userIds = (await listClosers(trx, by.actor.companyId)).filter((id) => id !== by.actor.userId)
  const params = { month, name: by.actor.displayName, reason: after.reason ?? '' }
  await notify(trx, { userIds, kind, params, link: LINK, matter: `period ${month}` }, by.now)
  return after
}

function dress(row: PeriodRow, now: Date): Period {
  const month = row.month.slice(0, 7)
  return {
    month,
    state: PERIOD_STATES.find((known) => known === row.state) ?? 'open',
    reason: row.reason,
    by: row.by,
    at: row.changedAt?.toISOString() ?? null,
    changed_days: row.changedDays,
    is_over: month < now.toISOString().slice(0, 7),
  }
}

function monthEnd(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10)
}
