import type { ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { refreshRollups } from '../rollups/rollups.service.ts'
import type { ReportTarget, TouchedDays } from './report-target.ts'

/** Rows that changed, by marketplace and days. */
export interface Derivation {
  readonly target: ReportTarget
  readonly touched: readonly TouchedDays[]
}

type Derive = (trx: Trx, derivation: Derivation) => Promise<void>

/** What follows from the rows of a kind of report; kinds that are only shown need nothing. */
const derivations: Readonly<Partial<Record<string, Derive>>> = {
  'ads-sp-advertised-product': refreshDays,
}

/** Refreshes everything that is derived from the changed rows of a kind. */
export async function deriveFrom(trx: Trx, kind: ReportKind, derivation: Derivation): Promise<void> {
  await derivations[kind.reportType]?.(trx, derivation)
}

async function refreshDays(trx: Trx, { target, touched }: Derivation): Promise<void> {
  const { companyId, shopId } = target
  const spans = new Map<string, string[]>()
  for (const { marketplace, from, to } of touched) {
    const days = [from, to, ...(spans.get(marketplace) ?? [])].toSorted()
    spans.set(marketplace, days)
  }
  for (const [marketplace, days] of spans) {
    await refreshRollups(trx, { companyId, shopId, marketplace, from: days[0] ?? '', to: days.at(-1) ?? '' })
  }
}
