import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { withClient } from '../../../../test/database-copies.ts'
import { makeTemporaryFolder, quietLog } from '../../../../test/temporary-cluster.ts'
import { isPostgresIn, postgresProcessesIn } from './processes.ts'
import { type EmbeddedOptions, startEmbeddedPostgres } from './start-embedded-postgres.ts'

const folder = makeTemporaryFolder()
afterAll(() => folder.remove())

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

let counter = 0
const newDataDir = () => {
  counter += 1
  return join(folder.path, `data-${counter}`)
}

/** Starts PostgreSQL in this process; stopped at the end of the test. */
async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const server = await startEmbeddedPostgres({ dataDir, log: quietLog, throwaway: true, ...options })
  onTestFinished(() => server.stop())
  return server
}

/** Starts PostgreSQL in a process of its own, which a test may kill. */
function startApart(dataDir: string): ChildProcess {
  const child = fork(join(import.meta.dirname, '../../../../test/run-embedded.ts'), [dataDir])
  children.push(child)
  return child
}

/** The next word of a process, or its end. */
async function nextWord(child: ChildProcess): Promise<Record<string, unknown>> {
  const [word] = await once(child, 'message')
  return word
}

async function started(
  child: ChildProcess,
): Promise<{ adminUrl: string; ownerUrl: string; reused: boolean }> {
  await nextWord(child)
  const { adminUrl, ownerUrl, reused, refused } = await nextWord(child)
  if (refused !== undefined) throw new Error(String(refused))
  return { adminUrl: String(adminUrl), ownerUrl: String(ownerUrl), reused: reused === true }
}

const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
const run = (url: string, text: string) => withClient(url, async (client) => (await client.query(text)).rows)
const write = (url: string) => run(url, `create table kept as select 'all' as rows`)
const read = (url: string) => run(url, 'select rows from kept')
const kept = [{ rows: 'all' }]

describe('the embedded PostgreSQL', () => {
  it('keeps its data over a stop and a start', async () => {
    const dataDir = newDataDir()
    const first = await startEmbeddedPostgres({ dataDir, log: quietLog, throwaway: true })
    await write(first.ownerUrl)
    await first.stop()
    expect(first.state()).toBe('stopped')
    expect(postgresProcessesIn(join(dataDir, 'postgres'))).toEqual([])
    const second = await start(dataDir)
    expect(second.reused).toBe(false)
    expect(await read(second.ownerUrl)).toEqual(kept)
  })

  it('lets nobody in without a password, from no other address, and keeps the passwords to itself', async () => {
    const dataDir = newDataDir()
    const server = await start(dataDir)
    for (const role of ['postgres', 'crossdock_owner', 'crossdock_app']) {
      await expect(
        run(`postgres://${role}:guess@127.0.0.1:${server.port}/crossdock`, 'select 1'),
      ).rejects.toThrow('password authentication failed')
    }
    const other = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.internal === false)
    if (other?.family === 'IPv4') {
      await expect(run(server.appUrl.replace('127.0.0.1', other.address), 'select 1')).rejects.toThrow(
        'ECONNREFUSED',
      )
    }
    expect(statSync(join(dataDir, 'database.json')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  })

  it('serves with roles that are no superusers and cannot pass row-level security', async () => {
    const { adminUrl } = await start(newDataDir())
    const roles = await run(
      adminUrl,
      `select rolname from pg_roles where rolname like 'crossdock%'
       and not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication) order by 1`,
    )
    expect(roles).toEqual([{ rolname: 'crossdock_app' }, { rolname: 'crossdock_owner' }])
  })

  it('starts PostgreSQL again on the same port when it is killed', async () => {
    const dataDir = newDataDir()
    const server = await start(dataDir, { log: { ...quietLog, error: () => undefined } })
    const states: string[] = []
    const recovered = new Promise<void>((resolve) => {
      server.onStateChange((state) => {
        states.push(state)
        if (state === 'ready') resolve()
      })
    })
    await write(server.ownerUrl)
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await recovered
    expect(states).toEqual(['restarting', 'ready'])
    expect(await read(server.ownerUrl)).toEqual(kept)
  })

  it('takes over the PostgreSQL of a killed server and ends the sessions that server left', async () => {
    const dataDir = newDataDir()
    const child = startApart(dataDir)
    const { ownerUrl } = await started(child)
    await write(ownerUrl)
    const straggler = new pg.Client({ connectionString: ownerUrl })
    const isCut = new Promise((resolve) => straggler.on('error', resolve))
    await straggler.connect()
    await straggler.query('begin; lock table kept')
    const postmaster = postmasterOf(dataDir)
    await kill(child)
    const server = await start(dataDir)
    expect(server.reused).toBe(true)
    expect(postmasterOf(dataDir)).toBe(postmaster)
    await isCut
    expect(await read(server.ownerUrl)).toEqual(kept)
  })

  it('recovers when the server and PostgreSQL were killed', async () => {
    const dataDir = newDataDir()
    const child = startApart(dataDir)
    const { ownerUrl } = await started(child)
    await write(ownerUrl)
    const postmaster = postmasterOf(dataDir)
    await kill(child)
    process.kill(postmaster, 'SIGKILL')
    const server = await start(dataDir)
    expect(server.reused).toBe(false)
    expect(await read(server.ownerUrl)).toEqual(kept)
  })

  it.runIf(process.platform === 'linux')(
    'does not take a stranger with the old pid for PostgreSQL',
    async () => {
      const dataDir = newDataDir()
      const first = await startEmbeddedPostgres({ dataDir, log: quietLog, throwaway: true })
      await write(first.ownerUrl)
      const lockFile = join(dataDir, 'postgres', 'postmaster.pid')
      const text = readFileSync(lockFile, 'utf8')
      await first.stop()
      writeFileSync(lockFile, text.replace(/^\d+/, String(process.pid)))
      const second = await start(dataDir)
      expect(await read(second.ownerUrl)).toEqual(kept)
    },
  )

  it('makes its folder anew when the first start was killed in the middle', async () => {
    const dataDir = newDataDir()
    const child = startApart(dataDir)
    await nextWord(child)
    await expect
      .poll(() => readdirSync(dataDir).some((name) => /^postgres\.new-\w+$/.test(name)), { interval: 5 })
      .toBe(true)
    await kill(child)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    const server = await start(dataDir)
    expect(await run(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('refuses a folder of another version, a foreign folder and a folder without its passwords', async () => {
    const dataDir = newDataDir()
    const server = await startEmbeddedPostgres({ dataDir, log: quietLog, throwaway: true })
    await server.stop()
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    await expect(start(dataDir)).rejects.toThrow(/written by PostgreSQL 17 .* docs\/database\.md/)

    const foreign = newDataDir()
    mkdirSync(join(foreign, 'postgres'), { recursive: true })
    await expect(start(foreign)).rejects.toThrow('no database.json with its passwords')
  })

  it.runIf(process.getuid?.() === 0)('lets its account into a private folder, and nobody else', async () => {
    const dataDir = newDataDir()
    mkdirSync(dataDir, { mode: 0o700 })
    await start(dataDir)
    expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true)
    expect(statSync(dataDir).mode & 0o777).toBe(0o710)
  })

  it.runIf(process.getuid?.() === 0)(
    'puts the data elsewhere when its account cannot enter the folder',
    async () => {
      const home = newDataDir()
      mkdirSync(home)
      chmodSync(home, 0o700)
      const base = newDataDir()
      const dataDir = join(home, 'data')
      const words: string[] = []
      const options = {
        relocationBases: [base],
        log: { ...quietLog, info: (word: string) => void words.push(word) },
      }
      const first = await startEmbeddedPostgres({ dataDir, throwaway: true, ...options })
      await write(first.ownerUrl)
      await first.stop()
      const [name] = readdirSync(join(base, 'clusters'))
      const elsewhere = join(base, 'clusters', name ?? '')
      expect(words.join()).toContain(`its data is in ${elsewhere}`)
      expect(readFileSync(join(dataDir, 'WHERE-IS-THE-DATABASE.txt'), 'utf8')).toContain(elsewhere)
      const second = await start(dataDir, options)
      expect(await read(second.ownerUrl)).toEqual(kept)
      const postmaster = Number(readFileSync(join(elsewhere, 'postmaster.pid'), 'utf8').split('\n')[0])
      expect(isPostgresIn(postmaster, elsewhere)).toBe(true)
    },
  )
})
