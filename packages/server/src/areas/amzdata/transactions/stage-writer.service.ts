import { openStageCopy, type StageShape } from './stage.queries.ts'
import { encodeStageRow, type StageRow } from './stage-row.ts'

/** The database failed while rows were written to a stage. */
export class StageError extends Error {
  override readonly name = 'StageError'
}

/** Writes rows to the stage of a file. */
export interface StageWriter<Row = StageRow> {
  write(rows: readonly Row[]): Promise<void>
  /** Commits the rows so far, for other connections to see; answers the pages of the stage. `write` waits for it. */
  turn(): Promise<number>
  finish(): Promise<void>
  close(): Promise<void>
}

/** Opens the stage of a file for transactions, over a connection of its own; whatever fails there is a `StageError`. */
export function openStageWriter(url: string, importId: number): Promise<StageWriter> {
  return openWriter(url, importId, { encode: encodeStageRow })
}

/** Opens the stage of a file for rows of another shape. */
export function openShapedWriter<Row>(
  url: string,
  importId: number,
  shaped: { shape: StageShape; encode(row: Row): string },
): Promise<StageWriter<Row>> {
  return openWriter(url, importId, shaped)
}

async function openWriter<Row>(
  url: string,
  importId: number,
  { shape, encode }: { shape?: StageShape; encode(row: Row): string },
): Promise<StageWriter<Row>> {
  const copy = await asStageError(openStageCopy(url, importId, shape))
  return {
    write: (rows) => {
      let lines = ''
      for (const row of rows) lines += encode(row)
      return asStageError(copy.write(lines))
    },
    turn: () => asStageError(copy.turn()),
    finish: () => asStageError(copy.finish()),
    // The outcome is known by then: a connection that cannot even be closed changes nothing.
    close: () => copy.close().catch(() => undefined),
  }
}

async function asStageError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new StageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
