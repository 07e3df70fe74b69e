import type { ExportFilter, ExportState } from '@crossdock/contracts/areas/amzdata/exports/exports.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME_IF_ANY } from '../../../platform/database/person-name.ts'
import type { AmzdataExportJob } from '../../../platform/database/schema.gen.ts'

export type ExportRow = Selectable<AmzdataExportJob>
export type NamedExport = ExportRow & { readonly askedBy: string | null }

/** Which export of which company. */
export interface ExportKey {
  readonly companyId: number
  readonly id: number
}

/** Whose exports are looked at: one person's, or those of the whole company. */
export interface ExportOwner {
  readonly companyId: number
  readonly userId: number | null
}

const OPEN: readonly ExportState[] = ['waiting', 'running']

function named(trx: Trx, { companyId, userId }: ExportOwner) {
  const jobs = trx
    .selectFrom('amzdata.exportJob as e')
    .leftJoin('identity.users as u', (join) =>
      join.onRef('u.companyId', '=', 'e.companyId').onRef('u.id', '=', 'e.userId'),
    )
    .selectAll('e')
    .select(PERSON_NAME_IF_ANY.as('askedBy'))
    .where('e.companyId', '=', String(companyId))
  return userId === null ? jobs : jobs.where('e.userId', '=', String(userId))
}

/** One page of exports, the latest first. */
export function listExportRows(
  trx: Trx,
  owner: ExportOwner,
  filter: ExportFilter,
): Promise<Page<NamedExport>> {
  const rules = { sort: { id: 'e.id' }, order: '-id', key: 'e.id' }
  return listPage(trx, named(trx, owner), { rules, wanted: filter })
}

/** One export of the owner. */
export function findExportRow(trx: Trx, owner: ExportOwner, id: number): Promise<NamedExport | undefined> {
  return named(trx, owner).where('e.id', '=', String(id)).executeTakeFirst()
}

/** The exports of a person that wait or run, once nobody else can add one. */
export async function countOpen(
  trx: Trx,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('export ' || ${companyId} || ' ' || ${userId}, 0))`.execute(
    trx,
  )
  const { count } = await trx
    .selectFrom('amzdata.exportJob')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('companyId', '=', String(companyId))
    .where('userId', '=', String(userId))
    .where('state', 'in', OPEN)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Notes what is wanted. */
export function insertExport(trx: Trx, values: Insertable<AmzdataExportJob>): Promise<ExportRow> {
  return trx.insertInto('amzdata.exportJob').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Writes what became of an export if it is in one of these states; answers it then. */
export function updateExport(
  trx: Trx,
  { companyId, id, from }: ExportKey & { readonly from: readonly ExportState[] },
  values: Updateable<AmzdataExportJob>,
): Promise<ExportRow | undefined> {
  return trx
    .updateTable('amzdata.exportJob')
    .set(values)
    .where('companyId', '=', String(companyId))
    .where('id', '=', String(id))
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes an export. */
export async function deleteExport(trx: Trx, { companyId, id }: ExportKey): Promise<void> {
  await trx
    .deleteFrom('amzdata.exportJob')
    .where('companyId', '=', String(companyId))
    .where('id', '=', String(id))
    .execute()
}

/** Files whose time is over are named no more; answers their keys. */
export async function expireExports(trx: Trx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    with over as (
      select company_id, id, storage_key from amzdata.export_job
      where state = 'ready' and expires_at <= ${now} for update
    )
    update amzdata.export_job e set state = 'expired', storage_key = null
    from over where e.company_id = over.company_id and e.id = over.id
    returning over.storage_key`.execute(trx)
  return rows.map(({ storageKey }) => storageKey)
}

/** Forgets exports that ended before a moment and have no file. */
export async function deleteOldExports(trx: Trx, before: Date): Promise<void> {
  await trx
    .deleteFrom('amzdata.exportJob')
    .where('state', 'in', ['failed', 'cancelled', 'expired'])
    .where('touchedAt', '<', before)
    .execute()
}

/** Exports that nobody works on any more. */
export async function listSilentExports(trx: Trx, before: Date): Promise<ExportKey[]> {
  const rows = await trx
    .selectFrom('amzdata.exportJob')
    .select(['companyId', 'id'])
    .where('state', '=', 'running')
    .where('touchedAt', '<', before)
    .execute()
  return rows.map(({ companyId, id }) => ({ companyId: Number(companyId), id: Number(id) }))
}

/** The export that has waited longest since before a moment. */
export async function findWaitingExport(trx: Trx, before: Date): Promise<ExportKey | undefined> {
  const row = await trx
    .selectFrom('amzdata.exportJob')
    .select(['companyId', 'id'])
    .where('state', '=', 'waiting')
    .where('askedAt', '<=', before)
    .orderBy('askedAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && { companyId: Number(row.companyId), id: Number(row.id) }
}

/**
 * Takes the turn of the one export that is made at a time, until the transaction ends, however it does: `mine`, or
 * `made` while somebody makes this very export, or `busy` while another one is made and nobody works on this one.
 */
export async function takeTurn(trx: Trx, { companyId, id }: ExportKey): Promise<'mine' | 'made' | 'busy'> {
  if (!(await tryLock(trx, `amzdata.export ${companyId} ${id}`))) return 'made'
  return (await tryLock(trx, 'amzdata.export')) ? 'mine' : 'busy'
}

async function tryLock(trx: Trx, name: string): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_taken`.execute(trx)
  return rows[0]?.isTaken === true
}

/** All companies, also closed ones: their files have an end as well. */
export async function listExportCompanies(trx: Trx): Promise<number[]> {
  const rows = await trx.selectFrom('identity.company').select('id').execute()
  return rows.map(({ id }) => Number(id))
}
