import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from './database-copies.ts'
import { type DrivenServer, driveServer } from './driven-server.ts'
import { someLines, usReport } from './imports.ts'
import { makeTemporaryFolder, type TemporaryFolder } from './temporary-cluster.ts'

// K1: kill -9 of the whole server in the middle of an import leaves all of its rows or none, and the file is not lost.

const ROWS = 20_000
const ROUNDS = 5
let folder: TemporaryFolder
let server: DrivenServer

beforeAll(async () => {
  folder = makeTemporaryFolder()
  server = await driveServer(`${folder.path}/data`)
})
afterAll(async () => {
  await server.end()
  folder.remove()
})

const upload = (name: string, content: string) => server.upload({ name, content })

/** Rows of the import and stages in the database, seen past row-level security. */
const inDatabase = (id: number) =>
  server.inDatabase(async (client) => {
    const { rows } = await client.query<{ rows: string; stages: string }>(
      `select (select count(*) from amzdata.amz_transaction where import_file_id = $1) as rows,
        (select count(*) from pg_class where relnamespace = 'stage'::regnamespace and relkind = 'r') as stages`,
      [id],
    )
    return { rows: Number(rows[0]?.rows), stages: Number(rows[0]?.stages) }
  })

it('kill -9 at any moment of an import leaves all rows or none, and the next start finishes it', async () => {
  const start = performance.now()
  await server.settled(
    await upload('whole.csv', usReport(someLines(ROWS, { at: 'Dec 1, 2025 2:00:00 AM PST' }))),
  )
  const whole = performance.now() - start
  const rounds: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // One random moment out of each equal part of the time an import takes here.
    const delay = Math.round(((round + Math.random()) / ROUNDS) * whole)
    const at = `Jan ${round + 1}, 2026 2:00:00 AM PST`
    const id = await upload(`${round}.csv`, usReport(someLines(ROWS, { at })))
    await sleep(delay)
    const before = await server.look(id)
    rounds.push(`${delay} ms: ${before.status} ${before.phase}`)
    await server.killAndStart()
    expect([0, ROWS]).toContain((await inDatabase(id)).rows)
    const done = await server.settled(id)
    expect(done).toMatchObject({ status: 3, counts: { new: ROWS, invalid: 0 } })
    expect(await inDatabase(id)).toEqual({ rows: ROWS, stages: 0 })
  }
  console.log(`an import takes ${Math.round(whole)} ms here; killed at ${rounds.join('; ')}`)
}, 60_000)

it('a connection cut while rows are written rolls back and is tried again by itself (K6)', async () => {
  const id = await upload('cut.csv', usReport(someLines(ROWS, { at: 'Jul 1, 2026 2:00:00 AM PDT' })))
  const { adminUrl } = await server.addresses()
  for (;;) {
    const { phase, status } = await server.look(id)
    if (phase === 'importing' || phase === 'summarising' || status > 2) break
  }
  await withClient(adminUrl, (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ~ 'amz_transaction' and pid <> pg_backend_pid()",
    ),
  )
  expect([0, ROWS]).toContain((await inDatabase(id)).rows)
  expect(await server.settled(id)).toMatchObject({ status: 3, counts: { new: ROWS } })
  expect(await inDatabase(id)).toEqual({ rows: ROWS, stages: 0 })
}, 60_000)
