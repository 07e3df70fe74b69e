import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { AmzdataCarrier } from '../../../platform/database/schema.gen.ts'

export type CarrierRow = Selectable<AmzdataCarrier>

/** Carriers of a company by name, with what hangs on them. */
export async function listCarrierRows(
  trx: Trx,
  companyId: number,
): Promise<(CarrierRow & { channels: number; bills: number })[]> {
  const { rows } = await sql<CarrierRow & { channels: number; bills: number }>`
    select c.*,
      (select count(*)::int from amzdata.freight_channel h
        where h.company_id = c.company_id and h.carrier_id = c.id) as channels,
      (select count(*)::int from amzdata.freight_bill b
        where b.company_id = c.company_id and b.carrier_id = c.id) as bills
    from amzdata.carrier c where c.company_id = ${companyId} order by lower(c.name), c.id`.execute(trx)
  return rows
}

/** Carriers of these ids, locked in one order. */
export function lockCarriers(trx: Trx, companyId: number, ids: readonly number[]): Promise<CarrierRow[]> {
  return trx
    .selectFrom('amzdata.carrier')
    .selectAll()
    .where('companyId', '=', String(companyId))
    .where('id', 'in', ids.map(String))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Adds a carrier; a taken name violates `carrier_name`. */
export function insertCarrier(trx: Trx, values: Insertable<AmzdataCarrier>): Promise<CarrierRow> {
  return trx.insertInto('amzdata.carrier').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Writes a carrier that is locked and counts its version up. */
export function updateCarrier(
  trx: Trx,
  row: CarrierRow,
  values: Updateable<AmzdataCarrier>,
): Promise<CarrierRow> {
  return trx
    .updateTable('amzdata.carrier')
    .set({ ...values, version: row.version + 1 })
    .where('companyId', '=', row.companyId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes carriers that are locked; one with channels or bills violates their keys. */
export async function deleteCarriers(trx: Trx, companyId: number, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('amzdata.carrier')
    .where('companyId', '=', String(companyId))
    .where('id', 'in', ids.map(String))
    .execute()
}
