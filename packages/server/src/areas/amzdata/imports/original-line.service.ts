import { COVERED, PERSONAL_REPORT_FIELDS } from '@crossdock/contracts/areas/amzdata/orders/personal-fields.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { loadDictionary } from './dictionary.service.ts'
import { type OpenedFile, openContainer } from './reading/container/open-container.ts'
import { readXlsxRows } from './reading/container/read-xlsx.ts'
import type { ReportProfile } from './reading/detection/report-profile.ts'
import type { ReportDictionary } from './reading/dictionary/report-dictionary.ts'
import { profileOf } from './reading/read-report.ts'
import { cellsOf, structuredScanner } from './reading/structured/structured-cells.ts'
import type { StructuredRecord } from './reading/structured/structured-record.ts'
import { decodeText } from './reading/text/decode-text.ts'
import { DelimitedScanner } from './reading/text/scan-delimited.ts'

/** Where the bytes of an import are, and one report of an archive. */
export interface StoredOriginal {
  readonly storageKey: string
  readonly member: string | null
}

/** One line of a report: its untouched text (null in a workbook), and its cells under their headers. */
export interface OriginalLine {
  readonly text: string | null
  readonly cells: readonly { readonly header: string; readonly value: string }[]
}

/** The words that files are recognised by, for `readOriginalLine`. */
export function originalDictionary(trx: Trx): Promise<ReportDictionary> {
  return loadDictionary(trx)
}

/** Reads one line of a stored file as it was uploaded; undefined when the file is gone or has no such line. */
export async function readOriginalLine(
  files: FileStore,
  { storageKey, member }: StoredOriginal,
  { line, dictionary }: { line: number; dictionary: ReportDictionary },
): Promise<OriginalLine | undefined> {
  const local = await files.localPath(storageKey).catch(() => undefined)
  if (local === undefined) return undefined
  try {
    const found = await profileOf(local.path, { dictionary, ...(member !== null && { member }) })
    if (!found.ok || found.kind === 'bundle') return undefined
    const file = await openContainer(local.path, found.profile.member ?? undefined)
    if (!file.ok || file.kind === 'bundle') return undefined
    const original =
      file.kind === 'xlsx'
        ? await fromWorkbook(file, found.profile, line)
        : await fromText(file, found.profile, line)
    return original && withoutPersonal(original, found.profile)
  } finally {
    await local.release()
  }
}

/** What a buyer told is shown nowhere but where its reading is written down: its cells are covered here (platform.md 10). */
function withoutPersonal(line: OriginalLine, { columns }: ReportProfile): OriginalLine {
  const personal = new Set(
    columns.flatMap(({ header, field }) => (PERSONAL_REPORT_FIELDS.has(field ?? '') ? [header] : [])),
  )
  if (personal.size === 0) return line
  return {
    text: null,
    cells: line.cells.map(({ header, value }) => ({
      header,
      value: value !== '' && personal.has(header) ? COVERED : value,
    })),
  }
}

async function fromWorkbook(
  file: OpenedFile & { kind: 'xlsx' },
  profile: ReportProfile,
  wanted: number,
): Promise<OriginalLine | undefined> {
  const { container } = profile
  if (container.kind !== 'xlsx') return undefined
  let headers: readonly string[] = []
  for await (const rows of readXlsxRows(file.workbook, container.sheet)) {
    for (const { line, cells } of rows) {
      if (line === profile.headerLine) headers = [...cells]
      if (line === wanted) return { text: null, cells: withHeaders(cells, headers) }
    }
  }
  return undefined
}

async function fromText(
  file: OpenedFile & { kind: 'text' },
  profile: ReportProfile,
  wanted: number,
): Promise<OriginalLine | undefined> {
  const { container, headerLine, language } = profile
  if (container.kind === 'xml' || container.kind === 'json') return fromStructured(file, profile, wanted)
  if (container.kind !== 'text') return undefined
  const lines = new PhysicalLines(wanted)
  let headers: readonly string[] = []
  let found: readonly string[] | undefined
  const scanner = new DelimitedScanner(container.format, (line, cells) => {
    if (line === headerLine) headers = [...cells]
    if (line === wanted) found = [...cells]
    return line < wanted
  })
  for await (const piece of decodeText(file.bytes, { encoding: container.encoding, language })) {
    lines.push(piece)
    scanner.push(piece)
    if (found) break
  }
  scanner.end()
  if (!found) return undefined
  return { text: lines.upTo(scanner.line), cells: withHeaders(found, headers) }
}

/** The element of a row as it stands in the file, and its cells; empty ones are none there. */
async function fromStructured(
  file: OpenedFile & { kind: 'text' },
  { container, columns, language }: ReportProfile,
  wanted: number,
): Promise<OriginalLine | undefined> {
  if (container.kind !== 'xml' && container.kind !== 'json') return undefined
  const headers = columns.map(({ header }) => header)
  let found: { cells: OriginalLine['cells']; place: StructuredRecord['place'] } | undefined
  const scanner = structuredScanner(container.kind, (record) => {
    if (record.line !== wanted) return
    const cells = withHeaders(cellsOf(record, headers, container.ofFile), headers)
    found = { cells: cells.filter(({ value }) => value !== ''), place: { ...record.place } }
  })
  const pieces = () => decodeText(file.bytes, { encoding: container.encoding, language })
  for await (const piece of pieces()) {
    scanner.push(piece)
    if (found) break
  }
  if (!found) return undefined
  return { text: await sliceOf(pieces(), found.place), cells: found.cells }
}

async function sliceOf(
  pieces: AsyncIterable<string>,
  { start, end }: StructuredRecord['place'],
): Promise<string> {
  let text = ''
  let at = 0
  for await (const piece of pieces) {
    text += piece.slice(Math.max(0, start - at), Math.max(0, end - at))
    at += piece.length
    if (at >= end) break
  }
  return text
}

function withHeaders(cells: readonly string[], headers: readonly string[]): OriginalLine['cells'] {
  return cells.map((value, index) => ({ header: headers[index] ?? '', value }))
}

/** The physical lines of a text from a given one on, as they stand in the file. */
class PhysicalLines {
  private line = 1
  private kept = ''
  private isAfterReturn = false
  private readonly first: number

  constructor(first: number) {
    this.first = first
  }

  /** Takes the next piece; what stands before the first line is forgotten. */
  push(piece: string): void {
    let at = 0
    while (this.line < this.first && at < piece.length) {
      const code = piece.charCodeAt(at)
      const isFeed = code === 10
      if (code === 13 || (isFeed && !this.isAfterReturn)) this.line += 1
      this.isAfterReturn = code === 13
      at += 1
    }
    if (this.line >= this.first) this.kept += piece.slice(at)
  }

  /** The kept lines before line `next`, without the last line end. */
  upTo(next: number): string {
    const text = this.kept.replace(/^\n/, this.isAfterReturn ? '' : '\n')
    const ends = [...text.matchAll(/\r\n|\r|\n/g)]
    const end = ends[next - this.first - 1]
    return end?.index === undefined ? text : text.slice(0, end.index)
  }
}
