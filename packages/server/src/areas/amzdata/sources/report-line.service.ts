import type { SourceLine } from '@crossdock/contracts/areas/amzdata/analysis/source-line.schema.ts'
import { adsReport } from '@crossdock/contracts/areas/amzdata/reports/ads-report.ts'
import { afnInventoryReport } from '@crossdock/contracts/areas/amzdata/reports/afn-inventory-report.ts'
import { allOrdersReport } from '@crossdock/contracts/areas/amzdata/reports/all-orders-report.ts'
import { businessReport } from '@crossdock/contracts/areas/amzdata/reports/business-report.ts'
import { cancelledListingsReport } from '@crossdock/contracts/areas/amzdata/reports/cancelled-listings-report.ts'
import { fbaAgedStorageFeesReport } from '@crossdock/contracts/areas/amzdata/reports/fba-aged-storage-fees-report.ts'
import { fbaInventoryReport } from '@crossdock/contracts/areas/amzdata/reports/fba-inventory-report.ts'
import { fbaReimbursementsReport } from '@crossdock/contracts/areas/amzdata/reports/fba-reimbursements-report.ts'
import { fbaReturnsReport } from '@crossdock/contracts/areas/amzdata/reports/fba-returns-report.ts'
import { fbaStorageFeesReport } from '@crossdock/contracts/areas/amzdata/reports/fba-storage-fees-report.ts'
import { listingQualityReport } from '@crossdock/contracts/areas/amzdata/reports/listing-quality-report.ts'
import { listingsReport } from '@crossdock/contracts/areas/amzdata/reports/listings-report.ts'
import { openListingsReport } from '@crossdock/contracts/areas/amzdata/reports/open-listings-report.ts'
import { orderReport } from '@crossdock/contracts/areas/amzdata/reports/order-report.ts'
import { reportColumnName } from '@crossdock/contracts/areas/amzdata/reports/report-columns.labels.ts'
import type { ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import type { ReadReportRow } from '@crossdock/contracts/areas/amzdata/reports/report-rows.schema.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listReportRows } from '../report-rows/report-store.service.ts'
import { findReportFile, type ReportFile } from './report-line.queries.ts'

/** Reports whose rows are figures, orders or listings; what a buyer told is no column of them. */
const FOLLOWED_KINDS: readonly ReportKind[] = [
  adsReport,
  businessReport,
  allOrdersReport,
  orderReport,
  fbaReturnsReport,
  fbaReimbursementsReport,
  fbaStorageFeesReport,
  fbaAgedStorageFeesReport,
  openListingsReport,
  listingsReport,
  cancelledListingsReport,
  listingQualityReport,
  fbaInventoryReport,
  afnInventoryReport,
]

/** A row of a report of ads, traffic or orders with its file. */
export interface ReportLineFound extends ReportFile {
  readonly marketplace: string
  readonly report: NonNullable<SourceLine['report']>
}

/** Finds a row of such a report by its file and line. */
export async function findReportLine(
  trx: Trx,
  key: { companyId: number; fileId: number; line: number },
  language: Language,
): Promise<ReportLineFound | undefined> {
  const file = await findReportFile(trx, key)
  const kind = FOLLOWED_KINDS.find(({ reportType }) => reportType === file?.reportType)
  if (!file || !kind) return undefined
  const page = { companyId: key.companyId, importId: key.fileId, afterLine: key.line - 1 }
  const [row] = await listReportRows(trx, kind, { ...page, offset: 0, limit: 1 })
  if (row?.line_no !== key.line) return undefined
  return { ...file, marketplace: row.marketplace ?? '', report: reportOf(row, { kind, file, language }) }
}

interface ReportParts {
  readonly kind: ReportKind
  readonly file: ReportFile
  readonly language: Language
}

function reportOf(row: ReadReportRow, { kind, file, language }: ReportParts): ReportLineFound['report'] {
  const columns = kind.columns.map(({ name, value: of }, at) => ({
    name,
    title: say(reportColumnName(name), language),
    value: row.values[at] ?? null,
    kind: of,
  }))
  return {
    shop_id: Number(file.shopId),
    shop: file.shop,
    marketplace: row.marketplace ?? '',
    biz_date: row.period_from ?? '',
    msku: columns.find(({ name }) => name === 'msku')?.value ?? null,
    currency: row.currency ?? '',
    report_type: kind.reportType,
    columns,
  }
}
