import { statisticsFailures } from '@crossdock/contracts/areas/system/statistics/statistics.failures.ts'
import {
  dimensionLabels,
  visitLabels,
} from '@crossdock/contracts/areas/system/statistics/statistics.labels.ts'
import {
  dimensionsOf,
  RANGE_DAYS,
  STATISTICS_ZONE,
  type VisitBoard,
  type VisitExport,
  type VisitQuestion,
  VisitRow,
} from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { VISIT_DAYS } from '@crossdock/contracts/areas/system/statistics/visits.schema.ts'
import { systemPermissions } from '@crossdock/contracts/areas/system/system.permissions.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { may } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { csvOf } from '../../../platform/files/write-csv.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import {
  countLive,
  listVisitPoints,
  listVisitRows,
  sumVisits,
  type VisitScope,
} from './statistics.queries.ts'
import { dayOf } from './visits.service.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** Beyond these the database has no days to go on from. */
const EARLIEST = '2000-01-01'
const LATEST = '2999-12-31'
/** Who was heard within this time is on the site now. */
const LIVE_MS = 5 * 60 * 1_000
const guards = systemPermissions.statistics
const FIGURES = ['pv', 'uv', 'ip', 'sessions', 'bounces', 'dwell_ms', 'new_visitors'] as const

/** The visits of a range (platform.md 7.10); rows of users need the right to personal data. */
export async function getVisits(trx: Trx, call: ActorCall, question: VisitQuestion): Promise<VisitBoard> {
  const dims = dimensionsOf(question.dims)
  if (dims.includes('user')) refuseWithoutPii(call)
  const scope = scopeOf(question, call.now)
  const rows = scope.isRaw || !isNarrowed(scope) ? await listVisitRows(trx, scope, dims) : []
  const before = question.compare === undefined ? null : await sumVisits(trx, scopeBefore(scope, call.now))
  return {
    series: await listVisitPoints(trx, scope, question.gran),
    rows: rows.map((row) => VisitRow.parse(row)),
    totals: await sumVisits(trx, scope),
    before,
    live: await countLive(trx, new Date(call.now.getTime() - LIVE_MS)),
    exact: scope.isRaw,
  }
}

/** The rows of one dimension as CSV in the reader's language. */
export async function exportVisits(trx: Trx, call: ActorCall, question: VisitExport): Promise<OutgoingFile> {
  const { dim } = question
  if (dim === 'user') refuseWithoutPii(call)
  const scope = scopeOf(question, call.now)
  const rows = scope.isRaw || !isNarrowed(scope) ? await listVisitRows(trx, scope, [dim]) : []
  const head = [dimensionLabels[dim], ...FIGURES.map((figure) => visitLabels[figure])]
  const lines = rows.map((row) => [row.label ?? row.key, ...FIGURES.map((figure) => row[figure])])
  return {
    fileName: `visits-${dim}-${question.from}-${question.to}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: csvOf([head.map((word) => say(word, call.language)), ...lines]),
  }
}

function refuseWithoutPii({ actor }: ActorCall): void {
  if (may(actor, guards.pii)) return
  throw failure(commonFailures.permissionDenied, { data: { perm_code: guards.pii } })
}

/** The range of a question; one of more than 366 days, or that ends before it begins, is refused. */
export function scopeOf(
  { from, to, company, st, staff }: Pick<VisitQuestion, 'from' | 'to' | 'company' | 'st' | 'staff'>,
  now: Date,
): VisitScope {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1 || days > RANGE_DAYS || from < EARLIEST || to > LATEST) {
    throw failure(statisticsFailures.rangeTooLong, { data: { field: 'to' } })
  }
  const until = addDays(to, 1)
  return {
    from,
    until,
    zone: STATISTICS_ZONE,
    company,
    sti: st,
    withStaff: staff === '1',
    isRaw: isKept(from, now),
  }
}

/** The equally long range that ends where this one begins. */
function scopeBefore(scope: VisitScope, now: Date): VisitScope {
  const days = (Date.parse(scope.until) - Date.parse(scope.from)) / DAY_MS
  const from = addDays(scope.from, -days)
  return { ...scope, from, until: scope.from, isRaw: isKept(from, now) }
}

/** Whether the raw visits of the day are still there. */
function isKept(day: string, now: Date): boolean {
  return day > dayOf(new Date(now.getTime() - VISIT_DAYS * DAY_MS))
}

function isNarrowed({ company, sti }: VisitScope): boolean {
  return company !== undefined || sti !== undefined
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
