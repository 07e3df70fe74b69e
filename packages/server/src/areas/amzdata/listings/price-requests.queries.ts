import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import type { AmzdataPriceRequest } from '../../../platform/database/schema.gen.ts'

export type PriceRequestRow = Selectable<AmzdataPriceRequest> & {
  readonly requester: string | null
  readonly decider: string | null
  readonly fileName: string | null
}

const NAMED = sql`r.*, (select ${PERSON_NAME} from identity.users u where u.id = r.requested_by) as requester,
  (select ${PERSON_NAME} from identity.users u where u.id = r.decided_by) as decider,
  (select coalesce(i.member_name, i.file_name) from amzdata.import_file i
    where i.company_id = r.company_id and i.id = r.effective_file_id) as file_name`

/** Price requests of a listing, newest first. */
export async function listRequestRows(
  trx: Trx,
  companyId: number,
  listingId: number | string,
): Promise<PriceRequestRow[]> {
  const { rows } = await sql<PriceRequestRow>`select ${NAMED} from amzdata.price_request r
    where r.company_id = ${companyId} and r.listing_id = ${listingId} order by r.id desc limit 200`.execute(
    trx,
  )
  return rows
}

/** One price request, locked. */
export async function lockRequest(
  trx: Trx,
  companyId: number,
  id: number | string,
): Promise<PriceRequestRow | undefined> {
  const { rows } = await sql<PriceRequestRow>`select ${NAMED} from amzdata.price_request r
    where r.company_id = ${companyId} and r.id = ${id} for update of r`.execute(trx)
  return rows[0]
}

/** Adds a request; answers its id. */
export async function insertRequest(trx: Trx, values: Insertable<AmzdataPriceRequest>): Promise<string> {
  const row = await trx
    .insertInto('amzdata.priceRequest')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Writes a request that is locked and counts its version up. */
export async function updateRequest(
  trx: Trx,
  { companyId, id }: { companyId: number; id: number | string },
  values: Updateable<AmzdataPriceRequest>,
): Promise<void> {
  await trx
    .updateTable('amzdata.priceRequest')
    .set({ ...values, version: sql`version + 1` })
    .where('companyId', '=', String(companyId))
    .where('id', '=', String(id))
    .execute()
}

/** Removes a request that is locked. */
export async function deleteRequest(trx: Trx, companyId: number, id: number | string): Promise<void> {
  await trx
    .deleteFrom('amzdata.priceRequest')
    .where('companyId', '=', String(companyId))
    .where('id', '=', String(id))
    .execute()
}
