import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { fieldErrors } from '@crossdock/contracts/kernel/issues.ts'
import { type Language, type Message, type MessageParams, say } from '@crossdock/contracts/kernel/messages.ts'
import { sheetFailures } from '@crossdock/contracts/kernel/sheets/sheets.failures.ts'
import { sheetIssueLabels } from '@crossdock/contracts/kernel/sheets/sheets.labels.ts'
import { SHEET_IMPORT_ROWS, type SheetImportReply } from '@crossdock/contracts/kernel/sheets/sheets.schema.ts'
import * as z from 'zod/mini'
import { readSheet, type SheetRow, SheetTooLong, UnreadableSheet } from './read-sheet.ts'

/** Errors listed in the answer; the rest is counted. */
const LISTED_ERRORS = 200

/** What a file that people fill in holds: its columns under their labels, and those it cannot do without. */
export interface SheetPlan<C extends string> {
  readonly labels: Readonly<Record<C, Message>>
  readonly columns: readonly C[]
  readonly required: readonly C[]
}

/** One line below the header. */
export interface SheetLine<C extends string> {
  readonly line: number
  /** Trimmed text of a cell, empty when the file has no such column. */
  cell(column: C): string
}

export type SheetIssue = SheetImportReply['errors'][number]

/** The lines of a file; the header may be in either language or in the names of the API. */
export async function readSheetLines<C extends string>(
  bytes: Buffer,
  plan: SheetPlan<C>,
  language: Language,
): Promise<{ lines: SheetLine<C>[]; present: ReadonlySet<C> }> {
  const [header, ...rows] = await readRows(bytes)
  const places = findColumns(header, plan)
  const missing = plan.required.filter((column) => !places.has(column))
  if (missing.length > 0) {
    const columns = missing.map((column) => say(plan.labels[column], language)).join(', ')
    throw failure(sheetFailures.columnsMissing, { params: { columns } })
  }
  if (rows.length === 0) throw failure(sheetFailures.nothingToImport)
  const lines = rows.map((row) => ({
    line: row.line,
    cell: (column: C) => row.cells[places.get(column) ?? -1] ?? '',
  }))
  return { lines, present: new Set(places.keys()) }
}

async function readRows(bytes: Buffer): Promise<SheetRow[]> {
  try {
    return await readSheet(bytes, { rows: SHEET_IMPORT_ROWS + 1 })
  } catch (error) {
    if (error instanceof SheetTooLong) {
      throw failure(sheetFailures.tooManyRows, { params: { limit: SHEET_IMPORT_ROWS } })
    }
    throw error instanceof UnreadableSheet ? failure(sheetFailures.unreadable) : error
  }
}

function findColumns<C extends string>(header: SheetRow | undefined, plan: SheetPlan<C>): Map<C, number> {
  const cells = (header?.cells ?? []).map((cell) => cell.toLowerCase())
  const places = new Map<C, number>()
  for (const column of plan.columns) {
    const { zh, en } = plan.labels[column]
    const names: readonly string[] = [column, zh.toLowerCase(), en.toLowerCase()]
    const at = cells.findIndex((cell) => names.includes(cell))
    if (at >= 0) places.set(column, at)
  }
  return places
}

/** Gathers what is wrong with the lines of one file, in the reader's language. */
export class SheetIssues {
  readonly all: SheetIssue[] = []
  readonly #language: Language

  constructor(language: Language) {
    this.#language = language
  }

  /** Notes one fault of a cell. */
  add(
    { line, field, value }: { line: number; field: string; value: string | null },
    issue: keyof typeof sheetIssueLabels,
    params: MessageParams = {},
  ): void {
    const message = say(sheetIssueLabels[issue], this.#language, { value: value ?? '', ...params })
    this.all.push({ line, field, value, message })
  }

  /** Notes a fault that a module words itself. */
  say(place: { line: number; field: string; value: string | null }, words: Message): void {
    this.all.push({ ...place, message: say(words, this.#language) })
  }

  /** The line as its schema takes it, or undefined with its faults noted. */
  parse<S extends z.ZodMiniType>(
    schema: S,
    line: number,
    raw: Record<string, unknown>,
  ): z.infer<S> | undefined {
    const parsed = z.safeParse(schema, raw, { reportInput: true })
    if (parsed.success) return parsed.data
    const errors = fieldErrors(parsed.error.issues, this.#language)
    for (const [path, message] of Object.entries(errors)) {
      const [field = '_'] = path.split('.')
      const value = raw[field]
      this.all.push({ line, field, message, value: typeof value === 'string' ? value : null })
    }
    return undefined
  }

  /** Lines with a fault. */
  lines(): ReadonlySet<number> {
    return new Set(this.all.map(({ line }) => line))
  }
}

/** What the import did, for the answer. */
export function sheetReply(
  issues: SheetIssues,
  done: { applied: boolean; rows: number; added: number; changed: number; unchanged: number },
): SheetImportReply {
  const errors = issues.all.toSorted((a, b) => a.line - b.line)
  return {
    ...done,
    errors: errors.slice(0, LISTED_ERRORS),
    more_errors: Math.max(0, errors.length - LISTED_ERRORS),
  }
}

/** The value of a vocabulary that a cell names by its value or by its word in either language; undefined when none. */
export function valueOfWord<V extends string>(
  words: Readonly<Record<V, Message>>,
  cell: string,
): V | undefined {
  const text = cell.toLowerCase()
  const known = Object.entries<Message>(words) as [V, Message][] // the keys of the same record
  return known.find(([value, { zh, en }]) => [value, zh.toLowerCase(), en.toLowerCase()].includes(text))?.[0]
}

/** A figure as spreadsheets write it, without the separators of thousands. */
export function plainFigure(cell: string): string {
  return cell.replaceAll(',', '')
}

/** A day written with `-`, `/` or `.` as `YYYY-MM-DD`; other texts stay, and their schema refuses them. */
export function plainDay(cell: string): string {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(cell) ?? []
  if (year === undefined || month === undefined || day === undefined) return cell
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
