import { IMPORT_LIMITS } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import { reportKindOf } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import type { Outcome } from './import-row.ts'
import { judgeMarketplace, type MarketplaceEvidence } from './reading/transaction/judge-marketplace.ts'
import type { ReadResult } from './reading-messages.ts'

/** The marketplace of a file, or why it is refused; both null when the file names none. */
export interface MarketplaceJudgement {
  readonly country: string | null
  readonly refusal: Outcome | null
  /** Share of the rows that name the marketplace; null when no row names any. */
  readonly share: number | null
  /** Whether any row names its marketplace. */
  readonly isNamed: boolean
}

/** Judges the marketplace of a file that was read to its end (B.5). */
export function judgeReading(
  {
    summary,
    profile,
    marketplace,
    isUsual,
  }: Pick<ReadResult, 'summary' | 'profile' | 'marketplace' | 'isUsual'>,
  chosenByPerson: string | null,
): MarketplaceJudgement {
  const chosen = chosenByPerson ?? (isUsual ? marketplace : null)
  const evidence: MarketplaceEvidence = {
    sites: summary.sites,
    currency: profile.currencyHint,
    language: profile.language,
  }
  const named = namedSites(summary.sites)
  const rows = named.reduce((sum, [, count]) => sum + count, 0)
  const isSplit = reportKindOf(profile.reportType)?.isSplit
  const verdict = judgeMarketplace(evidence, chosen, isSplit)
  if (!verdict.ok) {
    const refusal = refusalOf(verdict, { named, rows, chosen })
    return { country: null, refusal, share: null, isNamed: rows > 0 }
  }
  const { country } = verdict
  const share = country === null || rows === 0 ? null : (summary.sites[country] ?? 0) / rows
  return { country, refusal: null, share, isNamed: rows > 0 }
}

/** Refuses a file of which more than a twentieth cannot be read (B.1). */
export function judgeInvalid({ summary, errors }: ReadResult): Outcome | null {
  const { rows, invalidRows } = summary
  if (invalidRows === 0 || invalidRows / (rows + invalidRows) <= IMPORT_LIMITS.invalidShare) return null
  const details = { rows: rows + invalidRows, invalid: invalidRows, line: errors[0]?.line ?? 0 }
  return { status: 'invalidFile', reason: 'tooManyBadRows', details }
}

function namedSites(sites: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(sites)
    .filter(([site]) => /^[A-Z]{2}$/.test(site))
    .sort(([, one], [, other]) => other - one)
}

/** Says what was chosen and what was found, with the figures, and offers what would fit. */
function refusalOf(
  verdict: Extract<ReturnType<typeof judgeMarketplace>, { ok: false }>,
  { named, rows, chosen }: { named: [string, number][]; rows: number; chosen: string | null },
): Outcome {
  const { offer, found } = verdict.details
  const details = {
    chosen: chosen ?? String(verdict.details.chosen ?? ''),
    found: String(offer ?? named[0]?.[0] ?? ''),
    currency: String(found ?? ''),
    rows,
    sites: named.map(([site, count]) => `${site} ${count}`).join(', '),
  }
  const suggestion = offer === undefined ? null : { marketplace: String(offer) }
  return { status: verdict.status, reason: verdict.reason, details, suggestion }
}
