import { attributeOf, type XmlHandler, XmlScanner } from './xml-scanner.ts'

/** What a workbook consists of, by path inside the archive. */
export type WorkbookParts = {
  readonly sheets: readonly string[]
  readonly sharedStrings: string | null
  readonly styles: string | null
  /** Dates count from 1904 instead of 1900. */
  readonly since1904: boolean
}

/** Reads the text of one part of the archive; null where there is none. */
export type ReadPart = (path: string) => Promise<string | null>

/** Follows the relations of a workbook to its sheets, strings and styles. */
export async function findParts(readPart: ReadPart): Promise<WorkbookParts | null> {
  const root = relationsOf((await readPart('_rels/.rels')) ?? '')
  const path = withoutSlash(root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml')
  const workbook = await readPart(path)
  if (workbook === null) return null
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : ''
  const relations = relationsOf((await readPart(`${folder}_rels/${path.slice(folder.length)}.rels`)) ?? '')
  const targetOf = (type: string): string | null => {
    const target = relations.find((relation) => relation.type === type)?.target
    return target === undefined ? null : resolved(folder, target)
  }
  const ids: string[] = []
  let since1904 = false
  scan(workbook, (name, attributes) => {
    if (name === 'sheet') ids.push(attributeOf(attributes, 'id') ?? '')
    if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '')
  })
  const sheets = ids.flatMap((id) => {
    const relation = relations.find((candidate) => candidate.id === id && candidate.type === 'worksheet')
    return relation === undefined ? [] : [resolved(folder, relation.target)]
  })
  return { sheets, sharedStrings: targetOf('sharedStrings'), styles: targetOf('styles'), since1904 }
}

/** For each cell style, whether it shows numbers as dates. */
export function dateStylesOf(styles: string): boolean[] {
  const formats = new Map<number, string>()
  const dates: boolean[] = []
  let inCellFormats = false
  scan(
    styles,
    (name, attributes) => {
      if (name === 'numFmt') {
        formats.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '')
      }
      if (name === 'cellXfs') inCellFormats = true
      if (name === 'xf' && inCellFormats) {
        const id = Number(attributeOf(attributes, 'numFmtId') ?? 0)
        const written = formats.get(id)
        dates.push(written === undefined ? isBuiltInDate(id) : isDateFormat(written))
      }
    },
    (name) => {
      if (name === 'cellXfs') inCellFormats = false
    },
  )
  return dates
}

/** Whether a number format shows a date or a time. */
export function isDateFormat(format: string): boolean {
  const letters = format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
  return /[ymdhs]/i.test(letters) && !/general/i.test(letters)
}

function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
}

function relationsOf(text: string): { id: string; type: string; target: string }[] {
  const relations: { id: string; type: string; target: string }[] = []
  scan(text, (name, attributes) => {
    if (name !== 'Relationship') return
    const type = attributeOf(attributes, 'Type') ?? ''
    relations.push({
      id: attributeOf(attributes, 'Id') ?? '',
      type: type.slice(type.lastIndexOf('/') + 1),
      target: attributeOf(attributes, 'Target') ?? '',
    })
  })
  return relations
}

function scan(text: string, open: XmlHandler['open'], close: XmlHandler['close'] = () => undefined): void {
  new XmlScanner({ wantsText: false, open, close, text: () => undefined }).push(text)
}

function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return withoutSlash(target)
  const parts: string[] = []
  for (const part of `${folder}${target}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function withoutSlash(path: string): string {
  return path.replace(/^\//, '')
}
