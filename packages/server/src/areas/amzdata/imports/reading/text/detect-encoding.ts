import { isAscii, isUtf8 } from 'node:buffer'
import { wideOrder } from '../container/sniff-container.ts'

/** Encodings in which reports are met. */
export type ReportEncoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'shift_jis'
  | 'gb18030'
  | 'windows-1252'
  | 'windows-1250'
  | 'windows-1254'

/** Encodings of one byte per letter, in order of preference. */
const singleByte = ['windows-1252', 'windows-1250', 'windows-1254'] as const
/** Chinese and Japanese text in older encodings reaches a fifth by chance. */
const mostlyUtf8 = 0.7
const legacy = ['shift_jis', 'gb18030', ...singleByte] as const

/** Says how well a text begins like a known report; the number of known column names. */
export type ScoreText = (text: string) => number

/**
 * Chooses the encoding of a file from its first bytes (B.2 step 2): byte-order mark, then strict UTF-8, then
 * the older encoding under which most column names are known; when the names are plain ASCII, the pattern of
 * the bytes decides. Returns null when nothing fits: text is never shown garbled.
 */
export function detectEncoding(bytes: Buffer, score: ScoreText): ReportEncoding | null {
  const wide = wideOrder(bytes.subarray(0, 4096))
  if (wide !== null) return wide
  // Text of damaged bytes here and there: reading names the line, a one-byte encoding would garble every letter.
  if (isUtf8(withoutCutTail(bytes)) || utf8Share(bytes) > mostlyUtf8) return 'utf-8'
  const texts = legacy
    .map((encoding) => ({ encoding, text: decodeStrictly(bytes, encoding) }))
    .flatMap(({ encoding, text }) => (text === null ? [] : [{ encoding, known: score(text) }]))
  const best = Math.max(0, ...texts.map(({ known }) => known))
  const winners = texts.filter(({ known }) => known === best).map(({ encoding }) => encoding)
  return winners.length === 1 ? (winners[0] ?? null) : byPattern(bytes, winners)
}

/** Chooses the older encoding of bytes that come late in a file which was plain ASCII so far. */
export function detectLateEncoding(bytes: Buffer, language: string): ReportEncoding | null {
  const fitting = legacy.filter((encoding) => decodeStrictly(bytes, encoding) !== null)
  const usual = usualEncoding[language]
  if (usual !== undefined && fitting.includes(usual)) return usual
  return byPattern(bytes, fitting)
}

const usualEncoding: Readonly<Record<string, (typeof legacy)[number]>> = {
  ja: 'shift_jis',
  zh: 'gb18030',
  pl: 'windows-1250',
  tr: 'windows-1254',
}

/** Letters above ASCII stand alone in western text and side by side in Chinese and Japanese text. */
function byPattern(bytes: Buffer, candidates: readonly ReportEncoding[]): ReportEncoding | null {
  const western = singleByte.find((encoding) => candidates.includes(encoding)) ?? null
  const onlyWestern = candidates.every((encoding) => encoding.startsWith('windows'))
  if (onlyWestern || shareInRuns(bytes) < 0.5) return western
  if (candidates.includes('shift_jis') && kanaShare(bytes) > 0.2) return 'shift_jis'
  if (candidates.includes('gb18030')) return 'gb18030'
  return candidates.includes('shift_jis') ? 'shift_jis' : null
}

/** Share of the bytes above ASCII that are part of whole UTF-8 letters. */
function utf8Share(bytes: Buffer): number {
  let high = 0
  for (const byte of bytes) if (byte > 127) high += 1
  // Every byte that fits nowhere becomes one replacement character or is swallowed by one.
  const broken = new TextDecoder('utf-8').decode(bytes).match(/\ufffd/g)?.length ?? 0
  return high === 0 ? 0 : 1 - broken / high
}

function shareInRuns(bytes: Buffer): number {
  let high = 0
  let inRuns = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 128) continue
    high += 1
    if ((bytes[at - 1] ?? 0) > 127 || (bytes[at + 1] ?? 0) > 127) inRuns += 1
  }
  return high === 0 ? 0 : inRuns / high
}

function kanaShare(bytes: Buffer): number {
  const text = decodeStrictly(bytes, 'shift_jis') ?? ''
  const letters = text.match(/[\u0080-\uffff]/g)?.length ?? 0
  const kana = text.match(/[\u3040-\u30ff]/g)?.length ?? 0
  return letters === 0 ? 0 : kana / letters
}

/** Decodes whole bytes, or returns null where they are not valid; a letter cut at the end is ignored. */
function decodeStrictly(bytes: Buffer, encoding: ReportEncoding): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return hasUnassigned(text, encoding) ? null : text
  } catch {
    return null
  }
}

/** Whether a single-byte text has one of the bytes that Windows leaves unassigned. */
export function hasUnassigned(text: string, encoding: ReportEncoding): boolean {
  return encoding.startsWith('windows') && /[\u0081\u008d\u008f\u0090\u009d]/.test(text)
}

/** Cuts off the first bytes of a UTF-8 letter whose rest lies behind the end. */
export function withoutCutTail(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? bytes.subarray(0, bytes.length - back) : bytes
    }
  }
  return bytes
}

/** Whether bytes hold nothing but ASCII. */
export function isPlain(bytes: Buffer): boolean {
  return isAscii(bytes)
}
