import { isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'
import type { ByteSource } from '../container/byte-source.ts'
import { type FailureReason, ReadingStopped, refuse } from '../outcome.ts'
import {
  detectLateEncoding,
  hasUnassigned,
  isPlain,
  type ReportEncoding,
  withoutCutTail,
} from './detect-encoding.ts'

/** What reading a text needs to know. */
export type TextForm = { readonly encoding: ReportEncoding; readonly language: string }

/**
 * Decodes a file piece by piece, strictly. Where bytes are not valid in the encoding, or a NUL appears, the
 * text before them is handed out and the reading stops, so that the reader can name the line. A file that was
 * plain ASCII so far may turn out to be in an older encoding.
 */
export async function* decodeText(source: ByteSource, form: TextForm): AsyncGenerator<string> {
  const decoder =
    form.encoding === 'utf-8' ? new Utf8Decoder(form.language) : new StrictDecoder(form.encoding)
  let first = true
  for await (const piece of source.open()) {
    const text = decoder.decode(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength))
    yield* checked(first ? withoutMark(text) : text)
    if (decoder.invalid) throw stopped('badEncoding')
    first = false
  }
  yield* checked(decoder.end())
  if (decoder.invalid) throw stopped('badEncoding')
}

function* checked(text: string): Generator<string> {
  const nul = text.indexOf('\0')
  if (nul === -1) {
    if (text !== '') yield text
    return
  }
  yield text.slice(0, nul)
  throw stopped('nulByte')
}

function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}

function stopped(reason: FailureReason): ReadingStopped {
  return new ReadingStopped(refuse('invalidFile', reason))
}

/** UTF-8 with a way out: as long as only ASCII was seen, the first other byte may still choose the encoding. */
class Utf8Decoder {
  invalid = false
  private carried: Buffer = Buffer.alloc(0)
  private onlyPlain = true
  private late: StrictDecoder | null = null
  private readonly language: string

  constructor(language: string) {
    this.language = language
  }

  decode(piece: Buffer): string {
    if (this.late !== null) return this.decodeLate(this.late, piece)
    const bytes = this.carried.length === 0 ? piece : Buffer.concat([this.carried, piece])
    if (isPlain(bytes)) {
      this.carried = Buffer.alloc(0)
      return bytes.toString('latin1')
    }
    const whole = withoutCutTail(bytes)
    if (!isUtf8(whole)) return this.switchEncoding(bytes)
    this.carried = Buffer.from(bytes.subarray(whole.length))
    if (this.onlyPlain && whole.length > 0) this.onlyPlain = isPlain(whole)
    return whole.toString('utf8')
  }

  end(): string {
    if (this.late !== null) {
      const rest = this.late.end()
      this.invalid = this.late.invalid
      return rest
    }
    if (this.carried.length === 0) return ''
    const text = this.switchEncoding(this.carried)
    return this.late === null ? text : text + this.end()
  }

  private switchEncoding(bytes: Buffer): string {
    const encoding = this.onlyPlain ? detectLateEncoding(bytes, this.language) : null
    if (encoding === null) {
      this.invalid = true
      return linesBefore(bytes, isUtf8).toString('utf8')
    }
    this.late = new StrictDecoder(encoding)
    return this.decodeLate(this.late, bytes)
  }

  private decodeLate(late: StrictDecoder, bytes: Buffer): string {
    const text = late.decode(bytes)
    this.invalid = late.invalid
    return text
  }
}

/** Any other encoding, refusing what is not valid in it. */
class StrictDecoder {
  invalid = false
  private readonly encoding: ReportEncoding
  private readonly decoder: TextDecoder

  constructor(encoding: ReportEncoding) {
    this.encoding = encoding
    this.decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  }

  decode(bytes: Buffer): string {
    try {
      const text = this.decoder.decode(bytes, { stream: true })
      if (!hasUnassigned(text, this.encoding)) return text
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
    this.invalid = true
    return new TextDecoder(this.encoding).decode(linesBefore(bytes, (line) => this.isValid(line)))
  }

  end(): string {
    try {
      return this.decoder.decode()
    } catch {
      this.invalid = true
      return ''
    }
  }

  private isValid(line: Uint8Array): boolean {
    try {
      const text = new TextDecoder(this.encoding, { fatal: true }).decode(line)
      return !hasUnassigned(text, this.encoding)
    } catch {
      return false
    }
  }
}

/** The lines before the first one that is not valid. */
function linesBefore(bytes: Buffer, isValid: (line: Uint8Array) => boolean): Buffer {
  let start = 0
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
    if (!isValid(bytes.subarray(start, end))) break
    start = end + 1
  }
  return bytes.subarray(0, start)
}
