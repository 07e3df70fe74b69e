import { CLOSED_EXPORT_DAYS } from '@crossdock/contracts/areas/identity/companies/company-rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether somebody may not come in because of the company: it is suspended, or closed; into a closed one its main accounts come to export until its data is purged (platform.md 7.7). */
export function isShut(companyStatus: string, isPrime: boolean): boolean {
  return companyStatus === 'suspended' || (companyStatus === 'closed' && !isPrime)
}

/** What a company may still do: `ended` after its contract, `closed` until its data is purged; both only look and export. */
export function restrictionOf(
  companyStatus: string,
  contractEnds: Date | null,
  now: Date,
): 'ended' | 'closed' | undefined {
  if (companyStatus === 'closed') return 'closed'
  return contractEnds !== null && contractEnds <= now ? 'ended' : undefined
}

/** Until when the main accounts of a company that closed then may export. */
export function exportEnds(closedAt: Date): Date {
  return new Date(closedAt.getTime() + CLOSED_EXPORT_DAYS * DAY_MS)
}
