import { visitEndpoints } from '@crossdock/contracts/areas/system/statistics/visits.endpoints.ts'
import {
  BEAT_SECONDS,
  type PageVisit,
  VIEWS_PER_BEAT,
} from '@crossdock/contracts/areas/system/statistics/visits.schema.ts'
import { readCookie } from '../../kit/api/cookies.ts'
import { randomKey } from '../../kit/api/random-key.ts'
import { send } from '../../kit/api/send.ts'

const KEY = 'visitor'
/** A little more than the server asks for, so that clocks need not agree. */
const EVERY_MS = (BEAT_SECONDS + 1) * 1_000
/** Long stays are told again at this distance at most. */
const RETELL_MS = 60_000
const LONGEST_MS = 86_400_000

interface Viewed {
  readonly key: string
  readonly path: string
  readonly referrer: string
  readonly openedAt: number
  readonly arrival: boolean
  title: string
  dwell: number
  toldAt: number
}

let waiting: Viewed[] = []
let current: Viewed | undefined
let seenSince = 0
let beatAt = 0

/** Where pages are changed without leaving the document. */
interface Router {
  readonly state: { readonly location: { readonly pathname: string; readonly search: string } }
  subscribe(change: (state: { location: { pathname: string; search: string } }) => void): () => void
}

/**
 * Tells the server which pages are looked at and how long; nothing at all for whoever asks not to be followed.
 * Without a router the document is one page, as those of the login area are.
 */
export function followVisits(router?: Router): void {
  if (isRefused()) return
  open(router?.state.location ?? location)
  router?.subscribe(({ location }) => {
    if (location.pathname + location.search !== current?.path) open(location)
  })
  document.addEventListener('visibilitychange', () => {
    measure()
    if (document.hidden) void tell()
  })
  setInterval(() => void tell(), EVERY_MS)
}

function isRefused(): boolean {
  const wishes = [navigator.doNotTrack, Reflect.get(navigator, 'globalPrivacyControl')]
  return wishes.some((wish) => wish === '1' || wish === true)
}

function open({ pathname, search }: { pathname: string; search: string }): void {
  measure()
  const now = Date.now()
  const isFirst = current === undefined
  current = {
    key: randomKey(),
    path: (pathname + search).slice(0, 500),
    referrer: isFirst ? document.referrer.replace(/[?#].*$/, '').slice(0, 500) : '',
    openedAt: now,
    // a page may have been asked for before the login, which keeps its address
    arrival: isFirst && /[?&]sti=[\w-]/.test(decoded(search)),
    title: '',
    dwell: 0,
    toldAt: 0,
  }
  seenSince = document.hidden ? 0 : now
  waiting = [...waiting, current].slice(-VIEWS_PER_BEAT)
}

/** Adds the time since the last measurement to the stay, as far as the page was visible. */
function measure(): void {
  const now = Date.now()
  if (current !== undefined && seenSince > 0) {
    current.dwell = Math.min(current.dwell + now - seenSince, LONGEST_MS)
    current.title = document.title.slice(0, 200)
    if (now - current.toldAt > RETELL_MS && !waiting.includes(current)) waiting = [...waiting, current]
  }
  seenSince = document.hidden ? 0 : now
}

async function tell(): Promise<void> {
  const now = Date.now()
  measure()
  if (waiting.length === 0 || now - beatAt < EVERY_MS - 500) return
  beatAt = now
  const told = waiting.slice(0, VIEWS_PER_BEAT)
  waiting = []
  for (const view of told) view.toldAt = now
  const views = told.map((view) => visitOf(view, now))
  const beat = { visitor: visitorName(), views }
  // the last one goes on when the page is left
  await send(visitEndpoints.addVisits, beat, { keepalive: document.hidden }).catch(() => {
    // a figure less: nothing that the reader should hear of
    beatAt = now
  })
}

function visitOf(view: Viewed, now: number): PageVisit {
  const sti = readCookie('sti')
  const utm = new URLSearchParams(view.path.split('?')[1] ?? '').get('utm_source') ?? ''
  return {
    key: view.key,
    path: view.path,
    title: view.title.replace(/\p{Cc}/gu, ' '),
    referrer: view.referrer,
    utm: utm.replace(/\p{Cc}/gu, '').slice(0, 200),
    ago_ms: Math.min(now - view.openedAt, LONGEST_MS),
    dwell_ms: view.dwell,
    ...(view.arrival ? { arrival: true } : {}),
    ...(sti !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(sti) ? { sti } : {}),
  }
}

function decoded(search: string): string {
  try {
    return decodeURIComponent(search)
  } catch {
    return search // written by somebody else, not percent-encoded
  }
}

/** The random name of this browser; a new one each time where nothing may be stored. */
function visitorName(): string {
  try {
    const known = localStorage.getItem(KEY)
    if (known !== null && /^[A-Za-z0-9-]{16,40}$/.test(known)) return known
    const name = randomKey()
    localStorage.setItem(KEY, name)
    return name
  } catch {
    return randomKey()
  }
}
