import { once } from 'node:events'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { StreamedEntry } from '../../../platform/files/stream-zip.ts'
import { CSV_START, type CsvCell, csvLine } from '../../../platform/files/write-csv.ts'
import {
  type CompanyFile,
  type CompanyTable,
  listCompanyFiles,
  listCompanyTables,
  readCompanyRows,
} from './company-tables.queries.ts'

/** What has been packed so far. */
export interface ArchiveTally {
  tables: number
  files: number
  rows: number
}

interface ArchiveSource {
  readonly trx: Trx
  readonly files: FileStore
  readonly companyId: number
  readonly tally: ArchiveTally
  /** Called between pieces of work; throws when the work has to stop. */
  readonly beat: () => Promise<void>
}

/** Everything a company owns: a CSV file for each table, then the originals of its reports and invoices and its pictures. */
export async function* companyEntries(source: ArchiveSource): AsyncGenerator<StreamedEntry, void, undefined> {
  for (const table of await listCompanyTables(source.trx)) {
    yield { name: `tables/${table.name}.csv`, content: tableLines(source, table) }
    source.tally.tables += 1
  }
  const missing: string[] = []
  yield* originals(source, 'report', missing)
  yield* originals(source, 'invoice', missing)
  yield* originals(source, 'picture', missing)
  yield* originals(source, 'brand', missing)
  if (missing.length > 0) yield { name: 'files/missing.csv', content: oneText(missing.join('')) }
}

async function* tableLines({ trx, companyId, tally, beat }: ArchiveSource, table: CompanyTable) {
  yield CSV_START + csvLine(table.columns)
  for await (const rows of readCompanyRows(trx, table, companyId)) {
    await beat()
    tally.rows += rows.length
    yield rows.map((cells: readonly CsvCell[]) => csvLine(cells)).join('')
  }
}

async function* originals(
  source: ArchiveSource,
  kind: CompanyFile['kind'],
  missing: string[],
): AsyncGenerator<StreamedEntry, void, undefined> {
  let id = ''
  for (;;) {
    const page = await listCompanyFiles(source.trx, source.companyId, { kind, id })
    for (const file of page) {
      await source.beat()
      const content = await openOriginal(source.files, file)
      // The bytes of one file may be gone; the rest of the copy is worth having.
      if (content === undefined) missing.push(csvLine([kind, file.id, file.name]))
      else yield { name: nameOf(file), content }
      if (content !== undefined) source.tally.files += 1
      id = file.id
    }
    if (page.length === 0) return
  }
}

async function openOriginal(files: FileStore, { storageKey }: CompanyFile) {
  try {
    const content = await files.openRead(storageKey)
    if (content.readableLength === 0 && !content.readableEnded) {
      await Promise.race([once(content, 'readable'), once(content, 'end')])
    }
    return content
  } catch {
    // Not there: the list of missing files names it.
    return undefined
  }
}

/** Names of uploads are kept, but lead nowhere outside of the archive. */
function nameOf({ id, kind, name }: CompanyFile): string {
  const clean = name.toWellFormed().replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
  if (kind === 'brand') return `brand/${clean}`
  if (kind === 'picture') return `pictures/${clean}`
  return kind === 'report' ? `files/${id}-${clean}` : `invoices/${id}-${clean}`
}

async function* oneText(text: string) {
  yield CSV_START + text
}
