import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/** Bytes that can be read from the start as often as needed. */
export type ByteSource = { readonly open: () => AsyncIterable<Uint8Array> }

/** Piece size of a read: about 200 report lines, small enough to stay in the processor's cache. */
const pieceBytes = 64 * 1024

/** Largest unpacked content of any container, and the ratio refused once past `ratioFloor` (B.1). */
export const expansionLimits = { bytes: 1024 ** 3, ratio: 100, ratioFloor: 10 * 1024 ** 2 } as const

/** The file's own bytes. */
export function fileBytes(path: string): ByteSource {
  return { open: () => createReadStream(path, { highWaterMark: pieceBytes }) }
}

/** Bytes already in memory, in pieces. */
export function memoryBytes(bytes: Uint8Array): ByteSource {
  return {
    async *open() {
      for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
    },
  }
}

/** Reads up to `limit` first bytes. */
export async function firstBytes(
  source: ByteSource,
  limit: number,
): Promise<{ bytes: Buffer; complete: boolean }> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of source.open()) {
    pieces.push(piece)
    length += piece.length
    if (length > limit) return { bytes: Buffer.concat(pieces).subarray(0, limit), complete: false }
  }
  return { bytes: Buffer.concat(pieces), complete: true }
}

/** Reads the first bytes of a file without reading on. */
export async function fileHead(path: string, length: number): Promise<{ head: Buffer; size: number }> {
  let file: FileHandle | undefined
  try {
    file = await open(path, 'r')
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return { head: buffer.subarray(0, bytesRead), size }
  } finally {
    await file?.close()
  }
}
