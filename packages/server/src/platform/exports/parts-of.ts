import type { ExportPart } from './export-source.ts'

/** Batches of records as parts of a table, each dressed when its turn comes. */
export async function* partsOf<R>(
  batches: AsyncIterable<readonly R[]>,
  linesOf: (rows: readonly R[]) => Promise<ExportPart['lines']>,
): AsyncGenerator<ExportPart> {
  for await (const rows of batches) yield { records: rows.length, lines: await linesOf(rows) }
}
