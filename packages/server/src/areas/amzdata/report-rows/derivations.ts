import type { ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { deriveReported } from '../aftersale-facts/derive-aftersales.service.ts'
import { deriveListings } from '../listing-facts/derive-listings.service.ts'
import { deriveOrders } from '../order-facts/derive-orders.service.ts'
import { listUnnamedStorage, refreshDays } from '../rollups/rollups.service.ts'
import type { ReportTarget, TouchedDays } from './report-target.ts'

/** Rows that changed, by marketplace and days. */
export interface Derivation {
  readonly target: ReportTarget
  readonly touched: readonly TouchedDays[]
  /** The rows are about to go: they are still there, but do not count. */
  readonly isBack: boolean
}

type Derive = (trx: Trx, derivation: Derivation, kind: ReportKind) => Promise<void>

/** What follows from the rows of a kind of report; kinds that are only shown need nothing. */
const derivations: Readonly<Partial<Record<string, Derive>>> = {
  'ads-sp-advertised-product': refreshFigures,
  'business-report': async (trx, derivation, kind) => {
    await refreshFigures(trx, derivation)
    await refreshListings(trx, derivation, kind)
  },
  'listings-merchant': refreshListings,
  'listings-open': refreshListings,
  'listings-cancelled': refreshListings,
  'listings-defect': refreshListings,
  'fba-inventory': refreshStock,
  'afn-inventory': refreshStock,
  'fba-returns': refreshAftersales('return'),
  'fba-reimbursements': refreshAftersales('reimbursement'),
  'fba-storage-fees': refreshStorage,
  'fba-long-term-storage-fees': refreshStorage,
  'all-orders': refreshOrders('all_orders_row'),
  'order-report': refreshOrders('order_report_row'),
}

/** Refreshes everything that is derived from the changed rows of a kind. */
export async function deriveFrom(trx: Trx, kind: ReportKind, derivation: Derivation): Promise<void> {
  await derivations[kind.reportType]?.(trx, derivation, kind)
}

/** Daily rows are figures of their day; summaries of a longer span are none. */
async function refreshFigures(trx: Trx, { target, touched }: Derivation): Promise<void> {
  const { companyId, shopId } = target
  const days = touched.filter(({ from, to }) => from === to)
  await refreshDays(
    trx,
    companyId,
    days.map(({ marketplace, from }) => ({ shopId, marketplace, day: from })),
  )
}

/** Storage of a month is billed in the next one, where it counts from its first day on. */
async function refreshStorage(trx: Trx, { target, touched }: Derivation): Promise<void> {
  const { companyId, shopId } = target
  const days = touched.map(({ marketplace, from, to }) => ({
    shopId,
    marketplace,
    day: from === to ? from : dayAfter(to),
  }))
  await refreshDays(trx, companyId, days)
}

/** Stock reports say which goods an FNSKU stands for, which storage reports may not. */
async function refreshStock(trx: Trx, derivation: Derivation, kind: ReportKind): Promise<void> {
  await refreshListings(trx, derivation, kind)
  const { companyId, shopId } = derivation.target
  await refreshDays(trx, companyId, await listUnnamedStorage(trx, companyId, shopId))
}

const DAY_MS = 86_400_000

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}

/** Rows of the report are figures of their day, and events of the after-sales ledger. */
function refreshAftersales(report: 'return' | 'reimbursement'): Derive {
  return async (trx, derivation) => {
    await refreshFigures(trx, derivation)
    await deriveReported(trx, report, derivation.target)
  }
}

/** Orders that rows of the file speak of, whichever of them count now. */
function refreshOrders(table: 'all_orders_row' | 'order_report_row'): Derive {
  return (trx, { target }) => deriveOrders(trx, table, target)
}

/** What a report says of listings shows in them at once. */
async function refreshListings(trx: Trx, derivation: Derivation, kind: ReportKind): Promise<void> {
  const { target, touched, isBack } = derivation
  const marketplaces = [...new Set(touched.map(({ marketplace }) => marketplace))]
  await deriveListings(trx, kind, { target, marketplaces, isBack })
}
