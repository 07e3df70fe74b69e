/** A block of cells as a sheet puts it on the clipboard; undefined when it is a single cell. */
export function pastedCells(words: string): string[][] | undefined {
  const rows = words.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const cells = rows.map((row) => row.split('\t').map((cell) => cell.trim()))
  return cells.length === 1 && cells[0]?.length === 1 ? undefined : cells
}

/** Writes a block into rows of texts from a cell on; rows that are missing are added. */
export function withPasted<R extends object>(
  rows: readonly R[],
  {
    cells,
    at,
    columns,
    blank,
  }: {
    cells: readonly (readonly string[])[]
    at: { row: number; column: number }
    columns: readonly (keyof R)[]
    blank: () => R
  },
): R[] {
  const next = [...rows]
  for (const [down, line] of cells.entries()) {
    const row = { ...(next[at.row + down] ?? blank()) }
    for (const [right, cell] of line.entries()) {
      const column = columns[at.column + right]
      if (column !== undefined) Object.assign(row, { [column]: cell })
    }
    next[at.row + down] = row
  }
  return next
}
