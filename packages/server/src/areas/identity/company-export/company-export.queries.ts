import type { COMPANY_EXPORT_STATES } from '@crossdock/contracts/areas/identity/company-export/company-export.schema.ts'
import type { Selectable, Updateable } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME_IF_ANY } from '../../../platform/database/person-name.ts'
import type { IdentityCompanyExport } from '../../../platform/database/schema.gen.ts'

export type ExportRow = Selectable<IdentityCompanyExport>
type ExportState = (typeof COMPANY_EXPORT_STATES)[number]

/** Which copy of which company. */
export interface ExportKey {
  readonly companyId: number
  readonly id: number
}

/** Asks for a copy; a second one at a time violates the index. */
export function insertExport(
  trx: Trx,
  wish: { companyId: number; askedBy: number; now: Date },
): Promise<ExportRow> {
  const { companyId, askedBy, now } = wish
  return trx
    .insertInto('identity.companyExport')
    .values({ companyId, askedBy, askedAt: now, touchedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The newest copies of a company, with the names of those who asked. */
export async function listExports(
  trx: Trx,
  companyId: number,
  limit: number,
): Promise<(ExportRow & { askedByName: string | null })[]> {
  return trx
    .selectFrom('identity.companyExport as e')
    .leftJoin('identity.users as u', 'u.id', 'e.askedBy')
    .selectAll('e')
    .select(PERSON_NAME_IF_ANY.as('askedByName'))
    .where('e.companyId', '=', String(companyId))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
}

/** One copy. */
export function findExport(trx: Trx, { companyId, id }: ExportKey): Promise<ExportRow | undefined> {
  return trx
    .selectFrom('identity.companyExport')
    .selectAll()
    .where('companyId', '=', String(companyId))
    .where('id', '=', String(id))
    .executeTakeFirst()
}

/** Writes what became of a copy, if it is still in one of these states; answers whether it was. */
export async function updateExport(
  trx: Trx,
  key: ExportKey & { readonly from: readonly ExportState[] },
  values: Updateable<IdentityCompanyExport>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('identity.companyExport')
    .set(values)
    .where('companyId', '=', String(key.companyId))
    .where('id', '=', String(key.id))
    .where('state', 'in', [...key.from])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Copies whose time is over, and those whose work was given up silently; platform scope. */
export function listStale(trx: Trx, { now, quiet }: { now: Date; quiet: Date }): Promise<ExportRow[]> {
  return trx
    .selectFrom('identity.companyExport')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'ready'), where('expiresAt', '<=', now)]),
        where.and([where('state', 'in', ['waiting', 'running']), where('touchedAt', '<', quiet)]),
      ]),
    )
    .execute()
}
