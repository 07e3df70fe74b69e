import type {
  SourceCost,
  SourceReport,
  SourceRow,
  SourceShare,
} from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { Decimal } from 'decimal.js'
import { convert } from '../analysis/figure.service.ts'
import type { ContributingRow, CostLine, ReportLine, ShareLine } from '../rollups/sources.service.ts'

/** Names of shops by id. */
export function namesOf(
  shops: readonly { readonly id: number; readonly name: string }[],
): ReadonlyMap<string, string> {
  return new Map(shops.map(({ id, name }) => [String(id), name]))
}

export interface Dressing {
  readonly names: ReadonlyMap<string, string>
  readonly rate: string | null
  /** Counts have no rate: they count as they are. */
  readonly isCount: boolean
  /** When the closed months were closed, by their first day. */
  readonly closedAt: ReadonlyMap<string, Date>
}

/** Whether a line came after its month was closed, so that the figure does not hold it. */
function isLater(
  { bizDate, fileAt }: { bizDate: string; fileAt: Date | null },
  { closedAt }: Dressing,
): boolean {
  const closed = closedAt.get(`${bizDate.slice(0, 7)}-01`)
  return closed !== undefined && fileAt !== null && fileAt > closed
}

const plain = (text: string) => new Decimal(text).toFixed()

type Amount = Pick<ReportLine, 'shopId' | 'marketplace' | 'bizDate' | 'msku' | 'amount' | 'currency'>

/** What every line says: where and when it is, and what it adds, in its own currency and in that of the figure. */
function dressAmount(line: Amount, { names, rate, isCount }: Pick<Dressing, 'names' | 'rate' | 'isCount'>) {
  const amount = plain(line.amount)
  return {
    shop_id: Number(line.shopId),
    shop: names.get(line.shopId) ?? '',
    marketplace: line.marketplace,
    biz_date: line.bizDate,
    msku: line.msku || null,
    amount,
    currency: line.currency,
    rate,
    converted: isCount ? amount : convert(amount, rate),
  }
}

/** A row of a report as it leaves. */
export function dressRow(row: ContributingRow, dress: Dressing): SourceRow {
  return {
    ...dressAmount(row, dress),
    msku: row.msku,
    file_id: Number(row.fileId),
    file_name: row.fileName,
    is_later: isLater(row, dress),
    line: row.line,
    posted_at: row.postedAt.toISOString(),
    type: row.type,
    fee_category: row.feeCategory,
    order_id: row.orderId,
    description: row.description,
    quantity: row.quantity,
    total: plain(row.total),
  }
}

/** A row of a report beside the transactions as it leaves. */
export function dressReportLine(row: ReportLine, dress: Dressing): SourceReport {
  return {
    ...dressAmount(row, dress),
    file_id: Number(row.fileId),
    file_name: row.fileName,
    is_later: isLater(row, dress),
    line: row.line,
    asin: row.asin,
    name: row.name,
    within: row.within,
  }
}

/** What a line takes of a shared difference, as it leaves. */
export function dressShareLine(line: ShareLine, { names, rate }: Dressing): SourceShare {
  return {
    ...dressAmount(line, { names, rate, isCount: false }),
    basis: line.basis,
    name: line.name,
    part: plain(line.part),
    whole: plain(line.whole),
    difference: plain(line.difference),
    kept: plain(line.kept),
  }
}

/** Units × cost of a day as they leave. */
export function dressCostLine(line: CostLine, { names, rate }: Dressing): SourceCost {
  return {
    ...dressAmount(line, { names, rate, isCount: false }),
    units: line.units,
    cost_id: line.costId === null ? null : Number(line.costId),
    batch_no: line.batchNo,
    bill_id: line.billId === null ? null : Number(line.billId),
    bill_no: line.billNo,
    effective_from: line.effectiveFrom,
    unit_cost: line.unitCost && plain(line.unitCost),
    cost_currency: line.costCurrency,
    cost_rate: line.costRate && plain(line.costRate),
  }
}
