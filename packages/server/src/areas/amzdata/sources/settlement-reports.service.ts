import type { ReportedSettlement } from '@crossdock/contracts/areas/amzdata/analysis/settlement-reports.schema.ts'
import { Decimal } from 'decimal.js'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { Question } from '../analysis/question.service.ts'
import { listReportedSettlements, type SettlementLines } from './settlement-reports.queries.ts'

type Reach = Question['reach']

/** Where and when settlements are looked for; names of the shops by their id. */
export interface ReportedWish {
  readonly reach: Reach
  readonly days: { readonly from: string; readonly to: string }
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
  { reach, days, names }: ReportedWish,
): Promise<ReportedSettlement[]> {
  const { companyId, shopIds } = reach
  if (shopIds.length === 0) return []
  const found = await listReportedSettlements(trx, { companyId, shopIds, ...days })
  return found
    .filter((settlement) => isReached(reach, settlement))
    .map((settlement) => dressReported(settlement, names))
}

function isReached({ limits, marketplaces }: Reach, { shopId, marketplace }: SettlementLines): boolean {
  const limit = limits.find((one) => one.shopId === Number(shopId))
  if (limit !== undefined && !limit.marketplaces.includes(marketplace)) return false
  return marketplaces === null || marketplaces.includes(marketplace)
}

function dressReported(settlement: SettlementLines, names: ReadonlyMap<string, string>): ReportedSettlement {
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
