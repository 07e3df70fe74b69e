import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/cluster.ts'
import type { TestDatabase } from '../../../test/database-copies.ts'
import { lowerBackend } from './lower-priority.ts'
import { type Database, type OpenedDatabase, openDatabase } from './open-database.ts'

let database: TestDatabase
let opened: OpenedDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDatabase(database.appUrl, { max: 1 })
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

/** The 19th field; the second is a name in parentheses that may hold blanks. */
const nicenessIn = (path: string) => Number(readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ')[16])
const nicenessOf = async (db: Database) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return nicenessIn(`/proc/${rows[0]?.pid}/stat`)
}

describe.runIf(process.platform === 'linux')('long work', () => {
  it('lets everybody else go first in the database, on connections that serve nothing else', async () => {
    const usual = await nicenessOf(opened.db)
    expect(await nicenessOf(opened.background)).toBeGreaterThan(usual)
    expect(await nicenessOf(opened.db)).toBe(usual)
  })

  it('lowers its own thread and no other', async () => {
    const before = nicenessIn('/proc/self/stat')
    const module = new URL('./lower-priority.ts', import.meta.url).href
    const worker = new Worker(
      `import(${JSON.stringify(module)}).then(({ lowerThread }) => {
        lowerThread()
        const stat = require('node:fs').readFileSync('/proc/thread-self/stat', 'utf8')
        require('node:worker_threads').parentPort.postMessage(stat)
      })`,
      { eval: true },
    )
    const stat = await new Promise<string>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject)
    })
    await worker.terminate()
    expect(Number(stat.split(') ').at(-1)?.split(' ')[16])).toBeGreaterThan(before)
    expect(nicenessIn('/proc/self/stat')).toBe(before)
  })

  it('never touches a process that only has the number of the one it means', async () => {
    const client = await opened.pool.connect()
    const before = nicenessIn('/proc/self/stat')
    try {
      const impostor = Object.create(client, { processID: { value: process.pid } })
      expect(lowerBackend(impostor)).toBe('it is no process of this machine')
      expect(nicenessIn('/proc/self/stat')).toBe(before)
    } finally {
      client.release()
    }
  })
})
