import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  /** Path inside the archive, plain letters. */
  readonly name: string
  readonly content: string | Uint8Array
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Version 2.0: deflated files; names are UTF-8. */
const VERSION = 20
const UTF8 = 0x0800
const DEFLATED = 8
/** The first of January 1980, the oldest day the format knows: an archive says nothing of when it was made. */
const NO_DATE = 0x21

/** A small archive in memory (PKWARE APPNOTE 6.3); what is larger belongs into a stream. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const facts = factsOf({ bytes, packed, name })
    const label = Buffer.from(name)
    const local = Buffer.concat([words(LOCAL), facts, label, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    centrals.push(Buffer.concat([words(CENTRAL), Buffer.from([VERSION, 0]), facts, place, label]))
    locals.push(local)
    offset += local.length
  }
  return Buffer.concat([...locals, ...centrals, endOf(centrals, offset)])
}

/** The part that stands in front of the file and in the directory alike. */
function factsOf({ bytes, packed, name }: { bytes: Buffer; packed: Buffer; name: string }): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(VERSION, 0)
  facts.writeUInt16LE(UTF8, 2)
  facts.writeUInt16LE(DEFLATED, 4)
  facts.writeUInt16LE(NO_DATE, 8)
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(bytes.length, 18)
  facts.writeUInt16LE(Buffer.byteLength(name), 22)
  return facts
}

function endOf(centrals: readonly Buffer[], offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(centrals.length, 8)
  end.writeUInt16LE(centrals.length, 10)
  end.writeUInt32LE(
    centrals.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return end
}

function words(signature: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature, 0)
  return bytes
}
