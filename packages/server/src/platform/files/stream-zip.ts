import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive; its content is read when its turn comes. */
export interface StreamedEntry {
  /** Path inside the archive. */
  readonly name: string
  readonly content: AsyncIterable<Uint8Array | string>
}

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL = 0x02014b50
const END64 = 0x06064b50
const LOCATOR64 = 0x07064b50
const END = 0x06054b50
/** Version 4.5: sizes of 64 bits, so that neither a file nor the archive has a limit. */
const VERSION = 45
/** Sizes follow the content, names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** The first of January 1980, the oldest day the format knows. */
const NO_DATE = 0x21
const ALL_32 = 0xffff_ffff
const ALL_16 = 0xffff

interface Written {
  readonly label: Buffer
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

/**
 * An archive as a stream (PKWARE APPNOTE 6.3, ZIP64): whatever it holds, only the piece that is being packed and the
 * directory of names stand in memory.
 */
export async function* streamZip(
  entries: AsyncIterable<StreamedEntry>,
): AsyncGenerator<Buffer, void, undefined> {
  const directory: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const label = Buffer.from(name)
    const head = headOf(label)
    yield head
    const tally = { crc: 0, packed: 0, size: 0 }
    for await (const piece of pack(content, tally)) yield piece
    yield descriptorOf(tally)
    directory.push({ label, ...tally, offset })
    offset += head.length + tally.packed + 24
  }
  let size = 0
  for (const written of directory) {
    const line = directoryLine(written)
    size += line.length
    yield line
  }
  yield endOf({ count: directory.length, offset, size })
}

async function* pack(
  content: AsyncIterable<Uint8Array | string>,
  tally: { crc: number; packed: number; size: number },
): AsyncGenerator<Buffer, void, undefined> {
  const deflate = createDeflateRaw()
  const feeding = feed(content, deflate, tally)
  // Whoever reads the packed pieces hears of it.
  feeding.catch((error: unknown) =>
    deflate.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  try {
    // Without an encoding a stream yields buffers.
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      tally.packed += piece.length
      yield piece
    }
    await feeding
  } finally {
    deflate.destroy()
  }
}

async function feed(
  content: AsyncIterable<Uint8Array | string>,
  deflate: ReturnType<typeof createDeflateRaw>,
  tally: { crc: number; size: number },
): Promise<void> {
  for await (const part of content) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    tally.crc = crc32(bytes, tally.crc)
    tally.size += bytes.length
    if (!deflate.write(bytes)) await roomIn(deflate)
    if (deflate.destroyed) return
  }
  deflate.end()
}

function roomIn(deflate: ReturnType<typeof createDeflateRaw>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      deflate.off('drain', done).off('close', done)
      resolve()
    }
    deflate.once('drain', done).once('close', done)
  })
}

function headOf(label: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(LOCAL, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATED, 8)
  head.writeUInt16LE(NO_DATE, 12)
  head.writeUInt32LE(ALL_32, 18)
  head.writeUInt32LE(ALL_32, 22)
  head.writeUInt16LE(label.length, 26)
  head.writeUInt16LE(20, 28)
  // Says that sizes have 64 bits; they follow the content.
  const wide = Buffer.alloc(20)
  wide.writeUInt16LE(1, 0)
  wide.writeUInt16LE(16, 2)
  return Buffer.concat([head, label, wide])
}

function descriptorOf({ crc, packed, size }: { crc: number; packed: number; size: number }): Buffer {
  const descriptor = Buffer.alloc(24)
  descriptor.writeUInt32LE(DESCRIPTOR, 0)
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeBigUInt64LE(BigInt(packed), 8)
  descriptor.writeBigUInt64LE(BigInt(size), 16)
  return descriptor
}

function directoryLine({ label, crc, packed, size, offset }: Written): Buffer {
  const line = Buffer.alloc(46)
  line.writeUInt32LE(CENTRAL, 0)
  line.writeUInt16LE(VERSION, 4)
  line.writeUInt16LE(VERSION, 6)
  line.writeUInt16LE(FLAGS, 8)
  line.writeUInt16LE(DEFLATED, 10)
  line.writeUInt16LE(NO_DATE, 14)
  line.writeUInt32LE(crc, 16)
  line.writeUInt32LE(ALL_32, 20)
  line.writeUInt32LE(ALL_32, 24)
  line.writeUInt16LE(label.length, 28)
  line.writeUInt16LE(28, 30)
  line.writeUInt32LE(ALL_32, 42)
  const wide = Buffer.alloc(28)
  wide.writeUInt16LE(1, 0)
  wide.writeUInt16LE(24, 2)
  wide.writeBigUInt64LE(BigInt(size), 4)
  wide.writeBigUInt64LE(BigInt(packed), 12)
  wide.writeBigUInt64LE(BigInt(offset), 20)
  return Buffer.concat([line, label, wide])
}

function endOf({ count, offset, size }: { count: number; offset: number; size: number }): Buffer {
  const end = Buffer.alloc(98)
  end.writeUInt32LE(END64, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(VERSION, 12)
  end.writeUInt16LE(VERSION, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  end.writeUInt32LE(LOCATOR64, 56)
  end.writeBigUInt64LE(BigInt(offset + size), 64)
  end.writeUInt32LE(1, 72)
  end.writeUInt32LE(END, 76)
  end.writeUInt16LE(ALL_16, 84)
  end.writeUInt16LE(ALL_16, 86)
  end.writeUInt32LE(ALL_32, 88)
  end.writeUInt32LE(ALL_32, 92)
  return end
}
