import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { newRequestId } from '../ids.ts'
import type { KeepOptions } from './file-store.ts'

/** A file that is complete, still under a temporary name. */
export interface ReceivedFile {
  readonly path: string
  readonly sha256: string
  readonly size: number
  /** Forces it to the disk and gives it its place in one step that lasts. */
  moveTo(path: string): Promise<void>
}

const MIB = 1024 * 1024
/** Small files take no more room than they need. */
const FIRST_BLOCK = MIB / 4
/** A large file fills the system's memory in large pieces, each of which costs about as much as a small one. */
const BLOCK = 8 * MIB

/** Writes a stream into a new file of `folder`, counting and hashing; on any failure the file is removed. */
export async function receiveFile(
  stream: Readable,
  options: { folder: string } & KeepOptions,
): Promise<ReceivedFile> {
  const path = join(options.folder, newRequestId())
  const hash = createHash('sha256')
  let size = 0
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await pipeline(stream, async (chunks: AsyncIterable<Buffer>) => {
        await writeBlocks(chunks, {
          onChunk: (chunk) => {
            size += chunk.length
            if (size > options.limit) throw tooLarge(options.limit)
            hash.update(chunk)
          },
          write: (block) => writeAll(file, block),
          size: options.isSlow ? FIRST_BLOCK : BLOCK,
        })
      })
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(path, { force: true })
    throw inOurWords(error)
  }
  return { path, size, sha256: hash.digest('hex'), moveTo: (target) => moveFile(path, target) }
}

interface Blocks {
  onChunk(chunk: Buffer): void
  write(block: Buffer): Promise<void>
  /** Bytes of a block. */
  readonly size: number
}

/**
 * Gathers the pieces in which a body arrives into blocks and writes one while the next is filled: writing them one by
 * one would wake a thread for each 64 KiB, and waiting for each would keep the sender waiting as well.
 */
async function writeBlocks(chunks: AsyncIterable<Buffer>, { onChunk, write, size }: Blocks): Promise<void> {
  let block: Buffer = Buffer.allocUnsafeSlow(FIRST_BLOCK)
  let spare: Buffer | undefined
  let filled = 0
  let writing: Promise<void> = Promise.resolve()
  const turn = async () => {
    await writing
    const full = block
    writing = write(full.subarray(0, filled))
    // Whoever waits for it hears of a failure; it may come while nobody does.
    writing.catch(() => undefined)
    block = spare ?? Buffer.allocUnsafeSlow(size)
    spare = full.length === size ? full : undefined
    filled = 0
  }
  try {
    for await (const chunk of chunks) {
      onChunk(chunk)
      for (let at = 0; at < chunk.length; ) {
        const copied = chunk.copy(block, filled, at)
        at += copied
        filled += copied
        if (filled === block.length) await turn()
      }
    }
    await turn()
  } finally {
    await writing
  }
}

/** In one piece, where `writeFile` makes pieces of half a MiB. */
async function writeAll(file: FileHandle, block: Buffer): Promise<void> {
  for (let at = 0; at < block.length; ) at += (await file.write(block, at)).bytesWritten
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
  try {
    await force(from, 'r+')
    await mkdir(dirname(to), { recursive: true })
    await rename(from, to)
    await force(dirname(to), 'r')
  } catch (error) {
    throw inOurWords(error)
  }
}

async function force(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function inOurWords(error: unknown): unknown {
  return isDiskFull(error) ? failure(commonFailures.storageFull) : error
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
