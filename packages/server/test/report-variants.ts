/** A file as cells, to be written down again in another way. */
export interface ReportTable {
  /** Lines before the header, as they are. */
  readonly preamble: readonly string[]
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly delimiter: ',' | '\t'
}

/** Reads a small report of the tests: with tabs and bare cells, or with commas and cells that may be quoted. */
export function tableOf(content: string): ReportTable {
  const lines = content
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
  const delimiter = content.includes('\t') ? '\t' : ','
  const records = lines.map((line) => (delimiter === '\t' ? line.split('\t') : cellsOf(line)))
  const width = Math.max(...records.map((cells) => cells.length))
  const at = records.findIndex((cells) => cells.length === width)
  const [header = [], ...rows] = records.slice(at)
  return { preamble: lines.slice(0, at), header, rows, delimiter }
}

/** Cells of a line with commas; quotes around a cell go, doubled ones in it become one. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  )
}

/** The text of a table. */
export function textOf({ preamble, header, rows, delimiter }: ReportTable, eol = '\n'): string {
  const cell = (text: string) => (delimiter === ',' ? `"${text.replaceAll('"', '""')}"` : text)
  const records = [header, ...rows].map((cells) => cells.map(cell).join(delimiter))
  return `${[...preamble, ...records].join(eol)}${eol}`
}

/** The same with its columns in reverse order, and one of the seller's own. */
export function reordered({ header, rows, ...table }: ReportTable): ReportTable {
  const turned = (cells: readonly string[], own: string) => [own, ...cells.toReversed()]
  return {
    ...table,
    header: turned(header, 'my own remark'),
    rows: rows.map((cells) => turned(padded(cells, header.length), 'seen')),
  }
}

/** The same without a column. */
export function without({ header, rows, ...table }: ReportTable, column: number): ReportTable {
  const rest = (cells: readonly string[]) => padded(cells, header.length).toSpliced(column, 1)
  return { ...table, header: rest(header), rows: rows.map(rest) }
}

/** The same with a cell of its last row replaced. */
export function damaged({ rows, ...table }: ReportTable, column: number, cell: string): ReportTable {
  const last = rows.at(-1) ?? []
  return { ...table, rows: [...rows.slice(0, -1), padded(last, table.header.length).with(column, cell)] }
}

/** The same without its rows. */
export function onlyHeader(table: ReportTable): ReportTable {
  return { ...table, rows: [] }
}

function padded(cells: readonly string[], width: number): string[] {
  return [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')]
}
