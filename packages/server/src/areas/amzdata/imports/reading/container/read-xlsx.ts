import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { type FailureReason, ReadingStopped, refuse } from '../outcome.ts'
import { firstBytes } from './byte-source.ts'
import { listZip, memberBytes, type ZipMember } from './zip-archive.ts'

/** One row of a sheet: its number as the spreadsheet shows it, and its cells as text. */
export type SheetRow = { readonly line: number; readonly cells: string[] }

/** Reading a workbook costs ten times as much as CSV, so long ones are asked for as CSV (stack 4.3). */
export const xlsxRowLimit = 200_000
const columnLimit = 1024
const sheetsTried = 20
const partLimits: readonly (readonly [RegExp, number])[] = [
  [/^xl\/sharedStrings\.xml$/i, 64 * 1024 ** 2],
  [/^xl\/styles\.xml$/i, 16 * 1024 ** 2],
  [/^xl\/worksheets\/.*\.xml$/i, 512 * 1024 ** 2],
  [/(^|\/)(workbook\.xml|\[Content_Types\]\.xml|[^/]*\.rels)$/i, 4 * 1024 ** 2],
]

/** Refuses a workbook whose parts are encrypted, carry macros or would unpack to too much. */
export async function checkXlsx(bytes: Buffer): Promise<void> {
  const members = await listZip({ bytes })
  for (const member of members) {
    if (member.encrypted) throw stopped('cannotOpen', 'encrypted', { member: member.name })
    if (/vbaProject\.bin$/i.test(member.name)) throw stopped('invalidFile', 'macros', { member: member.name })
    const limit = partLimits.find(([name]) => name.test(member.name))?.[1]
    if (limit === undefined) continue
    if (member.size > limit)
      throw stopped('cannotOpen', 'expandsTooMuch', { member: member.name, bytes: member.size })
    await refuseEntities(bytes, member.name)
  }
}

/** A workbook never declares a document type; one that does means to define entities. */
async function refuseEntities(bytes: Buffer, name: string): Promise<void> {
  const { bytes: head } = await firstBytes(memberBytes({ bytes }, name), 4096)
  if (!/<!(DOCTYPE|ENTITY)/i.test(head.toString('latin1').replaceAll('\0', ''))) return
  throw stopped('cannotOpen', 'externalEntity', { member: name })
}

/** Whether the members of an archive are those of a workbook. */
export function isWorkbook(members: readonly ZipMember[]): boolean {
  return members.some((member) => /(^|\/)workbook\.xml$/i.test(member.name))
}

/**
 * Yields the rows of the first sheet that has any. Numbers come with a decimal point, dates as ISO text
 * without a zone, formulas as their stored result; nothing outside the file is read.
 */
export async function* readXlsxRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  try {
    for (let sheet = 0; sheet < sheetsTried; sheet += 1) {
      let filled = false
      for await (const row of sheetRows(bytes, sheet)) {
        filled = true
        yield row
      }
      if (filled) return
    }
  } catch (error) {
    if (error instanceof ReadingStopped) throw error
    const message = error instanceof Error ? error.message : String(error)
    throw stopped('cannotOpen', 'damagedWorkbook', { message })
  }
}

async function* sheetRows(bytes: Buffer, sheet: number): AsyncGenerator<SheetRow> {
  let rows = 0
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const cells = cellsOf(values)
    if (cells.length === 0) continue
    if (cells.length > columnLimit) throw stopped('invalidFile', 'tooManyColumns', { line: index + 1 })
    rows += 1
    if (rows > xlsxRowLimit) throw stopped('invalidFile', 'xlsxTooLong', { limit: xlsxRowLimit })
    yield { line: index + 1, cells }
  }
}

function cellsOf(values: readonly CellValue[]): string[] {
  let length = values.length
  while (length > 0 && isBlank(values[length - 1])) length -= 1
  return Array.from({ length }, (_, at) => textOf(values[at]))
}

function isBlank(value: CellValue | undefined): boolean {
  return value === null || value === undefined || value === ''
}

function textOf(value: CellValue | undefined): string {
  if (typeof value === 'string') return value
  // Fifteen digits are what the spreadsheet itself keeps; beyond them stands binary noise.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (value instanceof Date) return value.toISOString().slice(0, 19)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return ''
}

function stopped(
  status: 'cannotOpen' | 'invalidFile',
  reason: FailureReason,
  details: Record<string, string | number>,
): ReadingStopped {
  return new ReadingStopped(refuse(status, reason, details))
}
