/** What the first bytes say a file is; extensions are not asked (B.2 step 1). */
export type ContainerKind =
  | 'empty'
  | 'zip'
  | 'gz'
  | 'ole'
  | 'pdf'
  | 'executable'
  | 'image'
  | 'otherArchive'
  | 'otherBinary'
  | 'text'

const signatures: readonly (readonly [ContainerKind, string])[] = [
  ['zip', '504b0304'],
  ['zip', '504b0506'],
  ['zip', '504b0708'],
  ['gz', '1f8b'],
  ['ole', 'd0cf11e0a1b11ae1'],
  ['pdf', '255044462d'],
  ['executable', '4d5a9000'],
  ['executable', '4d5a'],
  ['executable', '7f454c46'],
  ['executable', 'cafebabe'],
  ['executable', 'cffaedfe'],
  ['executable', 'feedface'],
  ['image', '89504e470d0a1a0a'],
  ['image', 'ffd8ff'],
  ['image', '474946383761'],
  ['image', '474946383961'],
  ['image', '49492a00'],
  ['image', '4d4d002a'],
  ['otherArchive', '377abcaf271c'],
  ['otherArchive', '526172211a07'],
  ['otherArchive', 'fd377a585a00'],
  ['otherArchive', '425a68'],
  ['otherArchive', '28b52ffd'],
  ['otherBinary', '53514c69746520666f726d6174'],
  ['otherBinary', '50415231'],
]

/** Share of control characters above which bytes are no text in any encoding. */
const controlShare = 0.02

/** Names the container from the first bytes of a file (at least 512 where the file has them). */
export function sniffContainer(head: Buffer): ContainerKind {
  if (head.length === 0) return 'empty'
  const start = head.subarray(0, 16).toString('hex')
  const found = signatures.find(([kind, hex]) => start.startsWith(hex) && isCredible(kind, hex, head))
  if (found) return found[0]
  if (start.startsWith('52494646') && head.subarray(8, 12).toString('latin1') === 'WEBP') return 'image'
  if (head.length > 262 && head.subarray(257, 262).toString('latin1') === 'ustar') return 'otherArchive'
  return looksBinary(head) ? 'otherBinary' : 'text'
}

/** Two- and three-letter signatures may also begin a text, which a look at the rest tells apart. */
function isCredible(kind: ContainerKind, hex: string, head: Buffer): boolean {
  if (hex.length > 6) return true
  return kind === 'gz' || kind === 'image' || looksBinary(head)
}

/** UTF-16 with or without a mark counts as text although half of its bytes are zero. */
function looksBinary(head: Buffer): boolean {
  if (wideOrder(head) !== null) return false
  let controls = 0
  for (const byte of head) {
    if (byte < 9 || (byte > 13 && byte < 32) || byte === 127) controls += 1
  }
  return controls > Math.max(2, head.length * controlShare)
}

/** Byte order of UTF-16 text, told by its mark or by zeros that stand on one side only; null for other bytes. */
export function wideOrder(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head.length < 8) return null
  let even = 0
  let odd = 0
  for (let at = 0; at < head.length; at += 1) {
    if (head[at] !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  const half = head.length / 2
  if (odd > half * 0.6 && even < half * 0.02) return 'utf-16le'
  if (even > half * 0.6 && odd < half * 0.02) return 'utf-16be'
  return null
}
