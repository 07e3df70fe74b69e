import { setTimeout as sleep } from 'node:timers/promises'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { joinEmbeddedPostgres } from '../src/platform/database/embedded/join-embedded-postgres.ts'
import { withClient } from './database-copies.ts'
import { someLines, usReport } from './imports.ts'
import { type ServerProcess, startProcess } from './processes.ts'
import { makeTemporaryFolder, type TemporaryFolder } from './temporary-cluster.ts'

// K1: kill -9 of the whole server in the middle of an import leaves all of its rows or none, and the file is not lost.

const ROWS = 20_000
const ROUNDS = 5
let folder: TemporaryFolder
let server: ServerProcess
let password = ''
const cookies = new Map<string, string>()
let token = ''
const dataDir = () => `${folder.path}/data`

beforeAll(async () => {
  folder = makeTemporaryFolder()
  server = await startProcess(dataDir())
  password = server.password ?? ''
  await logIn()
})
afterAll(async () => {
  await server.end('SIGTERM')
  folder.remove()
})

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`${server.address}/api${path}`, {
    ...init,
    headers: {
      ...init.headers,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': cookies.get('csrftoken') ?? '',
      'x-requested-with': 'XMLHttpRequest',
      ...(token === '' ? {} : { 'x-token': token }),
    },
  })
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    cookies.set(name, value)
  }
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: T }
  if (code !== 20000) throw new Error(`${path}: ${code} ${message}`)
  return data
}

async function logIn(): Promise<void> {
  await fetch(`${server.address}/users/gvc/`).then(({ headers }) => {
    const csrf = /csrftoken=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
    cookies.set('csrftoken', csrf)
  })
  const body = JSON.stringify({ username: 'admin', password })
  const answer = await ask<{ token: string }>('/login/', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  token = answer.token
}

async function upload(name: string, content: string): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([content]), name)
  return (await ask<{ id: number }>(importEndpoints.uploadFile.path, { method: 'POST', body: form })).id
}

const look = (id: number) => ask<ImportFile>(`${importEndpoints.getImport.path}?id=${id}`)

async function settled(id: number): Promise<ImportFile> {
  for (let step = 0; ; step += 1) {
    const found = await look(id)
    if (found.phase === null && (found.status > 2 || found.status < 0)) return found
    if (step > 300) throw new Error(`${JSON.stringify(found)}\n${server.output()}`)
    await sleep(100)
  }
}

/** Rows of the import and stages in the database, seen past row-level security. */
async function inDatabase(id: number): Promise<{ rows: number; stages: number }> {
  const database = await joinEmbeddedPostgres(dataDir())
  if (database === undefined) throw new Error('no database')
  const url = new URL(database.adminUrl)
  url.pathname = '/crossdock'
  return withClient(url.href, async (client) => {
    const { rows } = await client.query<{ rows: string; stages: string }>(
      `select (select count(*) from amzdata.amz_transaction where import_file_id = $1) as rows,
        (select count(*) from pg_class where relnamespace = 'stage'::regnamespace and relkind = 'r') as stages`,
      [id],
    )
    return { rows: Number(rows[0]?.rows), stages: Number(rows[0]?.stages) }
  })
}

it('kill -9 at any moment of an import leaves all rows or none, and the next start finishes it', async () => {
  const start = performance.now()
  await settled(await upload('whole.csv', usReport(someLines(ROWS, { at: 'Dec 1, 2025 2:00:00 AM PST' }))))
  const whole = performance.now() - start
  const rounds: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // One random moment out of each equal part of the time an import takes here.
    const delay = Math.round(((round + Math.random()) / ROUNDS) * whole)
    const at = `Jan ${round + 1}, 2026 2:00:00 AM PST`
    const id = await upload(`${round}.csv`, usReport(someLines(ROWS, { at })))
    await sleep(delay)
    const before = await look(id)
    rounds.push(`${delay} ms: ${before.status} ${before.phase}`)
    await server.end('SIGKILL')
    server = await startProcess(dataDir())
    expect([0, ROWS]).toContain((await inDatabase(id)).rows)
    const done = await settled(id)
    expect(done).toMatchObject({ status: 3, counts: { new: ROWS, invalid: 0 } })
    expect(await inDatabase(id)).toEqual({ rows: ROWS, stages: 0 })
  }
  console.log(`an import takes ${Math.round(whole)} ms here; killed at ${rounds.join('; ')}`)
}, 60_000)

it('a connection cut while rows are written rolls back and is tried again by itself (K6)', async () => {
  const id = await upload('cut.csv', usReport(someLines(ROWS, { at: 'Jul 1, 2026 2:00:00 AM PDT' })))
  const database = await joinEmbeddedPostgres(dataDir())
  if (database === undefined) throw new Error('no database')
  for (;;) {
    const { phase, status } = await look(id)
    if (phase === 'importing' || phase === 'summarising' || status > 2) break
  }
  await withClient(database.adminUrl, (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ~ 'amz_transaction' and pid <> pg_backend_pid()",
    ),
  )
  expect([0, ROWS]).toContain((await inDatabase(id)).rows)
  expect(await settled(id)).toMatchObject({ status: 3, counts: { new: ROWS } })
  expect(await inDatabase(id)).toEqual({ rows: ROWS, stages: 0 })
}, 60_000)
