import type {
  Granularity,
  VisitFigures,
  VisitPoint,
} from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NONE: VisitFigures = { pv: 0, uv: 0, ip: 0, sessions: 0, bounces: 0, dwell_ms: 0, new_visitors: 0 }

/** Every step of the range, those without visits too; `at` as the server writes it, `2026-11-21T08:00`. */
export function everyPoint(
  series: readonly VisitPoint[],
  { from, to }: { from: string; to: string },
  gran: Granularity,
): VisitPoint[] {
  const known = new Map(series.map((point) => [point.at, point]))
  const points: VisitPoint[] = []
  // local times are written as if they were UTC, so that no clock change moves them
  const end = Date.parse(`${to}T00:00Z`) + DAY_MS
  for (let at = startOf(from, gran); at < end; at = nextOf(at, gran)) {
    const key = new Date(at).toISOString().slice(0, 16)
    points.push(known.get(key) ?? { at: key, ...NONE })
  }
  return points
}

/** Weeks begin on Monday, months on their first day. */
function startOf(day: string, gran: Granularity): number {
  const at = Date.parse(`${day}T00:00Z`)
  if (gran === 'month') return Date.parse(`${day.slice(0, 7)}-01T00:00Z`)
  return gran === 'week' ? at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS : at
}

function nextOf(at: number, gran: Granularity): number {
  if (gran === 'hour') return at + HOUR_MS
  if (gran === 'day') return at + DAY_MS
  if (gran === 'week') return at + 7 * DAY_MS
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}

/** A step under the axis: `11-21 08:00`, `11-21`, `2026-11`. */
export function pointWords({ at }: VisitPoint, gran: Granularity): string {
  if (gran === 'hour') return `${at.slice(5, 10)} ${at.slice(11)}`
  return gran === 'month' ? at.slice(0, 7) : at.slice(5, 10)
}
