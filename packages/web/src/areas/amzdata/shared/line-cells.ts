import type { SourceLine } from '@crossdock/contracts/areas/amzdata/analysis/source-line.schema.ts'

/** The cells of a line that say something; where the original is gone, what is kept of it by column. */
export function lineCells({ line, report }: SourceLine): { header: string; value: string }[] {
  const cells = line.cells.filter(({ value }) => value !== '')
  if (cells.length > 0) return cells
  return (report?.columns ?? []).flatMap(({ title, value }) => (value ? [{ header: title, value }] : []))
}
