import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { joinEmbeddedPostgres } from '../src/platform/database/embedded/join-embedded-postgres.ts'
import { withClient } from './database-copies.ts'
import { type ServerProcess, startProcess } from './processes.ts'
import { makeTemporaryFolder, type TemporaryFolder } from './temporary-cluster.ts'

let folder: TemporaryFolder
let server: ServerProcess | undefined
let password = ''
const dataDir = () => `${folder.path}/data`

beforeAll(async () => {
  folder = makeTemporaryFolder()
  server = await startProcess(dataDir())
  password = server.password ?? ''
})
afterEach(() => {
  expect(server?.output() ?? '').not.toMatch(/"level":60|unhandled|DeprecationWarning/)
})
afterAll(async () => {
  await server?.end('SIGTERM')
  folder.remove()
})

const ask = (path: string, init: RequestInit = {}) => fetch(`${server?.address}${path}`, init)

const answeredOrRefused = [({ status }: Response) => status, () => 'refused'] as const

async function logIn(): Promise<number> {
  const first = await ask('/users/gvc/')
  const csrf = /csrftoken=([^;]+)/.exec(first.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const response = await ask('/login/', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `csrftoken=${csrf}`,
      'x-csrftoken': csrf,
      'x-requested-with': 'XMLHttpRequest',
    },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { code } = (await response.json()) as { code: number }
  return code
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (let step = 0; step < 200; step += 1) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`never: ${what}\n${server?.output()}`)
}

describe('a server process', () => {
  it('serves after its first start, and shows the password there and in no log line', async () => {
    expect(password).toHaveLength(16)
    expect(server?.output().split(password)).toHaveLength(2)
    expect(await logIn()).toBe(20000)
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(200)
  })

  it('tells a second start on the same folder where it runs', async () => {
    await expect(startProcess(dataDir())).rejects.toThrow(/already running .* address http:\/\/localhost:\d+/)
    expect((await ask('/readyz')).status).toBe(200)
  })

  it('answers 503 with an envelope while PostgreSQL is away, and recovers alone (K5)', async () => {
    const database = await joinEmbeddedPostgres(dataDir())
    if (database === undefined) throw new Error('no database')
    await withClient(database.adminUrl, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        "select pg_terminate_backend(pid), pid from pg_stat_activity where application_name like 'crossdock%'",
      )
      expect(rows.length).toBeGreaterThan(0)
    })
    await until(async () => (await ask('/readyz')).status === 200, 'ready after its connections were cut')
    const postmaster = await withClient(database.adminUrl, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where backend_type = 'checkpointer'",
      )
      return Number(rows[0]?.pid)
    })
    // The whole server restarts when one of its own processes is killed.
    process.kill(postmaster, 'SIGKILL')
    const codes = new Set<number>()
    await until(async () => {
      const response = await ask('/fetchcaptcha/')
      codes.add(response.status)
      const { code } = (await response.json()) as { code: number }
      expect([20000, 50300]).toContain(code)
      return code === 20000 && (await ask('/readyz')).status === 200
    }, 'recovery')
    expect([...codes].every((status) => status === 200 || status === 503)).toBe(true)
    expect(await logIn()).toBe(20000)
  })

  it('ends on SIGTERM with code 0 and lets PostgreSQL end cleanly; the next start shows no password (K4)', async () => {
    const inFlight = Promise.all(Array.from({ length: 50 }, () => ask('/readyz').then(...answeredOrRefused)))
    const before = performance.now()
    expect(await server?.end('SIGTERM')).toBe(0)
    expect(performance.now() - before).toBeLessThan(10_000)
    // what comes after the door is shut is refused; what was let in is answered
    expect((await inFlight).filter((answer) => answer !== 'refused' && answer !== 200)).toEqual([])
    server = await startProcess(dataDir())
    expect(server.password).toBeUndefined()
    expect(await logIn()).toBe(20000)
  })

  it('comes back after kill -9 (K1)', async () => {
    await server?.end('SIGKILL')
    server = await startProcess(dataDir())
    expect(await logIn()).toBe(20000)
  })

  it('says in one line what is wrong with its settings or port', async () => {
    const other = makeTemporaryFolder()
    try {
      const port = new URL(server?.address ?? '').port
      await expect(startProcess(`${other.path}/data`, { PORT: port })).rejects.toThrow(
        /Port \d+ is in use.*set PORT/,
      )
      await expect(startProcess(`${other.path}/data`, { PORT: 'x' })).rejects.toThrow(
        /PORT is "x": give a whole number/,
      )
    } finally {
      other.remove()
    }
  })
})
