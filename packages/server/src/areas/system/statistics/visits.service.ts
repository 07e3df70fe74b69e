import { STATISTICS_ZONE } from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import {
  BEAT_SECONDS,
  type PageVisit,
  SESSION_MINUTES,
  VISIT_DAYS,
  type VisitBeat,
} from '@crossdock/contracts/areas/system/statistics/visits.schema.ts'
import { FRONT_PAGES } from '@crossdock/contracts/vocabulary/routes.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import type { Call } from '../../../platform/http/call.ts'
import { sidOf } from '../../../platform/http/cookies.ts'
import { sha256 } from '../../../platform/ids.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import { browserOf, isBot } from './browser-of.ts'
import { findSessionUser, forgetVisits, touchVisitor, upsertVisit, writeVisitDays } from './visits.queries.ts'

const SECOND_MS = 1_000
const DAY_MS = 24 * 60 * 60 * SECOND_MS
const front = new Set<string>(FRONT_PAGES)

/** Takes in what a page tells of its visitor; silent about what it drops: bots, refusals, too quick repetitions. */
export async function addVisits(call: Call, beat: VisitBeat): Promise<void> {
  const { headers } = call.request
  if (headers.dnt === '1' || headers['sec-gpc'] === '1' || isBot(call.userAgent)) return
  await call.inPlatform((trx) => keepVisits(trx, call, beat))
}

async function keepVisits(trx: Trx, call: Call, { visitor, views }: VisitBeat): Promise<void> {
  const { now } = call
  const known = await touchVisitor(trx, {
    id: visitor,
    now,
    notSince: new Date(now.getTime() - BEAT_SECONDS * SECOND_MS),
    sessionSince: new Date(now.getTime() - SESSION_MINUTES * 60 * SECOND_MS),
  })
  if (known === undefined) return
  const user = await userOf(trx, call)
  const country = countryOf(call)
  const firstDay = dayOf(known.firstAt)
  for (const view of views) {
    const at = new Date(now.getTime() - view.ago_ms)
    await upsertVisit(trx, {
      visitorId: visitor,
      sessionNo: known.sessionNo,
      ...pageOf(view, call.request.headers.host),
      ...browserOf(call.userAgent),
      at,
      country,
      address: call.address,
      userId: user?.userId ?? null,
      companyId: user?.companyId ?? null,
      isStaff: user?.isStaff ?? false,
      isNew: dayOf(at) <= firstDay,
    })
  }
}

function pageOf(
  { key, path, title, referrer, sti, arrival = false, utm, dwell_ms }: PageVisit,
  host: string | undefined,
) {
  const page = canonicalPath(path)
  return {
    viewKey: key,
    path: page,
    title,
    referrer: hostOf(referrer) === host ? '' : referrer.replace(/[?#].*$/, ''),
    isArrival: arrival && sti !== undefined,
    sti: sti ?? '',
    utm,
    dwellMs: dwell_ms,
    isFront: front.has(page.replace(/\?.*$/, '')),
  }
}

/** Site of an address; the own one brings nobody. */
function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}

/** A page without what its address says beside: courses and points keep their id, nothing else is kept. */
export function canonicalPath(path: string): string {
  const [page = '/', query = ''] = (path.split('#')[0] ?? '').split('?')
  const clean = `/${page.replace(/^\/+|\/+$/g, '')}`
  const id = /^\/(m\/)?(course|kbp)$/.test(clean) ? new URLSearchParams(query).get('id') : null
  return id !== null && /^\d{1,15}$/.test(id) ? `${clean}?id=${id}` : clean
}

async function userOf(trx: Trx, { request, platform, now }: Call) {
  const sid = sidOf(request, platform.http)
  const token = request.headers['x-token']
  if (sid === undefined || typeof token !== 'string') return undefined
  return findSessionUser(trx, { token: sha256(token), sid: sha256(sid) }, now)
}

/** Country as a trusted proxy in front of us names it; the product itself looks no address up. */
function countryOf({ request, platform }: Call): string {
  const country = request.headers['x-country'] ?? request.headers['cf-ipcountry']
  const isTrusted = platform.http.trustProxy !== false
  return isTrusted && typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : ''
}

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: STATISTICS_ZONE })

/** Date of an instant in the zone of the statistics, `2026-11-21`. */
export function dayOf(at: Date): string {
  return days.format(at)
}

/** Sums up the finished days and forgets raw visits that are old enough. The last days again: beats may come late. */
export async function sumUpVisits(
  trx: Trx,
  now: Date,
  from = new Date(now.getTime() - 3 * DAY_MS),
): Promise<void> {
  await writeVisitDays(trx, { from: dayOf(from), until: dayOf(now), zone: STATISTICS_ZONE })
  await forgetVisits(trx, new Date(now.getTime() - VISIT_DAYS * DAY_MS))
}

/** Every hour; after a start also the days while nothing ran. */
export const visitUpkeep: Upkeep = {
  name: 'visit figures',
  everySeconds: 60 * 60,
  run: ({ database, clock }, { isStart }) => {
    const now = clock.now()
    const from = isStart ? new Date(now.getTime() - (VISIT_DAYS - 1) * DAY_MS) : undefined
    return inPlatform(database.db, (trx) => sumUpVisits(trx, now, from))
  },
}
