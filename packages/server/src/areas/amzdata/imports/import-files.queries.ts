import {
  codesBefore,
  IMPORT_STATUS_CODES,
  type ImportPhase,
  type ImportStatus,
} from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import type { AmzdataImportFile } from '../../../platform/database/schema.gen.ts'
import type { ImportKey } from './import-row.ts'

/** An upload as it is stored. */
export type ImportRow = Selectable<AmzdataImportFile>

type Patch = Omit<Updateable<AmzdataImportFile>, 'companyId' | 'id' | 'status' | 'version'>

/** Registers an upload; answers its id. */
export async function insertImport(
  trx: Trx,
  values: Omit<Insertable<AmzdataImportFile>, 'status'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('amzdata.importFile')
    .values({ ...values, status: IMPORT_STATUS_CODES.waiting })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** One import of the company. */
export function findImport(trx: Trx, { companyId, importId }: ImportKey): Promise<ImportRow | undefined> {
  return trx
    .selectFrom('amzdata.importFile')
    .selectAll()
    .where('companyId', '=', String(companyId))
    .where('id', '=', String(importId))
    .executeTakeFirst()
}

/** The import, locked until the transaction ends. */
export function lockImport(trx: Trx, { companyId, importId }: ImportKey): Promise<ImportRow | undefined> {
  return trx
    .selectFrom('amzdata.importFile')
    .selectAll()
    .where('companyId', '=', String(companyId))
    .where('id', '=', String(importId))
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Moves an import to another status where the table of moves allows it (B.1); false when it does not, because
 * somebody else was faster.
 */
export async function moveImport(
  trx: Trx,
  { companyId, importId }: ImportKey,
  { to, patch }: { to: ImportStatus; patch: Patch },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('amzdata.importFile')
    .set({ ...patch, status: IMPORT_STATUS_CODES[to], version: sql`version + 1`, touchedAt: sql`now()` })
    .where('companyId', '=', String(companyId))
    .where('id', '=', String(importId))
    .where('status', 'in', codesBefore(to))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Changes an import that stays in its status; false when it is in another one by now. */
export async function updateImport(
  trx: Trx,
  { companyId, importId }: ImportKey,
  { within, patch }: { within: ImportStatus; patch: Patch },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('amzdata.importFile')
    .set({ ...patch, touchedAt: sql`now()` })
    .where('companyId', '=', String(companyId))
    .where('id', '=', String(importId))
    .where('status', '=', IMPORT_STATUS_CODES[within])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How far a running phase is. */
export interface ProgressRow {
  readonly phase: ImportPhase
  readonly done: number
  readonly total: number | null
  /** 0 to 1. */
  readonly share: number | null
  readonly rate: number | null
}

/** Notes progress; answers the status the import has by now, undefined when it is gone. */
export async function updateProgress(
  trx: Trx,
  { companyId, importId }: ImportKey,
  { phase, done, total, share, rate }: ProgressRow,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('amzdata.importFile')
    .set({
      phase: sql`case when status between 0 and 2 then ${phase} else phase end`,
      progressDone: done,
      progressTotal: total,
      progressShare: share,
      progressRate: rate,
      touchedAt: sql`now()`,
    })
    .where('companyId', '=', String(companyId))
    .where('id', '=', String(importId))
    .returning('status')
    .executeTakeFirst()
  return row?.status
}

/** An earlier import of the same bytes or the same content. */
export interface EarlierImport {
  readonly id: string
  readonly fileName: string
  readonly memberName: string | null
  readonly shopId: string | null
  readonly reportType: string | null
  readonly dateFrom: string | null
  readonly finishedAt: Date | null
  readonly byName: string | null
  readonly shopName: string | null
  /** The same bytes, and not only the same content. */
  readonly isSameFile: boolean
}

/** Imports of the company that stand as imported with the same bytes (or content) and type, newest first. */
export async function listSameFiles(
  trx: Trx,
  file: Pick<ImportRow, 'companyId' | 'id' | 'sha256' | 'memberName' | 'contentSha256'>,
): Promise<EarlierImport[]> {
  const { rows } = await sql<EarlierImport>`
    select f.id, f.file_name, f.member_name, f.shop_id, f.report_type, f.date_from::text as date_from, f.finished_at,
      s.name as shop_name,
      f.sha256 = ${file.sha256} and f.member_name is not distinct from ${file.memberName} as is_same_file,
      ${PERSON_NAME} as by_name
    from amzdata.import_file f
    left join identity.users u on u.company_id = f.company_id and u.id = f.uploaded_by
    left join amzdata.shop s on s.company_id = f.company_id and s.id = f.shop_id
    where f.company_id = ${file.companyId} and f.id <> ${file.id} and f.status = ${IMPORT_STATUS_CODES.imported}
      and ((f.sha256 = ${file.sha256} and f.member_name is not distinct from ${file.memberName})
        or f.content_sha256 = ${file.contentSha256})
    order by f.id desc limit 20`.execute(trx)
  return rows
}

const { waiting, verifying, valid, imported, databaseFailure } = IMPORT_STATUS_CODES

/** Imports on which the server still has to work and that nobody touched since, of all companies the transaction sees. */
export async function listUnfinished(trx: Trx, untouchedSince: Date): Promise<ImportKey[]> {
  const { rows } = await sql<{ companyId: string; id: string }>`
    select company_id, id from amzdata.import_file
    where (status in (${waiting}, ${verifying})
        or (phase is not null and status in (${valid}, ${databaseFailure}, ${imported})))
      and touched_at <= ${untouchedSince}
    order by id`.execute(trx)
  return rows.map(({ companyId, id }) => ({ companyId: Number(companyId), importId: Number(id) }))
}

/** All companies, for work that belongs to none of them; in platform scope. */
export async function listCompanyIds(trx: Trx): Promise<number[]> {
  const rows = await trx.selectFrom('identity.company').select('id').orderBy('id').execute()
  return rows.map(({ id }) => Number(id))
}

/** Imports whose stage may still be needed, of all companies the transaction sees. */
export async function listStaged(trx: Trx): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from amzdata.import_file
    where status in (${waiting}, ${verifying}, ${valid}) or (status = ${databaseFailure} and phase is not null)
  `.execute(trx)
  return rows.map(({ id }) => Number(id))
}

const PURPOSE = 'amzdata.import'

/**
 * Holds an import (or a shop and type) for the connection's session: whoever has it works on it alone, and a
 * killed process gives it back with its connection. False when somebody else has it.
 */
export async function tryHold(db: Database, { importId }: ImportKey): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_lock(hashtextextended(${`${PURPOSE}:${importId}`}, 0)) as held`.execute(db)
  return rows[0]?.held === true
}

/** Gives the lock on an import back. */
export async function letGo(db: Database, { importId }: ImportKey): Promise<void> {
  await sql`select pg_advisory_unlock(hashtextextended(${`${PURPOSE}:${importId}`}, 0))`.execute(db)
}

/** Waits until no other file of this shop and type is being merged or taken back (B.1). */
export async function lockShopType(trx: Trx, shopType: ShopType): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true)`.execute(trx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockKey(shopType)}, 0))`.execute(trx)
}

/** The same without waiting: false when another file has the lock. */
export async function tryLockShopType(trx: Trx, shopType: ShopType): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lockKey(shopType)}, 0)) as held`.execute(trx)
  return rows[0]?.held === true
}

interface ShopType {
  readonly companyId: number
  readonly shopId: number
  readonly dataType: string
}

function lockKey({ companyId, shopId, dataType }: ShopType): string {
  return `${PURPOSE}:${companyId}:${shopId}:${dataType}`
}

/** Process of the database that works for this transaction. */
export async function backendOf(trx: Trx): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
  return rows[0]?.pid ?? 0
}

/** Interrupts the statement that process is running. */
export async function cancelBackend(db: Database, pid: number): Promise<void> {
  await sql`select pg_cancel_backend(${pid})`.execute(db)
}
