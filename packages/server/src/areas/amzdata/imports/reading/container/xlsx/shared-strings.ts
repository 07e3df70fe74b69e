import { damaged, XmlScanner } from './xml-scanner.ts'

/** Most texts and letters of a report of 200,000 rows, with room to spare. */
const limits = { texts: 4_000_000, letters: 64 * 1024 ** 2 } as const

/** Collects the shared texts of a workbook; phonetic readings are left out. */
export class SharedStrings {
  readonly texts: string[] = []
  wantsText = false
  private letters = 0
  private current = ''
  private inReading = false
  private readonly scanner = new XmlScanner(this)

  /** Takes the next piece of the part. */
  push(piece: string): void {
    this.scanner.push(piece)
  }

  /** A tag begins. */
  open(name: string): void {
    if (name === 'si') this.current = ''
    else if (name === 'rPh') this.inReading = true
    else if (name === 't') this.wantsText = !this.inReading
  }

  /** A tag ends. */
  close(name: string): void {
    if (name === 't') this.wantsText = false
    else if (name === 'rPh') this.inReading = false
    else if (name === 'si') this.finish()
  }

  /** A text of the current item. */
  text(text: string): void {
    this.current += text
  }

  private finish(): void {
    const text = unescapedCell(this.current)
    this.letters += text.length
    this.texts.push(text)
    if (this.texts.length > limits.texts || this.letters > limits.letters)
      throw damaged('Too many shared texts.')
  }
}

/** Workbooks write control characters as `_x000D_`. */
export function unescapedCell(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
