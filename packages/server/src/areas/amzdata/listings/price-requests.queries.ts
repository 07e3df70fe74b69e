import { type Selectable, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { AmzdataPriceRequest } from '../../../platform/database/schema.gen.ts'
import { PERSON } from './listing-extras.queries.ts'

export type PriceRequestRow = Selectable<AmzdataPriceRequest> & {
  readonly requester: string | null
  readonly decider: string | null
  readonly fileName: string | null
}

const NAMED = sql`r.*, (select ${PERSON} from identity.users u where u.id = r.requested_by) as requester,
  (select ${PERSON} from identity.users u where u.id = r.decided_by) as decider,
  (select coalesce(i.member_name, i.file_name) from amzdata.import_file i
    where i.company_id = r.company_id and i.id = r.effective_file_id) as file_name`

/** Price requests of a listing, newest first. */
export async function listRequestRows(
  trx: Trx,
  companyId: number,
  listingId: number,
): Promise<PriceRequestRow[]> {
  const { rows } = await sql<PriceRequestRow>`select ${NAMED} from amzdata.price_request r
    where r.company_id = ${companyId} and r.listing_id = ${listingId} order by r.id desc limit 200`.execute(
    trx,
  )
  return rows
}
