import {
  EXPORT_KINDS,
  EXPORT_REASONS,
  ExportJob,
  type ExportKind,
} from '@crossdock/contracts/areas/amzdata/exports/exports.schema.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { ExportFact } from '../../../platform/exports/export-source.ts'
import { wordsOf } from '../../../platform/exports/fact-lines.ts'
import type { ExportReach } from './export-reach.service.ts'
import type { ExportRow, NamedExport } from './exports.queries.ts'

/** An export as its reader sees it. */
export function dressExport(
  row: NamedExport,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
): ExportJob {
  return ExportJob.parse({
    id: Number(row.id),
    kind: row.kind,
    format: row.format,
    state: row.state,
    reason: EXPORT_REASONS.find((known) => known === row.reason) ?? null,
    filters: factsIn(row).map(({ label, value }) => ({
      label: say(label, language),
      value: wordsOf(value, language),
    })),
    asked_by: row.askedBy,
    is_own: Number(row.userId) === actor.userId,
    asked_at: row.askedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    records_total: row.recordsTotal === null ? null : Number(row.recordsTotal),
    records_done: Number(row.recordsDone),
    rows_count: Number(row.rowsCount),
    byte_size: row.byteSize === null ? null : Number(row.byteSize),
  })
}

/** Its kind; only known ones are ever kept. */
export function kindOf({ kind }: Pick<ExportRow, 'kind'>): ExportKind {
  const known = EXPORT_KINDS.find((one) => one === kind)
  if (known === undefined) throw new Error(`${kind} is no kind of export`)
  return known
}

/** What stands above its table, as it was when it was asked for. */
export function factsIn({ facts }: Pick<ExportRow, 'facts'>): readonly ExportFact[] {
  return facts as unknown as ExportFact[] // written by the start of an export alone
}

/** What its maker saw; nothing before it was made. */
export function reachIn({ reach }: Pick<ExportRow, 'reach'>): ExportReach {
  const kept = reach as unknown as ExportReach | null // written by the making of an export alone
  return kept ?? { shops: [], cost: [] }
}
