import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { FreightReach } from './bill-reach.queries.ts'
import { isBillReached } from './bill-reach.queries.ts'

/** A bill as far as a file may name it. */
export interface BillMatch {
  readonly id: string
  readonly no: string
  readonly trackingNo: string | null
  readonly shipments: readonly string[]
}

/** Bills that are not void and have one of these numbers. */
export async function listBillMatches(
  trx: Trx,
  reach: FreightReach,
  { numbers, trackings }: { numbers: readonly string[]; trackings: readonly string[] },
): Promise<BillMatch[]> {
  const wanted = numbers.map((no) => no.toLowerCase())
  const { rows } = await sql<BillMatch>`
    select b.id, b.no, b.tracking_no,
      array(select distinct v.fba_shipment from amzdata.freight_bill_line v
        where v.company_id = b.company_id and v.bill_id = b.id and v.fba_shipment is not null) as shipments
    from amzdata.freight_bill b
    where b.company_id = ${reach.companyId} and b.status <> 'void' and ${isBillReached(reach)}
      and (lower(b.no) = any (${wanted}::text[]) or b.tracking_no = any (${trackings}::text[]))`.execute(trx)
  return rows
}
