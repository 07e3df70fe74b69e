import { IMPORT_PHASES, type ImportStatus } from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import {
  importPhaseLabels,
  importStatusLabels,
} from '@crossdock/contracts/areas/amzdata/imports/imports.labels.ts'
import type { ImportProgress } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import type { ImportRow } from './import-files.queries.ts'

/** The columns that tell how far an import is. */
export type ProgressColumns = Pick<
  ImportRow,
  'phase' | 'progressDone' | 'progressTotal' | 'progressShare' | 'progressRate'
>

/** The word for a status in the language of the reader. */
export function statusName(status: ImportStatus, language: Language): string {
  return say(importStatusLabels[status], language)
}

/** How far a running import is; null when it rests. */
export function progressOf(row: ProgressColumns, language: Language): ImportProgress | null {
  const phase = IMPORT_PHASES.find((one) => one === row.phase)
  if (phase === undefined) return null
  const done = Number(row.progressDone)
  const total = row.progressTotal === null ? null : Number(row.progressTotal)
  const rate = row.progressRate
  const left = total === null || rate === null || rate === 0 ? null : Math.max(0, total - done) / rate
  return {
    phase,
    phase_name: say(importPhaseLabels[phase], language),
    rows_done: done,
    rows_total: total,
    share: row.progressShare,
    rows_per_second: rate === null ? null : Math.round(rate),
    seconds_left: left === null ? null : Math.ceil(left),
  }
}
