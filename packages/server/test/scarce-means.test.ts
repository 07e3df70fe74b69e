import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DrivenServer, driveServer, insist } from './driven-server.ts'
import { mixedFile } from './mixed-files.ts'
import { makeTemporaryFolder, type TemporaryFolder } from './temporary-cluster.ts'

// K9 and K14, part of `npm run faults`: little memory, no more files to open, and a backup while a file is imported.

const isWished = process.env.FAULT_FILES !== undefined
const LINES = 30_000
let folder: TemporaryFolder
let server: DrivenServer

describe.skipIf(!isWished)('a server short of means', () => {
  beforeAll(async () => {
    folder = makeTemporaryFolder()
    server = await driveServer(`${folder.path}/data`, { NODE_OPTIONS: '--max-old-space-size=128' })
  })
  afterAll(async () => {
    await server.end()
    folder.remove()
  })

  const countRows = (id: number) =>
    server.inDatabase(async (client) => {
      // What a backup sees: one snapshot for all tables.
      await client.query('begin isolation level repeatable read')
      const { rows } = await client.query<{ status: number; rows: string; units: string }>(
        `select (select status from amzdata.import_file where id = $1) as status,
          (select count(*) from amzdata.amz_transaction where import_file_id = $1) as rows,
          (select coalesce(sum(units), 0) from amzdata.agg_sku_day where msku like 'MUG7-%') as units`,
        [id],
      )
      await client.query('commit')
      return { status: Number(rows[0]?.status), rows: Number(rows[0]?.rows), units: Number(rows[0]?.units) }
    })

  it('imports with 128 MB, and whoever backs up meanwhile sees a file whole with its figures, or nothing of it', async () => {
    const id = await server.upload(mixedFile('transaction', 7, LINES))
    const seen = new Set<string>()
    for (;;) {
      const { status, rows, units } = await countRows(id)
      seen.add(`${status} ${rows} ${units}`)
      expect([0, LINES]).toContain(rows)
      expect([units, status === 3]).toEqual([rows, rows === LINES])
      if (status < 0 || status === 3) break
      if (server.process().child.exitCode !== null) await server.killAndStart()
    }
    expect(await insist(() => server.settled(id, true))).toMatchObject({ status: 3, counts: { new: LINES } })
    console.log(`status, rows and units that snapshots saw: ${[...seen].join('; ')}`)
  }, 180_000)

  const limit = (count: number) =>
    spawnSync('prlimit', ['--pid', String(server.process().child.pid), `--nofile=${count}:`]).status === 0

  it('without handles left refuses work, does not die, and goes on when there are some again', async () => {
    expect(limit(40)).toBe(true)
    const refused = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => server.upload(mixedFile('fba-inventory', 40 + at))),
    )
    expect(limit(1024)).toBe(true)
    expect(server.process().child.exitCode).toBeNull()
    const id = await insist(() => server.upload(mixedFile('afn-inventory', 60)))
    expect(await insist(() => server.settled(id, true))).toMatchObject({ status: 3 })
    console.log(
      `without handles ${refused.filter(({ status }) => status === 'rejected').length} of 8 were refused`,
    )
  }, 180_000)
})
