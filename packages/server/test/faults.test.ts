import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkAllRollups } from '../src/areas/amzdata/rollups/check.service.ts'
import { readPostmasterPid } from '../src/platform/database/embedded/postmaster-pid.ts'
import { hasCode } from '../src/platform/database/embedded/processes.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { type DrivenServer, driveServer, insist } from './driven-server.ts'
import { MIXED_TYPES, type MixedFile, mixedFile } from './mixed-files.ts'
import { makeTemporaryFolder, type TemporaryFolder } from './temporary-cluster.ts'

// K1, K2, K5 over files of every kind: whatever ends at whatever moment, a file is imported whole or not at all, and
// none is lost. `npm run faults` takes fifty files; `npm test` a few.

const FILES = Number(process.env.FAULT_FILES ?? 4)
const LINES = Number(process.env.FAULT_LINES ?? 400)
/** Files that are under way when something is killed. */
const AT_ONCE = 2
const SEED = Number(process.env.FAULT_SEED ?? Math.trunc(Math.random() * 2 ** 31))
const PATIENCE_MS = 60_000 + FILES * 12_000

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

/** Random numbers from 0 to 1 that the printed seed gives again. */
function randomBy(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const FAULTS = {
  'the server': () => server.killAndStart(),
  PostgreSQL: async () => killPostgres('postmaster'),
  'one of its processes': async () => killPostgres('backend'),
}
type Fault = keyof typeof FAULTS
const NAMES = Object.keys(FAULTS) as Fault[] // the keys of the table above

async function killPostgres(which: 'postmaster' | 'backend'): Promise<void> {
  const { pid, folder: cluster } = await insist(() =>
    server.inDatabase(async (client) => {
      const { rows } = await client.query<{ pid: number; folder: string }>(
        `select pid, current_setting('data_directory') as folder from pg_stat_activity
        where application_name like 'crossdock%' and pid <> pg_backend_pid() order by state, pid limit 1`,
      )
      if (rows[0] === undefined) throw new Error('no process of PostgreSQL works for the server')
      return rows[0]
    }),
  )
  const killed = which === 'backend' ? pid : readPostmasterPid(cluster)?.pid
  if (killed === undefined || killed < 2) throw new Error('there is no process to kill')
  try {
    process.kill(killed, 'SIGKILL')
  } catch (error) {
    // It ended by itself meanwhile: another one is taken.
    if (!hasCode(error, 'ESRCH')) throw error
    await killPostgres(which)
  }
}

interface Stored {
  readonly id: number
  readonly status: number
  readonly rows: number
}

/** Imports of a file, by its name, with their rows in its table. */
const storedOf = ({ name, table }: MixedFile) =>
  server.inDatabase(async (client) => {
    const { rows } = await client.query<{ id: string; status: number; rows: string }>(
      `select f.id, f.status, (select count(*) from amzdata.${table} r where r.import_file_id = f.id) as rows
      from amzdata.import_file f where f.file_name = $1 order by f.id`,
      [name],
    )
    return rows.map((row): Stored => ({ id: Number(row.id), status: row.status, rows: Number(row.rows) }))
  })

/** Rows are there for an import that says so, and all of them; else none. */
function expectWhole(file: MixedFile, stored: readonly Stored[]): void {
  for (const { status, rows } of stored)
    expect([file.name, rows]).toEqual([file.name, status === 3 ? file.rows : 0])
}

async function expectInOrder(files: readonly MixedFile[]): Promise<void> {
  for (const file of files) {
    const stored = await storedOf(file)
    expectWhole(file, stored)
    // An upload that was cut after it was kept is sent again: then it is a duplicate of itself.
    expect([file.name, stored.filter(({ status }) => status === 3).length]).toEqual([file.name, 1])
    expect(stored.every(({ status }) => [3, -9, -2].includes(status))).toBe(true)
  }
  const left = await server.inDatabase(async (client) => {
    const { rows } = await client.query<{ keys: string[]; stages: string }>(
      `select (select array_agg(distinct storage_key) from amzdata.import_file where storage_key <> 'erased') as keys,
        (select count(*) from pg_class where relnamespace = 'stage'::regnamespace and relkind = 'r') as stages`,
    )
    return { keys: rows[0]?.keys ?? [], stages: Number(rows[0]?.stages) }
  })
  expect(left.stages).toBe(0)
  // Originals that tell of buyers of long ago are erased, as they should be.
  for (const key of left.keys)
    expect([key, existsSync(join(server.dataDir, 'files', key))]).toEqual([key, true])
  const { appUrl } = await server.addresses()
  const database = openDatabase(appUrl, { max: 2 })
  try {
    for await (const check of checkAllRollups(database.db, 1)) expect(check.differences).toEqual([])
  } finally {
    await database.close()
  }
}

it(
  'whatever is killed at whatever moment, every file is imported whole or not at all, and none is lost',
  async () => {
    const random = randomBy(SEED)
    const shift = Math.trunc(random() * MIXED_TYPES.length)
    // Every third file has transactions, which take longest; the others are of all kinds in turn.
    const files = Array.from({ length: FILES }, (_, at) =>
      mixedFile(
        at % 3 === 0 ? 'transaction' : (MIXED_TYPES[(at + shift) % MIXED_TYPES.length] ?? ''),
        at,
        LINES,
      ),
    )
    const killed = new Map<string, number>()
    for (let at = 0; at < files.length; at += AT_ONCE) {
      const batch = files.slice(at, at + AT_ONCE)
      const sent = Promise.all(batch.map((file) => insist(() => server.upload(file))))
      await sleep(random() * 1500)
      const fault = NAMES[(Math.trunc(at / AT_ONCE) + shift) % NAMES.length] ?? 'the server'
      killed.set(fault, (killed.get(fault) ?? 0) + 1)
      await FAULTS[fault]()
      const ids = await sent
      for (const file of files.slice(0, at)) expectWhole(file, await insist(() => storedOf(file)))
      for (const id of ids) await insist(() => server.settled(id, true))
    }
    await expectInOrder(files)
    const kills = [...killed].map(([name, count]) => `${name} ${count} times`).join(', ')
    console.log(`${FILES} files, seed ${SEED}; killed: ${kills}`)
  },
  PATIENCE_MS,
)
