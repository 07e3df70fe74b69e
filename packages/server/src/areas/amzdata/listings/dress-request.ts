import type { PriceRequest } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import { PRICE_REQUEST_STATUSES } from '@crossdock/contracts/areas/amzdata/listings/listing-states.ts'
import { oneOf } from './one-of.ts'
import type { PriceRequestRow } from './price-requests.queries.ts'

/** A price request as it leaves the server. */
export function dressRequest(row: PriceRequestRow): PriceRequest {
  const { effectiveFileId: file, effectiveLineNo: line } = row
  return {
    id: Number(row.id),
    version: row.version,
    status: oneOf(PRICE_REQUEST_STATUSES, row.status),
    price: row.price,
    currency: row.currency,
    price_before: row.priceBefore,
    reason: row.reason,
    requested_by: row.requester,
    submitted_at: row.submittedAt?.toISOString() ?? null,
    decided_by: row.decider,
    decided_at: row.decidedAt?.toISOString() ?? null,
    decision_note: row.decisionNote,
    effective_on: row.effectiveOn,
    effective_file:
      file === null || line === null ? null : { file_id: Number(file), file: row.fileName, line_no: line },
    created_at: row.createdAt.toISOString(),
  }
}
