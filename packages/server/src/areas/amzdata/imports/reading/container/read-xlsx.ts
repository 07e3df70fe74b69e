import { TextDecoder } from 'node:util'
import { type FailureReason, ReadingStopped, refuse } from '../outcome.ts'
import { SharedStrings } from './xlsx/shared-strings.ts'
import { type SheetContext, type SheetRow, SheetScanner } from './xlsx/sheet-scanner.ts'
import { dateStylesOf, findParts } from './xlsx/workbook-parts.ts'
import { damaged } from './xlsx/xml-scanner.ts'
import { listZip, memberBytes, type ZipLocation, type ZipMember } from './zip-archive.ts'

/** A workbook costs several times as much as CSV to read, so long ones are asked for as CSV (stack 4.3). */
export const xlsxRowLimit = 200_000

const sheetsTried = 20
const smallPart = 16 * 1024 ** 2
const megabyte = 1024 ** 2
const partLimits: readonly (readonly [RegExp, number])[] = [
  [/sharedStrings\.xml$/i, 256 * megabyte],
  [/(workbook\.xml|\[Content_Types\]\.xml|styles\.xml|\.rels)$/i, smallPart],
  [/worksheets\/[^/]*\.xml$/i, 512 * megabyte],
]

/** Refuses a workbook whose parts are encrypted, carry macros or would unpack to too much. */
export async function checkXlsx(location: ZipLocation): Promise<void> {
  for (const { name, size, encrypted } of await listZip(location)) {
    if (encrypted) throw stopped('cannotOpen', 'encrypted', { member: name })
    if (/vbaProject\.bin$/i.test(name)) throw stopped('invalidFile', 'macros', { member: name })
    const limit = partLimits.find(([pattern]) => pattern.test(name))?.[1]
    if (limit !== undefined && size > limit)
      throw stopped('cannotOpen', 'expandsTooMuch', { member: name, bytes: size })
  }
}

/** Whether the members of an archive are those of a workbook. */
export function isWorkbook(members: readonly ZipMember[]): boolean {
  return members.some((member) => /(^|\/)workbook\.xml$/i.test(member.name))
}

/** Number of sheets in a workbook that are looked at. */
export async function countSheets(location: ZipLocation): Promise<number> {
  const { parts } = await openWorkbook(location)
  return Math.min(parts.sheets.length, sheetsTried)
}

/**
 * Yields the rows of one sheet (from 0), a few hundred at a time. Numbers come with a decimal point,
 * dates as ISO text without a zone, formulas as their stored result; nothing outside the file is read.
 */
export async function* readXlsxRows(
  location: ZipLocation,
  sheet: number,
): AsyncGenerator<readonly SheetRow[]> {
  const { parts, part } = await openWorkbook(location)
  const path = parts.sheets[sheet]
  if (path === undefined) return
  const shared = new SharedStrings()
  if (parts.sharedStrings !== null) for await (const piece of part(parts.sharedStrings)) shared.push(piece)
  const dateStyles = parts.styles === null ? [] : dateStylesOf(await joined(part(parts.styles)))
  const context = { sharedTexts: shared.texts, dateStyles, since1904: parts.since1904 }
  yield* sheetRows(part(path), context)
}

async function openWorkbook(location: ZipLocation) {
  const members = new Set((await listZip(location)).map(({ name }) => name))
  const part = (path: string): AsyncGenerator<string> => partText(location, members.has(path) ? path : null)
  const parts = await findParts(async (path) => (members.has(path) ? joined(part(path)) : null))
  if (parts === null || parts.sheets.length === 0) throw damaged('The workbook names no sheet.')
  return { parts, part }
}

async function* sheetRows(pieces: AsyncGenerator<string>, context: SheetContext): AsyncGenerator<SheetRow[]> {
  const scanner = new SheetScanner(context)
  let count = 0
  for await (const piece of pieces) {
    const rows = scanner.push(piece)
    count += rows.length
    if (count > xlsxRowLimit) throw stopped('invalidFile', 'xlsxTooLong', { limit: xlsxRowLimit })
    if (rows.length > 0) yield rows
  }
}

/** The text of one part; parts are UTF-8 in every workbook a spreadsheet writes. */
async function* partText(location: ZipLocation, path: string | null): AsyncGenerator<string> {
  if (path === null) return
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of memberBytes(location, path).open())
      yield decoder.decode(piece, { stream: true })
  } catch (error) {
    if (error instanceof TypeError) throw damaged(`${path} is not valid UTF-8.`)
    throw error
  }
}

async function joined(pieces: AsyncGenerator<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

function stopped(
  status: 'cannotOpen' | 'invalidFile',
  reason: FailureReason,
  details: Record<string, string | number>,
): ReadingStopped {
  return new ReadingStopped(refuse(status, reason, details))
}
