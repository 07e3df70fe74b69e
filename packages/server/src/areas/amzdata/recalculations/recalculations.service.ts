import { recalculationFailures } from '@crossdock/contracts/areas/amzdata/recalculations/recalculations.failures.ts'
import { Recalculation } from '@crossdock/contracts/areas/amzdata/recalculations/recalculations.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inPlatform, inTenant } from '../../../platform/database/tenancy.ts'
import { orTaken } from '../../../platform/database/unique-violation.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import type { JobContext } from '../../../platform/jobs/define-job.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireCost } from '../costs/cost-changes.service.ts'
import { beginCostChange, recalculateCosts } from '../rollups/rollups.service.ts'
import {
  insertRecalculation,
  listCompanyIds,
  listMonthsFrom,
  listRecalculationRows,
  listSilent,
  type RecalculationKey,
  type RecalculationRow,
  updateRecalculation,
} from './recalculations.queries.ts'

/** Name of the job in the queue. */
export const RECALCULATION_JOB = 'amzdata.recalculate'
const ENTITY = 'amzdata.recalculation'
const ATTEMPTS = 3
const SHOWN = 5
/** Work that nobody heard of for so long was given up. */
const QUIET_MS = 3_600_000

/** The latest recalculations with their progress. */
export async function listRecalculations(trx: Trx, { companyId }: Actor): Promise<Recalculation[]> {
  const rows = await listRecalculationRows(trx, companyId, SHOWN)
  return rows.map((row) => dress(row, row.asker))
}

/** Has costs and rates applied anew from a day on, one at a time. */
export async function startRecalculation(call: ActorCall, from: string): Promise<Recalculation> {
  const { actor, now, platform } = call
  requireCost(actor)
  const { companyId, userId } = actor
  const start = async (trx: Trx) => {
    const row = await insertRecalculation(trx, { companyId, askedBy: userId, fromDay: from, now })
    const key: RecalculationKey = { companyId, id: Number(row.id) }
    await platform.jobs.add(trx, { name: RECALCULATION_JOB, payload: key, maxAttempts: ATTEMPTS })
    await recordChange(trx, call, { entity: ENTITY, entityId: row.id, action: 'create', after: { from } })
    return dress(row, actor.displayName)
  }
  return orTaken(call.inTenant(start), 'recalculation_open', () =>
    failure(recalculationFailures.recalculating),
  )
}

/** Applies month by month, each in a transaction of its own, so that nobody waits long; begun again it starts over. */
export async function runRecalculation(
  { platform, signal, isLastAttempt, log }: JobContext,
  key: RecalculationKey,
): Promise<void> {
  try {
    const begun = await begin(platform, key)
    if (!begun) return
    let lines = 0
    for (const [place, month] of begun.months.entries()) {
      signal.throwIfAborted()
      const from = place === 0 ? begun.fromDay : month
      lines += await applyMonth(platform, key, { from, month })
      const isHeard = await note(platform, key, { monthsDone: place + 1, lines })
      if (!isHeard) return
    }
    await note(platform, key, { state: 'done', lines, finishedAt: platform.clock.now() })
  } catch (error) {
    if (!isLastAttempt) throw error
    log.error({ err: error, ...key }, 'a recalculation of costs failed for good')
    await giveUp(platform, key)
  }
}

/** Gives up recalculations that nobody works on, every ten minutes. */
export const recalculationUpkeep: Upkeep = {
  name: 'give up recalculations that fell silent',
  everySeconds: 600,
  run: async (platform) => {
    const { db } = platform.database
    const quiet = new Date(platform.clock.now().getTime() - QUIET_MS)
    const companyIds = await inPlatform(db, listCompanyIds)
    const silent = await inTenant(db, { companyIds }, (trx) => listSilent(trx, quiet))
    for (const key of silent) await giveUp(platform, key)
  },
}

function begin({ database, clock }: Platform, key: RecalculationKey) {
  return inTenant(database.db, { companyIds: [key.companyId] }, async (trx) => {
    const values = { state: 'running', monthsDone: 0, touchedAt: clock.now() }
    const row = await updateRecalculation(trx, key, values)
    if (!row) return undefined
    const months = await listMonthsFrom(trx, key.companyId, row.fromDay)
    await updateRecalculation(trx, key, { monthsTotal: months.length })
    return { fromDay: row.fromDay, months }
  })
}

function applyMonth(
  { database }: Platform,
  { companyId }: RecalculationKey,
  { from, month }: { from: string; month: string },
): Promise<number> {
  return inTenant(database.db, { companyIds: [companyId] }, async (trx) => {
    await beginCostChange(trx, companyId)
    return recalculateCosts(trx, { companyId, mskus: null, from, to: lastOf(month) })
  })
}

function lastOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

async function note(
  { database, clock }: Platform,
  key: RecalculationKey,
  values: Parameters<typeof updateRecalculation>[2],
): Promise<boolean> {
  const touched = { ...values, touchedAt: clock.now() }
  const row = await inTenant(database.db, { companyIds: [key.companyId] }, (trx) =>
    updateRecalculation(trx, key, touched),
  )
  return row !== undefined
}

async function giveUp(platform: Platform, key: RecalculationKey): Promise<void> {
  await note(platform, key, { state: 'failed', finishedAt: platform.clock.now() })
}

function dress(row: RecalculationRow, asker: string | null): Recalculation {
  return Recalculation.parse({
    id: Number(row.id),
    from_day: row.fromDay,
    state: row.state,
    months_total: row.monthsTotal,
    months_done: row.monthsDone,
    lines: Number(row.lines),
    asked_by: asker,
    asked_at: row.askedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  })
}
