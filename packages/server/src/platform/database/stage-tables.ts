import { sql } from 'kysely'

/** Name of the table in which the rows of an uploaded file wait for their import; a number and nothing else tells it. */
export function stageName(importId: number): string {
  if (!Number.isSafeInteger(importId)) throw new TypeError('not an import')
  return `transaction_${importId}`
}

/** That table in a statement. */
export function stageOf(importId: number) {
  return sql.table(`stage.${stageName(importId)}`)
}
