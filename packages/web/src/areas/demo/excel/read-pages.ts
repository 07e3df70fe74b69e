import type { CellValue } from 'hucre/xlsx'

/** A row of a chosen workbook with what is wrong with it. */
export interface CheckedRow {
  /** Its number in the spreadsheet. */
  readonly row: number
  readonly title: string
  readonly path: string
  readonly errors: readonly RowError[]
}

type RowError =
  | { readonly key: 'titleLength' | 'pathUnknown' }
  | { readonly key: 'pathTwice'; readonly row: number }

/** Largest workbook in bytes and most rows that are checked. */
export const MOST_BYTES = 1_048_576
export const MOST_ROWS = 500

/** Columns of the sheet that this page exports. */
const [TITLE, PATH] = [1, 2]
/** Most rows of names above the data. */
const HEAD_ROWS = 2
const TITLE_LENGTH = { least: 2, most: 32 } as const

/** First sheet of a workbook as texts; undefined when it cannot be read. */
export async function readWorkbook(file: File): Promise<string[][] | undefined> {
  const { readXlsx } = await import('hucre/xlsx')
  try {
    const { sheets } = await readXlsx(await file.arrayBuffer(), { sheets: [0], maxRows: MOST_ROWS + 3 })
    return sheets[0]?.rows.map((row) => row.map(textOf))
  } catch {
    return undefined // no zip, no workbook, or a broken one: the reader is told
  }
}

/** Checks every row below the head against the rules of a page. */
export function checkRows(rows: readonly (readonly string[])[], known: ReadonlySet<string>): CheckedRow[] {
  // a sheet without its head is checked from its first row on, one without any path has nothing but a head
  const body = rows.findIndex((cells) => cells[PATH]?.startsWith('/'))
  const head = body === -1 ? HEAD_ROWS : Math.min(body, HEAD_ROWS)
  const first = new Map<string, number>()
  return rows.flatMap((cells, index) => {
    const [title, path, row] = [cells[TITLE] ?? '', cells[PATH] ?? '', index + 1]
    if (index < head || cells.every((cell) => cell === '')) return []
    const twin = first.get(path)
    if (path !== '' && twin === undefined) first.set(path, row)
    const length = [...title].length
    const errors: RowError[] = []
    if (length < TITLE_LENGTH.least || length > TITLE_LENGTH.most) errors.push({ key: 'titleLength' })
    if (!known.has(path)) errors.push({ key: 'pathUnknown' })
    if (twin !== undefined) errors.push({ key: 'pathTwice', row: twin })
    return [{ row, title, path, errors }]
  })
}

function textOf(value: CellValue): string {
  return value === null ? '' : value instanceof Date ? value.toISOString().slice(0, 10) : String(value).trim()
}
