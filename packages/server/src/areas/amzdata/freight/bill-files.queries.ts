import { type Insertable, type Selectable, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { AmzdataFreightBillFile } from '../../../platform/database/schema.gen.ts'

export type BillFileRow = Selectable<AmzdataFreightBillFile>

/** Invoices of a bill, in the order in which they came. */
export async function listFilesOfBill(
  trx: Trx,
  companyId: number,
  billId: number,
): Promise<(BillFileRow & { readonly by: string | null })[]> {
  const { rows } = await sql<BillFileRow & { by: string | null }>`
    select f.*, coalesce(nullif(u.nick_name, ''), nullif(u.name, ''), u.username) as by
    from amzdata.freight_bill_file f left join identity.users u on u.id = f.uploaded_by
    where f.company_id = ${companyId} and f.bill_id = ${billId} order by f.id`.execute(trx)
  return rows
}

/** One invoice. */
export function findBillFile(trx: Trx, companyId: number, id: number): Promise<BillFileRow | undefined> {
  return trx
    .selectFrom('amzdata.freightBillFile')
    .selectAll()
    .where('companyId', '=', String(companyId))
    .where('id', '=', String(id))
    .executeTakeFirst()
}

/** Keeps an invoice; the same bytes once for each bill. Answers whether it was new. */
export async function insertBillFile(trx: Trx, values: Insertable<AmzdataFreightBillFile>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('amzdata.freightBillFile')
    .values(values)
    .onConflict((conflict) => conflict.columns(['companyId', 'billId', 'sha256']).doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Takes an invoice from its bill. */
export async function deleteBillFile(trx: Trx, companyId: number, id: number): Promise<void> {
  await trx
    .deleteFrom('amzdata.freightBillFile')
    .where('companyId', '=', String(companyId))
    .where('id', '=', String(id))
    .execute()
}
