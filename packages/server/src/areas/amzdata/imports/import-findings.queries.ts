import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ImportKey } from './import-row.ts'

/** One thing wrong with one line; `cells` are the line's, once per line. */
export interface ErrorEntry {
  readonly line: number
  readonly ordinal: number
  readonly column: string | null
  readonly value: string
  readonly code: string
  readonly cells: readonly string[] | null
}

/** What reading found, kept apart from the row that changes with every step. */
export interface KeptReading {
  readonly profile: StoredProfile
  readonly preview: readonly object[]
  readonly summary: object | null
}

/** The part of a profile that is shown and needed again. */
export interface StoredProfile {
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly columns: readonly { readonly header: string; readonly field: string | null }[]
  readonly unmappedHeaders: readonly string[]
}

/** Forgets what an earlier verification found. */
export async function deleteFindings(trx: Trx, { companyId, importId }: ImportKey): Promise<void> {
  for (const table of ['amzdata.importError', 'amzdata.importDrift', 'amzdata.importReading'] as const) {
    await trx
      .deleteFrom(table)
      .where('companyId', '=', String(companyId))
      .where('importFileId', '=', String(importId))
      .execute()
  }
}

/** Keeps what reading the file found. */
export async function insertReading(
  trx: Trx,
  { companyId, importId }: ImportKey,
  { profile, preview, summary }: KeptReading,
): Promise<void> {
  await trx
    .insertInto('amzdata.importReading')
    .values({
      companyId,
      importFileId: importId,
      profile: JSON.stringify(profile),
      preview: JSON.stringify(preview),
      summary: summary === null ? null : JSON.stringify(summary),
    })
    .execute()
  if (profile.unmappedHeaders.length === 0) return
  await sql`
    insert into amzdata.import_drift (company_id, import_file_id, header)
    select distinct ${companyId}::bigint, ${importId}::bigint, left(header, 500)
    from unnest(${profile.unmappedHeaders}::text[]) as header
    on conflict do nothing`.execute(trx)
}

/** Keeps rejected lines. */
export async function insertErrors(
  trx: Trx,
  { companyId, importId }: ImportKey,
  errors: readonly ErrorEntry[],
): Promise<void> {
  if (errors.length === 0) return
  await sql`
    insert into amzdata.import_error
      (company_id, import_file_id, line_no, ordinal, column_name, value, code, raw)
    select ${companyId}::bigint, ${importId}::bigint, line, ordinal, "column", value, code, cells::text
    from jsonb_to_recordset(${JSON.stringify(errors)}::jsonb)
      as e (line int, ordinal int, "column" text, value text, code text, cells jsonb)
    on conflict do nothing`.execute(trx)
}

/** What reading found; undefined for a file that could not be recognised. */
export async function findReading(
  trx: Trx,
  { companyId, importId }: ImportKey,
): Promise<KeptReading | undefined> {
  const { rows } = await sql<KeptReading>`
    select profile, preview, summary from amzdata.import_reading
    where company_id = ${companyId} and import_file_id = ${importId}`.execute(trx)
  return rows[0]
}

/** An error as it is kept; `raw` holds the cells of the line as JSON, once per line. */
export interface ErrorRow {
  readonly lineNo: number
  readonly columnName: string | null
  readonly value: string | null
  readonly code: string
  readonly raw: string | null
}

/** Rejected lines in file order. */
export async function listErrors(
  trx: Trx,
  { companyId, importId }: ImportKey,
  { offset, limit }: { offset: number; limit: number },
): Promise<ErrorRow[]> {
  const { rows } = await sql<ErrorRow>`
    select line_no, column_name, value, code,
      first_value(raw) over (partition by line_no order by ordinal) as raw
    from amzdata.import_error where company_id = ${companyId} and import_file_id = ${importId}
    order by line_no, ordinal offset ${offset} limit ${limit}`.execute(trx)
  return rows
}

/** Errors kept of an import, and lines they are on. */
export async function countErrors(
  trx: Trx,
  { companyId, importId }: ImportKey,
): Promise<{ errors: number; lines: number }> {
  const { rows } = await sql<{ errors: string; lines: string }>`
    select count(*) as errors, count(distinct line_no) as lines from amzdata.import_error
    where company_id = ${companyId} and import_file_id = ${importId}`.execute(trx)
  return { errors: Number(rows[0]?.errors ?? 0), lines: Number(rows[0]?.lines ?? 0) }
}
