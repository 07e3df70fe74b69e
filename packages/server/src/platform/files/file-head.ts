import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** What files that people attach may be. */
export type AttachedType = 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp'

const HEAD_BYTES = 16
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/** The kind of a file by its first bytes; undefined for everything else, whatever it is called (X5). */
export function attachedType(head: Buffer): AttachedType | undefined {
  if (head.subarray(0, 8).equals(PNG)) return 'image/png'
  if (head.subarray(0, 3).equals(JPEG)) return 'image/jpeg'
  const text = head.toString('latin1', 0, HEAD_BYTES)
  if (text.startsWith('%PDF-')) return 'application/pdf'
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'image/webp' : undefined
}

/** The kind of the file in a stream, which still has all its bytes afterwards. */
export async function typeInStream(stream: Readable): Promise<AttachedType | undefined> {
  if (stream.readableLength === 0 && !stream.readableEnded) {
    await Promise.race([once(stream, 'readable'), once(stream, 'end')])
  }
  const chunk: unknown = stream.read()
  if (!Buffer.isBuffer(chunk)) return undefined
  stream.unshift(chunk)
  return attachedType(chunk)
}
