import { ReadingStopped, refuse } from '../../outcome.ts'

/** Receives the parts of an XML text. Names come without their namespace prefix. */
export type XmlHandler = {
  /** Whether text is wanted at this moment; others spare the work. */
  readonly wantsText: boolean
  readonly open: (name: string, attributes: string) => void
  readonly close: (name: string) => void
  readonly text: (text: string) => void
}

/** Longest single tag or text; a spreadsheet cell has at most 32,767 letters. */
const pieceLimit = 4 * 1024 ** 2
const slash = 47
const exclamation = 33
const question = 63

/**
 * Takes streamed XML apart with nothing kept but the unfinished end. Document types, and with them entities of
 * any kind, are refused (F9); the five built-in entities and character numbers are all that is replaced.
 */
export class XmlScanner {
  /** Where the tag stands that is told at this moment, in letters from the beginning. */
  readonly place = { start: 0, end: 0 }
  private rest = ''
  private taken = 0
  private readonly handler: XmlHandler

  constructor(handler: XmlHandler) {
    this.handler = handler
  }

  /** Whether anything is waiting for its end. */
  get isInside(): boolean {
    return this.rest.trim() !== ''
  }

  /** Scans the next piece. */
  push(piece: string): void {
    const text = this.rest === '' ? piece : this.rest + piece
    let at = 0
    for (let open = text.indexOf('<'); open !== -1; open = text.indexOf('<', at)) {
      const end = this.endOfTag(text, open)
      if (end === -1) break
      if (open > at && this.handler.wantsText) this.handler.text(unescaped(text.slice(at, open)))
      this.place.start = this.taken + open
      this.place.end = this.taken + end
      this.tag(text, open, end)
      at = end
    }
    this.rest = text.slice(at)
    this.taken += at
    if (this.rest.length > pieceLimit) throw damaged('A single tag or text is too long.')
  }

  /** Index behind the tag, comment or section that begins at `open`; -1 where its end is still to come. */
  private endOfTag(text: string, open: number): number {
    const first = text.charCodeAt(open + 1)
    if (first === exclamation) {
      if (text.startsWith('<!--', open)) return behind(text, '-->', open + 4)
      if (text.startsWith('<![CDATA[', open)) return behind(text, ']]>', open + 9)
      if (text.length < open + 9) return -1
      throw new ReadingStopped(refuse('cannotOpen', 'externalEntity'))
    }
    if (first === question) return behind(text, '?>', open + 2)
    const end = text.indexOf('>', open)
    const quote = text.indexOf('"', open)
    if (end === -1 || quote === -1 || quote > end) return end === -1 ? -1 : end + 1
    return behindQuotes(text, quote)
  }

  private tag(text: string, open: number, end: number): void {
    const { handler } = this
    const first = text.charCodeAt(open + 1)
    if (first === slash) {
      handler.close(localName(text.slice(open + 2, end - 1)))
    } else if (first === exclamation) {
      if (text.startsWith('<![CDATA[', open) && handler.wantsText) handler.text(text.slice(open + 9, end - 3))
    } else if (first !== question) {
      const isEmpty = text.charCodeAt(end - 2) === slash
      const body = text.slice(open + 1, isEmpty ? end - 2 : end - 1)
      const space = firstBlank(body)
      const name = localName(space === -1 ? body : body.slice(0, space))
      handler.open(name, space === -1 ? '' : body.slice(space))
      if (isEmpty) handler.close(name)
    }
  }
}

/** The value of one attribute, or undefined; the name is given without prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : unescaped(value)
}

/** The refusal of a workbook that is not well formed. */
export function damaged(message: string): ReadingStopped {
  return new ReadingStopped(refuse('cannotOpen', 'damagedWorkbook', { message }))
}

function behind(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found === -1 ? -1 : found + mark.length
}

/** Index behind the end of a tag whose first quote is at `quote`; a `>` inside an attribute does not end it. */
function behindQuotes(text: string, quote: number): number {
  for (let open = quote; ; ) {
    const close = text.indexOf('"', open + 1)
    if (close === -1) return -1
    const end = text.indexOf('>', close + 1)
    if (end === -1) return -1
    open = text.indexOf('"', close + 1)
    if (open === -1 || open > end) return end + 1
  }
}

/** Blanks in tags are spaces nearly always; other kinds are looked for only where there is none. */
function firstBlank(body: string): number {
  const space = body.indexOf(' ')
  return space === -1 && (body.includes('\n') || body.includes('\t')) ? body.search(/\s/) : space
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return (colon === -1 ? name : name.slice(colon + 1)).trimEnd()
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
