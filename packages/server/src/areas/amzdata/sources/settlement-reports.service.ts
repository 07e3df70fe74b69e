import type { Integrity } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { Decimal } from 'decimal.js'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listReportedSettlements, type ReportedSettlement } from './settlement-reports.queries.ts'

/** Where and when settlements are looked for; names of the shops by their id. */
export interface ReportedWish {
  readonly companyId: number
  readonly shopIds: readonly number[]
  readonly from: string
  readonly to: string
  readonly names: ReadonlyMap<string, string>
}

/** A settlement and what its rows add up to may differ by this much (seller.md 1.1). */
const TOLERANCE = '0.05'

/**
 * Settlement reports beside the transactions, settlement by settlement. Figures come from transactions alone, so that
 * nothing counts twice; what only a settlement report tells is said here, with its file and line.
 */
export async function reportedSettlements(
  trx: Trx,
  { names, ...span }: ReportedWish,
): Promise<Integrity['settlement_reports']> {
  if (span.shopIds.length === 0) return []
  const found = await listReportedSettlements(trx, span)
  return found.map((settlement) => dressReported(settlement, names))
}

function dressReported(
  settlement: ReportedSettlement,
  names: ReadonlyMap<string, string>,
): Integrity['settlement_reports'][number] {
  const { rows, saidTotal } = settlement
  const total = new Decimal(settlement.linesTotal)
  const difference = new Decimal(settlement.rowsTotal).minus(total)
  const isEqual = difference.abs().lte(TOLERANCE)
  return {
    shop_id: Number(settlement.shopId),
    shop: names.get(settlement.shopId) ?? '',
    marketplace: settlement.marketplace,
    currency: settlement.currency,
    settlement_id: settlement.settlementId,
    report_type: settlement.reportType,
    from: settlement.firstOn,
    to: settlement.lastOn,
    lines: settlement.lines,
    lines_total: total.toFixed(),
    said_total: saidTotal === null ? null : new Decimal(saidTotal).toFixed(),
    rows,
    rows_total: new Decimal(settlement.rowsTotal).toFixed(),
    difference: difference.toFixed(),
    state: rows === 0 ? 'reportOnly' : isEqual ? 'equal' : 'differs',
    import_id: Number(settlement.importId),
    file_name: settlement.fileName,
    line_no: settlement.lineNo,
  }
}
