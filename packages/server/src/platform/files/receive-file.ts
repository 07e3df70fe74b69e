import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
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
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await pipeline(stream, async (chunks: AsyncIterable<Buffer>) => {
        for await (const block of inBlocks(chunks)) {
          size += block.length
          hash.update(block)
          if (size > options.limit) throw tooLarge(options.limit)
          await file.writeFile(block)
        }
      })
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(path, { force: true })
    throw isDiskFull(error) ? failure(commonFailures.storageFull) : error
  }
  return { path, size, sha256: hash.digest('hex'), moveTo: (target) => moveFile(path, target) }
}

/**
 * Copies the pieces in which a body arrives into a large block, which is used again after each step: each write to
 * the disk wakes a thread, which for pieces of 64 KiB costs more than the writing itself.
 */
async function* inBlocks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const block = Buffer.allocUnsafe(MIB)
  let filled = 0
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      const copied = chunk.copy(block, filled, at)
      at += copied
      filled += copied
      if (filled < block.length) continue
      yield block
      filled = 0
    }
  }
  yield block.subarray(0, filled)
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
