import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { newRequestId } from '../ids.ts'

/** A file that is complete and safe on the disk, still under a temporary name. */
export interface ReceivedFile {
  readonly path: string
  readonly sha256: string
  readonly size: number
  /** Gives it its place in one step, and makes that step last. */
  moveTo(path: string): Promise<void>
}

const MIB = 1024 * 1024

/** Writes a stream into a new file of `folder`, counting and hashing; on any failure the file is removed. */
export async function receiveFile(
  stream: Readable,
  options: { folder: string; limit: number },
): Promise<ReceivedFile> {
  const path = join(options.folder, newRequestId())
  const hash = createHash('sha256')
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      if (size > options.limit) done(tooLarge(options.limit))
      else done(null, chunk)
    },
  })
  try {
    await pipeline(stream, count, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  } catch (error) {
    await rm(path, { force: true })
    throw isDiskFull(error) ? failure(commonFailures.storageFull) : error
  }
  return { path, size, sha256: hash.digest('hex'), moveTo: (target) => moveFile(path, target) }
}

/** Removes what earlier processes did not finish; called before the first upload. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true, recursive: true })
}

/** The refusal of an upload beyond the limit, in words people know. */
export function tooLarge(limit: number) {
  return failure(commonFailures.tooLarge, { params: { limit: `${Math.floor(limit / MIB)} MiB` } })
}

async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to)
  const folder = await open(dirname(to))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
