import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { AmzdataFreightBill, AmzdataFreightBillLine } from '../../../platform/database/schema.gen.ts'

export type BillRowStored = Selectable<AmzdataFreightBill>
export type BillLineRow = Selectable<AmzdataFreightBillLine> & { readonly shop: string }
export type BillLineValues = Omit<
  Insertable<AmzdataFreightBillLine>,
  'id' | 'companyId' | 'billId' | 'basis' | 'amount' | 'perUnit'
>

/** Bills of these ids, locked in one order. */
export function lockBills(trx: Trx, companyId: number, ids: readonly number[]): Promise<BillRowStored[]> {
  return trx
    .selectFrom('amzdata.freightBill')
    .selectAll()
    .where('companyId', '=', String(companyId))
    .where('id', 'in', ids.map(String))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Lines of bills in the order they were entered. */
export async function listBillLines(
  trx: Trx,
  companyId: number,
  billIds: readonly (number | string)[],
): Promise<BillLineRow[]> {
  const { rows } = await sql<BillLineRow>`
    select v.*, s.name as shop from amzdata.freight_bill_line v
    join amzdata.shop s on s.company_id = v.company_id and s.id = v.shop_id
    where v.company_id = ${companyId} and v.bill_id = any (${billIds}::bigint[]) order by v.bill_id, v.id`.execute(
    trx,
  )
  return rows
}

/** Adds a bill; a taken number violates `freight_bill_no`. */
export async function insertBill(trx: Trx, values: Insertable<AmzdataFreightBill>): Promise<string> {
  const { id } = await trx
    .insertInto('amzdata.freightBill')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a bill that is locked and counts its version up. */
export async function updateBill(
  trx: Trx,
  row: BillRowStored,
  values: Updateable<AmzdataFreightBill>,
): Promise<string> {
  await trx
    .updateTable('amzdata.freightBill')
    .set({ ...values, version: row.version + 1 })
    .where('companyId', '=', row.companyId)
    .where('id', '=', row.id)
    .execute()
  return row.id
}

/** Removes bills that are locked, with their lines. */
export async function deleteBills(trx: Trx, companyId: number, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('amzdata.freightBill')
    .where('companyId', '=', String(companyId))
    .where('id', 'in', ids.map(String))
    .execute()
}

/** Replaces the lines of a bill. */
export async function replaceLines(
  trx: Trx,
  { companyId, billId }: { companyId: number; billId: string },
  lines: readonly BillLineValues[],
): Promise<void> {
  await sql`delete from amzdata.freight_bill_line where company_id = ${companyId} and bill_id = ${billId}`.execute(
    trx,
  )
  if (lines.length === 0) return
  await trx
    .insertInto('amzdata.freightBillLine')
    .values(lines.map((line) => ({ ...line, companyId, billId })))
    .execute()
}

/** What a line is given, in the currency of its bill. */
export interface LineShare {
  readonly lineId: string
  readonly basis: string
  readonly amount: string
  readonly perUnit: string
}

/** Writes the allocation of a bill to its lines, and makes it count for the costs of units (F-45). */
export async function writeAllocation(
  trx: Trx,
  bill: BillRowStored,
  shares: readonly LineShare[],
): Promise<void> {
  await sql`
    update amzdata.freight_bill_line v set basis = w.basis, amount = w.amount, per_unit = w.per_unit
    from unnest(${shares.map(({ lineId }) => lineId)}::bigint[], ${shares.map(({ basis }) => basis)}::numeric[],
      ${shares.map(({ amount }) => amount)}::numeric[], ${shares.map(({ perUnit }) => perUnit)}::numeric[])
      as w (id, basis, amount, per_unit)
    where v.company_id = ${bill.companyId} and v.bill_id = ${bill.id} and v.id = w.id`.execute(trx)
  await sql`
    insert into amzdata.freight_unit_cost (company_id, bill_line_id, bill_id, shop_id, marketplace, msku, effective_on,
      per_unit, amount, units, currency)
    select v.company_id, v.id, v.bill_id, v.shop_id, v.marketplace, v.msku, ${bill.effectiveOn}::date, v.per_unit,
      v.amount, v.quantity, ${bill.currency}
    from amzdata.freight_bill_line v where v.company_id = ${bill.companyId} and v.bill_id = ${bill.id}`.execute(
    trx,
  )
}

/** Takes the allocation of a bill back. */
export async function clearAllocation(trx: Trx, bill: BillRowStored): Promise<void> {
  await sql`
    delete from amzdata.freight_unit_cost where company_id = ${bill.companyId} and bill_id = ${bill.id}`.execute(
    trx,
  )
  await sql`
    update amzdata.freight_bill_line set basis = null, amount = null, per_unit = null
    where company_id = ${bill.companyId} and bill_id = ${bill.id}`.execute(trx)
}
