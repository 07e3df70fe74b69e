import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { expect, it } from 'vitest'
import { checkAllRollups } from '../src/areas/amzdata/rollups/check.service.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { type DrivenServer, driveServer, insist } from './driven-server.ts'
import { mixedFile } from './mixed-files.ts'

// K8: a disk of its own that is full, under the files and under the database. Needs root; part of `npm run faults`.

const isWished = process.env.FAULT_FILES !== undefined && process.getuid?.() === 0

/** A folder on a disk of its own that is small, where this system lets us have one. */
function smallDisk(): string | null {
  const path = `/tmp/crossdock-small-${process.pid}`
  mkdirSync(path, { mode: 0o711 })
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=640m,mode=711', 'tmpfs', path])
  if (status === 0) return path
  rmSync(path, { recursive: true })
  return null
}

function remove(disk: string): void {
  spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
}

/** Fills the disk up to so many bytes. */
function fill(disk: string, left: number): string {
  const path = join(disk, 'ballast')
  const file = openSync(path, 'w')
  const piece = Buffer.alloc(256 * 1024, 1)
  const free = () => {
    const { bavail, bsize } = statfsSync(disk)
    return bavail * bsize
  }
  while (free() > left) writeSync(file, piece, 0, Math.min(piece.length, free() - left))
  closeSync(file)
  return path
}

it.skipIf(!isWished)(
  'a full disk refuses uploads with a message, lets people read, and all goes on when there is room',
  async () => {
    const disk = smallDisk()
    if (disk === null) return console.log('no small disk can be mounted here')
    const full = await driveServer(`${disk}/data`).catch((error: unknown) => {
      remove(disk)
      throw error
    })
    try {
      const before = await full.settled(await full.upload(mixedFile('transaction', 1, 50)), true)
      expect(before.status).toBe(3)
      const incoming = () => readdirSync(join(full.dataDir, 'files'), { recursive: true }).length
      const kept = incoming()
      const ballast = fill(disk, 100 * 1024)
      const upload = full.upload(mixedFile('transaction', 2, 5000))
      await expect(upload).rejects.toMatchObject({ code: commonFailures.storageFull.code })
      expect(incoming()).toBe(kept)
      expect((await full.look(before.id)).status).toBe(3)
      rmSync(ballast)
      // Room for the file, but not for its rows.
      const second = fill(disk, 2_500 * 1024)
      const id = await full.upload(mixedFile('transaction', 3, 5000))
      const failed = await full.settled(id, true).catch((error: unknown) => String(error))
      console.log(
        'a full disk under the database:',
        typeof failed === 'string' ? failed.slice(0, 300) : failed.status,
      )
      rmSync(second)
      await insistOn(full, id)
      const { appUrl } = await full.addresses()
      const database = openDatabase(appUrl, { max: 2 })
      for await (const check of checkAllRollups(database.db, 1)) expect(check.differences).toEqual([])
      await database.close()
    } finally {
      await full.end()
      remove(disk)
    }
  },
  300_000,
)

/** Has a file imported that failed for want of room, as a person does who made some. */
async function insistOn(full: DrivenServer, id: number): Promise<void> {
  const file = await insist(() => full.settled(id, true))
  if (file.status === 3) return
  expect(file.status).toBe(-10)
  await insist(() => full.post(importEndpoints.retryImport.path, { id }))
  expect(await insist(() => full.settled(id, true))).toMatchObject({ status: 3, counts: { new: 5000 } })
}
