import { brokenOff, malformed, structuredLimits } from './structured-record.ts'

/** Receives the parts of a JSON text; `key` is the name of a member, null in lists. */
export interface JsonHandler {
  readonly open: (kind: 'object' | 'list', key: string | null) => void
  readonly close: () => void
  /** A text unescaped, or a number, true, false and null as they are written. */
  readonly value: (key: string | null, text: string, isText: boolean) => void
}

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing'

const literal = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/

/** Letters that JSON writes in another way, or not at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const special = /[\\\u0000-\u001f]/

/** Takes streamed JSON apart, strictly, with nothing kept but an unfinished value and the names around it. */
export class JsonScanner {
  line = 1
  /** Where the token stands that is told at this moment, in letters from the beginning. */
  readonly place = { start: 0, end: 0 }
  private rest = ''
  private taken = 0
  private isFinal = false
  private expected: Expected = 'value'
  private key: string | null = null
  private readonly open: ('object' | 'list')[] = []
  private readonly handler: JsonHandler

  constructor(handler: JsonHandler) {
    this.handler = handler
  }

  /** Scans the next piece. */
  push(piece: string): void {
    const text = this.rest === '' ? piece : this.rest + piece
    let at = 0
    while (at < text.length) {
      const code = text.charCodeAt(at)
      if (code === 10) this.line += 1
      if (code === 32 || code === 9 || code === 10 || code === 13) {
        at += 1
        continue
      }
      const end = this.endOfToken(text, at)
      if (end === -1) break
      this.place.start = this.taken + at
      this.place.end = this.taken + end
      this.token(text.slice(at, end))
      at = end
    }
    this.rest = text.slice(at)
    this.taken += at
    if (this.rest.length > structuredLimits.value) throw malformed(this.line)
  }

  /** Tells that the text is complete. */
  end(): void {
    this.isFinal = true
    this.push('')
    if (this.rest !== '' || this.expected !== 'nothing') throw brokenOff(this.line)
  }

  /** Index behind the token that begins at `start`; -1 where its end is still to come. */
  private endOfToken(text: string, start: number): number {
    const first = text[start] ?? ''
    if ('{}[]:,'.includes(first)) return start + 1
    if (first !== '"') {
      let at = start
      while (at < text.length && /[\w.+-]/.test(text[at] ?? '')) at += 1
      if (at === start) throw malformed(this.line)
      return at === text.length && !this.isFinal ? -1 : at
    }
    for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
      let slashes = at
      while (text.charCodeAt(slashes - 1) === 92) slashes -= 1
      if ((at - slashes) % 2 === 0) return at + 1
    }
    return -1
  }

  private token(token: string): void {
    const { expected } = this
    if (expected === 'colon') this.need(token === ':', 'value')
    else if (token === '}' || token === ']') this.close(token)
    else if (expected === 'commaOrEnd') {
      this.need(token === ',', this.open.at(-1) === 'object' ? 'key' : 'value')
    } else if (expected === 'key' || expected === 'keyOrEnd') {
      this.need(token.startsWith('"'), 'colon')
      this.key = this.unquoted(token)
    } else this.value(token)
  }

  private value(token: string): void {
    const { key, expected } = this
    if (expected !== 'value' && expected !== 'valueOrEnd') throw malformed(this.line)
    this.key = null
    if (token === '{' || token === '[') {
      const kind = token === '{' ? 'object' : 'list'
      this.need(this.open.length < structuredLimits.depth, kind === 'object' ? 'keyOrEnd' : 'valueOrEnd')
      this.open.push(kind)
      this.handler.open(kind, key)
      return
    }
    const isText = token.startsWith('"')
    this.need(isText || literal.test(token), this.open.length === 0 ? 'nothing' : 'commaOrEnd')
    this.handler.value(key, isText ? this.unquoted(token) : token, isText)
  }

  private close(token: string): void {
    const ends = this.expected === 'commaOrEnd' || this.expected.endsWith('OrEnd')
    this.need(ends && this.open.pop() === (token === '}' ? 'object' : 'list'), 'commaOrEnd')
    if (this.open.length === 0) this.expected = 'nothing'
    this.handler.close()
  }

  private need(isRight: boolean, expected: Expected): void {
    if (!isRight) throw malformed(this.line)
    this.expected = expected
  }

  private unquoted(token: string): string {
    if (!special.test(token)) return token.slice(1, -1)
    try {
      return String(JSON.parse(token))
    } catch {
      throw malformed(this.line)
    }
  }
}
