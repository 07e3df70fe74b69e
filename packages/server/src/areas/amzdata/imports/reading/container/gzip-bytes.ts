import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ReadingStopped, refuse } from '../outcome.ts'
import { type ByteSource, expansionLimits } from './byte-source.ts'

/** The unpacked bytes of a gzip file, stopped when they grow beyond the limits of an honest report. */
export function gunzipped(packed: ByteSource): ByteSource {
  return { open: () => unpack(packed) }
}

async function* unpack(packed: ByteSource): AsyncGenerator<Uint8Array> {
  const unzip = createGunzip({ chunkSize: 64 * 1024 })
  let packedBytes = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of packed.open()) {
      packedBytes += piece.length
      yield piece
    }
  }
  // An error of the source destroys `unzip` and so reaches the loop below; there is nothing else to do here.
  pipeline(Readable.from(counted()), unzip, () => undefined)
  let bytes = 0
  try {
    for await (const piece of unzip) {
      bytes += piece.length
      refuseBomb(bytes, packedBytes)
      yield piece
    }
  } catch (error) {
    if (error instanceof ReadingStopped) throw error
    const message = error instanceof Error ? error.message : String(error)
    throw new ReadingStopped(refuse('cannotOpen', 'damagedArchive', { message }))
  }
}

function refuseBomb(bytes: number, packedBytes: number): void {
  const { bytes: most, ratio, ratioFloor } = expansionLimits
  if (bytes <= most && (bytes <= ratioFloor || bytes <= packedBytes * ratio)) return
  throw new ReadingStopped(refuse('cannotOpen', 'expandsTooMuch', { bytes }))
}
