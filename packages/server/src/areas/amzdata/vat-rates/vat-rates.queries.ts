import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import type { AmzdataVatRate } from '../../../platform/database/schema.gen.ts'

export type VatRateRow = Selectable<AmzdataVatRate> & { readonly editor: string | null }

/** The company's own rates, the latest of each marketplace first; those of some ids are locked. */
export async function listVatRateRows(
  trx: Trx,
  companyId: number,
  ids: readonly number[] | null = null,
): Promise<VatRateRow[]> {
  const { rows } = await sql<VatRateRow>`
    select v.*, ${PERSON_NAME} as editor
    from amzdata.vat_rate v left join identity.users u on u.id = v.updated_by
    where v.company_id = ${companyId} ${ids === null ? sql`` : sql`and v.id = any (${ids}::bigint[])`}
    order by v.marketplace, v.effective_from desc ${ids === null ? sql`` : sql`for update of v`}`.execute(trx)
  return rows
}

/** Adds a rate; one of the same marketplace and day violates `vat_rate_key`. */
export async function insertVatRate(trx: Trx, values: Insertable<AmzdataVatRate>): Promise<string> {
  const { id } = await trx
    .insertInto('amzdata.vatRate')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a rate that is locked and counts its version up. */
export async function updateVatRate(
  trx: Trx,
  { companyId, id }: Pick<VatRateRow, 'companyId' | 'id'>,
  values: Updateable<AmzdataVatRate>,
): Promise<void> {
  await trx
    .updateTable('amzdata.vatRate')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a rate that is locked. */
export async function deleteVatRate(
  trx: Trx,
  { companyId, id }: Pick<VatRateRow, 'companyId' | 'id'>,
): Promise<void> {
  await trx.deleteFrom('amzdata.vatRate').where('companyId', '=', companyId).where('id', '=', id).execute()
}
