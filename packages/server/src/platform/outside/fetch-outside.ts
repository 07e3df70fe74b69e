import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'

/** The longest that a document may take to arrive. */
const LONGEST_MS = 30 * 60_000
/** More of a text is not read. */
const LONGEST_TEXT = 64 * 1024

/** Opens a document of a configured service as a stream of bytes; follows no redirect, throws when it is refused. */
export async function fetchOutside(url: URL, signal: AbortSignal): Promise<Readable> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
    // The bytes as they are kept there: they are unpacked when they are read.
    headers: { 'accept-encoding': 'identity' },
  })
  if (!response.ok || response.body === null) {
    await response.body?.cancel()
    throw new Error(`the document was answered with ${response.status}`)
  }
  return Readable.fromWeb(response.body as ReadableStream) // the same stream by another name
}

/** The beginning of a short text document. */
export async function readOutside(
  { url, isGzip }: { url: URL; isGzip: boolean },
  signal: AbortSignal,
): Promise<string> {
  const stream = await fetchOutside(url, signal)
  const plain = isGzip ? stream.pipe(createGunzip()) : stream
  stream.on('error', (error) => plain.destroy(error))
  return (await text(plain.take(LONGEST_TEXT))).trim()
}
