import { once } from 'node:events'
import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { importFailures } from '@crossdock/contracts/areas/amzdata/imports/imports.failures.ts'
import type {
  ImportFile,
  ImportFilter,
  ImportOperator,
  ImportPreview,
  ImportRows,
  ImportRowsQuery,
} from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { PERSONAL_REPORTS, reportKindOf } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import type { ReadTransaction } from '@crossdock/contracts/areas/amzdata/transactions/transactions.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { withoutTimeLimit } from '../../../platform/database/tenancy.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { seesAllShops } from '../shops/shops.service.ts'
import {
  countStaged,
  listImportedRows,
  summariseImport,
  summariseStage,
} from '../transactions/transactions.service.ts'
import { dressImport, type Reader } from './dress-import.ts'
import { findReading } from './import-findings.queries.ts'
import {
  findNamedImport,
  findReachable,
  type ImportReach,
  listImportRows,
  listUploaders,
  type NamedImport,
} from './import-list.queries.ts'
import { tellsOfBuyers } from './import-originals.queries.ts'
import { IMPORTS } from './import-row.ts'
import { listReportRows, previewTable, titledHeaders } from './report-tables.service.ts'

/** Which imports the actor sees: all of the active company, or their own and those of their shops. */
function reachOf(actor: Actor): ImportReach {
  const { companyId, userId, using } = actor
  return {
    companyId,
    userId: seesAllShops(actor) ? null : userId,
    codes: using?.codes ?? [],
    at: using?.at ?? null,
  }
}

/** One import the actor sees; another company's does not exist for them (A2). */
async function getNamed(trx: Trx, actor: Actor, importId: number): Promise<NamedImport> {
  const row = await findNamedImport(trx, reachOf(actor), { importId })
  if (row === undefined) throw failure(commonFailures.notFound)
  return row
}

/** Refuses an import that the actor may not see as not found. */
export async function refuseUnreachable(trx: Trx, actor: Actor, importId: number): Promise<void> {
  await getNamed(trx, actor, importId)
}

/** One import as the reader sees it. */
export async function getImport(trx: Trx, reader: Reader, importId: number): Promise<ImportFile> {
  const row = await getNamed(trx, reader.actor, importId)
  const reading = await findReading(trx, { companyId: reader.actor.companyId, importId })
  return dressImport(row, reading ?? null, reader)
}

/** One page of the imports within the reach of the reader. */
export async function listImports(trx: Trx, reader: Reader, filter: ImportFilter): Promise<Page<ImportFile>> {
  const page = await listImportRows(trx, reachOf(reader.actor), filter)
  return { ...page, rows: page.rows.map((row) => dressImport(row, null, reader)) }
}

/** Who uploaded the imports within the reach of the reader. */
export async function listOperators(trx: Trx, actor: Actor): Promise<ImportOperator[]> {
  return listUploaders(trx, reachOf(actor))
}

/** The stored rows of an import in file order, and what all of them add up to. */
export async function listRows(trx: Trx, reader: Reader, query: ImportRowsQuery): Promise<ImportRows> {
  const { actor } = reader
  const { id, size, page, after_line: afterLine } = query
  const row = await findReachable(trx, reachOf(actor), id)
  if (row === undefined) throw failure(commonFailures.notFound)
  const key = { companyId: actor.companyId, importId: id }
  const kind = reportKindOf(row.reportType)
  if (kind !== undefined) return listReportRows(trx, reader, { kind, row, query })
  if (query.summary === '1') await withoutTimeLimit(trx)
  const offset = afterLine === undefined ? (page - 1) * size : 0
  const found = await listImportedRows(trx, key, { afterLine: afterLine ?? 0, offset, limit: size + 1 })
  const rows = found.slice(0, size)
  const isMore = found.length > size
  const summary = query.summary === '1' ? await summariseImport(trx, key, row.currency) : null
  const total = row.status === 3 ? Number(row.rowsNew) : 0
  return { rows, total, next_line: isMore ? (rows.at(-1)?.line_no ?? null) : null, summary, table: null }
}

/** What would be imported: the first mapped rows, what the file adds up to, and what each column was taken for. */
export async function previewImport(trx: Trx, reader: Reader, importId: number): Promise<ImportPreview> {
  const { actor } = reader
  const row = await getNamed(trx, actor, importId)
  const key = { companyId: actor.companyId, importId }
  const reading = await findReading(trx, key)
  if (reading === undefined) return { rows: [], summary: null, columns: [], drift: [], table: null }
  const kind = reportKindOf(row.reportType)
  const columns = titledHeaders(reading.profile, kind, reader)
  const drift = [...reading.profile.unmappedHeaders]
  if (kind !== undefined) {
    return { rows: [], summary: null, columns, drift, table: previewTable(kind, reading, reader) }
  }
  await withoutTimeLimit(trx)
  const isStaged = ((await countStaged(trx, importId)) ?? 0) > 0
  const isStored = row.status === 3
  const summary = isStaged
    ? await summariseStage(trx, importId, row.currency)
    : isStored
      ? await summariseImport(trx, key, row.currency)
      : null
  return {
    // Written by the reading thread in this very shape.
    rows: reading.preview as ReadTransaction[],
    summary,
    columns,
    drift,
    table: null,
  }
}

/** An original that tells of buyers, alone or in an archive with others, is given only to who may read it (platform.md 10). */
async function refusePersonal(trx: Trx, actor: Actor, { companyId, storageKey }: NamedImport): Promise<void> {
  const needed = amzdataPermissions.order.pii
  if (may(actor, needed)) return
  if (await tellsOfBuyers(trx, { companyId, storageKey, reportTypes: PERSONAL_REPORTS })) {
    throw failure(commonFailures.permissionDenied, { data: { perm_code: needed } })
  }
}

/** The uploaded bytes, unchanged; taking them out is noted. */
export async function downloadFile(call: ActorCall, importId: number): Promise<OutgoingFile> {
  const row = await call.inTenant(async (trx) => {
    const found = await getNamed(trx, call.actor, importId)
    await refusePersonal(trx, call.actor, found)
    const after = { file: found.fileName }
    await recordChange(trx, call, { entity: IMPORTS, entityId: importId, action: 'export', after })
    return found
  })
  try {
    const content = await call.platform.files.openRead(row.storageKey)
    // A missing file is noticed at the first byte, when the head of the answer is not yet on its way.
    await once(content, 'readable')
    return { fileName: row.fileName, contentType: 'application/octet-stream', content }
  } catch (error) {
    call.log.error({ err: error, key: row.storageKey }, 'the bytes of an import are gone')
    throw failure(importFailures.fileGone)
  }
}
