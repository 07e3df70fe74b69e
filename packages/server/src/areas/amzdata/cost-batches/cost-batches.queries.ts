import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import type { AmzdataCostBatch } from '../../../platform/database/schema.gen.ts'

export type CostBatchRow = Selectable<AmzdataCostBatch> & { readonly editor: string | null }

const BATCH = sql`b.*, ${PERSON_NAME} as editor
  from amzdata.cost_batch b left join identity.users u on u.id = b.updated_by`

/** Batches of some MSKUs, the latest first. */
export async function listCostBatchRows(
  trx: Trx,
  companyId: number,
  mskus: readonly string[],
): Promise<CostBatchRow[]> {
  const { rows } = await sql<CostBatchRow>`
    select ${BATCH} where b.company_id = ${companyId} and b.msku = any (${mskus}::text[])
    order by b.msku, b.received_at desc, b.id desc`.execute(trx)
  return rows
}

/** All batches after one, by MSKU and number, for a file written piece by piece. */
export async function listBatchesAfter(
  trx: Trx,
  companyId: number,
  { after, limit }: { after: { msku: string; batchNo: string }; limit: number },
): Promise<CostBatchRow[]> {
  const { rows } = await sql<CostBatchRow>`
    select ${BATCH} where b.company_id = ${companyId} and (b.msku, b.batch_no) > (${after.msku}, ${after.batchNo})
    order by b.msku, b.batch_no limit ${limit}`.execute(trx)
  return rows
}

/** Batches of these ids, locked in one order. */
export async function lockCostBatches(
  trx: Trx,
  companyId: number,
  ids: readonly number[],
): Promise<CostBatchRow[]> {
  const { rows } = await sql<CostBatchRow>`
    select ${BATCH} where b.company_id = ${companyId} and b.id = any (${ids}::bigint[])
    order by b.id for update of b`.execute(trx)
  return rows
}

/** Batches of some MSKUs, locked in one order. */
export async function lockBatchesOf(
  trx: Trx,
  companyId: number,
  mskus: readonly string[],
): Promise<CostBatchRow[]> {
  const { rows } = await sql<CostBatchRow>`
    select ${BATCH} where b.company_id = ${companyId} and b.msku = any (${mskus}::text[])
    order by b.id for update of b`.execute(trx)
  return rows
}

/** Adds a batch; its number again for the same MSKU violates `cost_batch_key`. */
export async function insertCostBatch(trx: Trx, values: Insertable<AmzdataCostBatch>): Promise<string> {
  const { id } = await trx
    .insertInto('amzdata.costBatch')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a batch that is locked and counts its version up. */
export async function updateCostBatch(
  trx: Trx,
  { companyId, id }: Pick<CostBatchRow, 'companyId' | 'id'>,
  values: Updateable<AmzdataCostBatch>,
): Promise<void> {
  await trx
    .updateTable('amzdata.costBatch')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a batch that is locked. */
export async function deleteCostBatch(
  trx: Trx,
  { companyId, id }: Pick<CostBatchRow, 'companyId' | 'id'>,
): Promise<void> {
  await trx.deleteFrom('amzdata.costBatch').where('companyId', '=', companyId).where('id', '=', id).execute()
}
