import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import type { AmzdataStockDefault } from '../../../platform/database/schema.gen.ts'

export type StockDefaultRow = Selectable<AmzdataStockDefault> & {
  readonly shop: string | null
  readonly editor: string | null
}

/** What the company says, the widest scope first; rows of some ids are locked. */
export async function listStockDefaultRows(
  trx: Trx,
  companyId: number,
  ids: readonly number[] | null = null,
): Promise<StockDefaultRow[]> {
  const { rows } = await sql<StockDefaultRow>`
    select d.*, s.name as shop, ${PERSON_NAME} as editor
    from amzdata.stock_default d
    left join amzdata.shop s on s.company_id = d.company_id and s.id = d.shop_id
    left join identity.users u on u.id = d.updated_by
    where d.company_id = ${companyId} ${ids === null ? sql`` : sql`and d.id = any (${ids}::bigint[])`}
    order by d.msku nulls first, d.marketplace nulls first, s.name nulls first, d.id
    ${ids === null ? sql`` : sql`for update of d`}`.execute(trx)
  return rows
}

/** Adds a scope; the same one again violates `stock_default_key`. */
export async function insertStockDefault(trx: Trx, values: Insertable<AmzdataStockDefault>): Promise<string> {
  const { id } = await trx
    .insertInto('amzdata.stockDefault')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a row that is locked and counts its version up. */
export async function updateStockDefault(
  trx: Trx,
  { companyId, id }: Pick<StockDefaultRow, 'companyId' | 'id'>,
  values: Updateable<AmzdataStockDefault>,
): Promise<void> {
  await trx
    .updateTable('amzdata.stockDefault')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a row that is locked. */
export async function deleteStockDefault(
  trx: Trx,
  { companyId, id }: Pick<StockDefaultRow, 'companyId' | 'id'>,
): Promise<void> {
  await trx
    .deleteFrom('amzdata.stockDefault')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}
