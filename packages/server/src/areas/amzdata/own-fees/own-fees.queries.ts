import type { OwnFeeFilter } from '@crossdock/contracts/areas/amzdata/own-fees/own-fees.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME_IF_ANY } from '../../../platform/database/person-name.ts'
import type { AmzdataOwnFee } from '../../../platform/database/schema.gen.ts'

export type OwnFeeRow = Selectable<AmzdataOwnFee> & {
  readonly shop: string | null
  readonly editor: string | null
}

/** Whose fees: those of the company, of these shops, or of all. */
export interface FeeReach {
  readonly companyId: number
  readonly shopIds: readonly number[]
  readonly seesAll: boolean
}

const rules: ListRules = {
  sort: { name: 'f.name', month: 'f.month', state: 'f.state', updated_at: 'f.updatedAt' },
  order: '-month',
  key: 'f.id',
  search: ['f.name', 'f.msku', 'f.remark'],
}

function feesOf(trx: Trx, { companyId, shopIds, seesAll }: FeeReach) {
  const fees = trx
    .selectFrom('amzdata.ownFee as f')
    .leftJoin('amzdata.shop as s', (join) =>
      join.onRef('s.companyId', '=', 'f.companyId').onRef('s.id', '=', 'f.shopId'),
    )
    .leftJoin('identity.users as u', 'u.id', 'f.updatedBy')
    .selectAll('f')
    .select(['s.name as shop', PERSON_NAME_IF_ANY.as('editor')])
    .where('f.companyId', '=', String(companyId))
  if (seesAll) return fees
  return fees.where(sql<boolean>`(f.shop_id is null or f.shop_id = any (${shopIds}::bigint[]))`)
}

/** One page of fees. */
export function listOwnFeeRows(trx: Trx, reach: FeeReach, filter: OwnFeeFilter): Promise<Page<OwnFeeRow>> {
  let found = feesOf(trx, reach)
  if (filter.month) found = found.where(sql<boolean>`f.month = ${`${filter.month}-01`}::date`)
  if (filter.state) found = found.where('f.state', '=', filter.state)
  if (filter.shop) found = found.where('f.shopId', '=', String(filter.shop))
  return listPage(trx, found, { rules, wanted: filter })
}

/** Fees of these ids, locked in one order. */
export function lockOwnFees(trx: Trx, reach: FeeReach, ids: readonly number[]): Promise<OwnFeeRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return feesOf(trx, reach).where('f.id', 'in', ids.map(String)).orderBy('f.id').forUpdate('f').execute()
}

/** Submitted fees of months from one first day to another, in the order in which they are shared out. */
export async function listSubmittedRows(
  trx: Trx,
  companyId: number,
  { from, to }: { from: string; to: string },
): Promise<OwnFeeRow[]> {
  return feesOf(trx, { companyId, shopIds: [], seesAll: true })
    .where('f.state', '=', 'submitted')
    .where(sql<boolean>`f.month between ${from}::date and ${to}::date`)
    .orderBy('f.month')
    .orderBy('f.id')
    .execute()
}

/** Adds a fee. */
export async function insertOwnFee(trx: Trx, values: Insertable<AmzdataOwnFee>): Promise<string> {
  const { id } = await trx
    .insertInto('amzdata.ownFee')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes fees that are locked and counts their versions up. */
export async function updateOwnFees(
  trx: Trx,
  { companyId, ids }: { companyId: number; ids: readonly string[] },
  values: Updateable<AmzdataOwnFee>,
): Promise<void> {
  await trx
    .updateTable('amzdata.ownFee')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('companyId', '=', String(companyId))
    .where('id', 'in', [...ids])
    .execute()
}

/** Deletes fees that are locked. */
export async function deleteOwnFees(trx: Trx, companyId: number, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('amzdata.ownFee')
    .where('companyId', '=', String(companyId))
    .where('id', 'in', [...ids])
    .execute()
}
