import type { ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { refreshDays } from '../rollups/rollups.service.ts'
import type { ReportTarget, TouchedDays } from './report-target.ts'

/** Rows that changed, by marketplace and days. */
export interface Derivation {
  readonly target: ReportTarget
  readonly touched: readonly TouchedDays[]
}

type Derive = (trx: Trx, derivation: Derivation) => Promise<void>

/** What follows from the rows of a kind of report; kinds that are only shown need nothing. */
const derivations: Readonly<Partial<Record<string, Derive>>> = {
  'ads-sp-advertised-product': refreshFigures,
  'business-report': refreshFigures,
}

/** Refreshes everything that is derived from the changed rows of a kind. */
export async function deriveFrom(trx: Trx, kind: ReportKind, derivation: Derivation): Promise<void> {
  await derivations[kind.reportType]?.(trx, derivation)
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
