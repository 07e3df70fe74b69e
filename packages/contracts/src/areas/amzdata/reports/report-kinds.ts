import type { DataType } from '../imports/import-limits.ts'
import { adsReport } from './ads-report.ts'
import { afnInventoryReport } from './afn-inventory-report.ts'
import { allOrdersReport } from './all-orders-report.ts'
import { businessReport } from './business-report.ts'
import { cancelledListingsReport } from './cancelled-listings-report.ts'
import { fbaAgedStorageFeesReport } from './fba-aged-storage-fees-report.ts'
import { fbaInventoryReport } from './fba-inventory-report.ts'
import { fbaReimbursementsReport } from './fba-reimbursements-report.ts'
import { fbaReturnsReport } from './fba-returns-report.ts'
import { fbaStorageFeesReport } from './fba-storage-fees-report.ts'
import { listingQualityReport } from './listing-quality-report.ts'
import { listingsReport } from './listings-report.ts'
import { openListingsReport } from './open-listings-report.ts'
import { orderReport } from './order-report.ts'
import type { ReportKind } from './report-kind.ts'
import { settlementReport } from './settlement-report.ts'
import { settlementV2Report } from './settlement-v2-report.ts'

/** Every kind of report whose rows are kept beside the transactions. */
export const REPORT_KINDS: readonly ReportKind[] = [
  adsReport,
  allOrdersReport,
  orderReport,
  businessReport,
  openListingsReport,
  listingsReport,
  cancelledListingsReport,
  listingQualityReport,
  fbaInventoryReport,
  afnInventoryReport,
  settlementReport,
  settlementV2Report,
  fbaReturnsReport,
  fbaReimbursementsReport,
  fbaStorageFeesReport,
  fbaAgedStorageFeesReport,
]

const byType: ReadonlyMap<string, ReportKind> = new Map(REPORT_KINDS.map((kind) => [kind.reportType, kind]))

/** The kind of a report type; undefined for transactions and for types that are not kept. */
export function reportKindOf(reportType: string | null): ReportKind | undefined {
  return reportType === null ? undefined : byType.get(reportType)
}

/** Report types that tell of buyers. */
export const PERSONAL_REPORTS: readonly string[] = REPORT_KINDS.flatMap(({ reportType, personal }) =>
  personal === undefined ? [] : [reportType],
)

/** Types whose rows are stored by this version. */
export const IMPORTABLE_TYPES: readonly DataType[] = [
  ...new Set<DataType>(['transaction', ...REPORT_KINDS.map(({ dataType }) => dataType)]),
]
