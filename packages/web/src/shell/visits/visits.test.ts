import { visitEndpoints } from '@crossdock/contracts/areas/system/statistics/visits.endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { dropCookie, writeCookie } from '../../kit/api/cookies.ts'

type Place = { pathname: string; search: string }

let server: FakeServer

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T02:00:00Z') })
  vi.resetModules() // what is being looked at is state of the module
  localStorage.clear()
  server = startFakeServer()
  server.on(visitEndpoints.addVisits, () => ({}))
})
afterEach(() => {
  server.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the office on a page; the answer goes to another one. */
async function openOffice(pathname: string): Promise<(place: Place) => void> {
  const { followVisits } = await import('./visits.ts')
  let tell = (_state: { location: Place }): void => undefined
  followVisits({
    state: { location: { pathname, search: '' } },
    subscribe: (change) => {
      tell = change
      return () => undefined
    },
  })
  return (location) => tell({ location })
}

const told = () => server.sent(visitEndpoints.addVisits).flatMap(({ views }) => views ?? [])

test('viewed pages are told together, with their stay, under a name the browser keeps', async () => {
  const goTo = await openOffice('/dashboard')
  await vi.advanceTimersByTimeAsync(4_000)
  goTo({ pathname: '/product/tag', search: '?q=1' })
  await vi.advanceTimersByTimeAsync(8_000)
  expect(told().map(({ path, dwell_ms }) => [path, dwell_ms])).toEqual([
    ['/dashboard', 4_000],
    ['/product/tag?q=1', 7_000],
  ])
  expect(server.sent(visitEndpoints.addVisits)[0]?.visitor).toBe(localStorage.getItem('visitor'))
})

test('a page that stays open is told again, under the same key', async () => {
  await openOffice('/dashboard')
  await vi.advanceTimersByTimeAsync(90_000)
  const keys = told().map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('a page outside of the office is told too, as an arrival when its address carries a source tag', async () => {
  writeCookie('sti', 'fair_2026', 1)
  history.replaceState(null, '', '/login?redirect=%2F%3Fsti%3Dfair_2026')
  const { followVisits } = await import('./visits.ts')
  followVisits()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(told()).toMatchObject([
    { path: expect.stringMatching(/^\/login\?/), sti: 'fair_2026', arrival: true },
  ])
  dropCookie('sti')
})

test('nothing is told of whoever asks not to be followed', async () => {
  vi.stubGlobal('navigator', { doNotTrack: '1' })
  await openOffice('/dashboard')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.calls).toEqual([])
  expect(localStorage.getItem('visitor')).toBeNull()
})

test('a server that does not answer costs the reader nothing', async () => {
  server.drop(visitEndpoints.addVisits)
  await openOffice('/dashboard')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(server.calls).toHaveLength(1)
})
