/** Width and height that a PNG, JPEG or WebP says it has, before anything of it is unpacked; null when it says none. */
export function pictureSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.toString('latin1', 1, 4) === 'PNG') return pngSize(bytes)
  if (bytes.toString('latin1', 8, 12) === 'WEBP') return webpSize(bytes)
  return bytes.subarray(0, 2).equals(JPEG) ? jpegSize(bytes) : null
}

const JPEG = Buffer.from([0xff, 0xd8])

function pngSize(bytes: Buffer) {
  return bytes.length < 24 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function webpSize(bytes: Buffer) {
  if (bytes.length < 30) return null
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8L') {
    const packed = bytes.readUInt32LE(21)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

/** Segments follow one another; the frame header, whatever the way of coding, holds the size. */
function jpegSize(bytes: Buffer) {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
