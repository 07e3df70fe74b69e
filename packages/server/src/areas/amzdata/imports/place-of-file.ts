import type { ReportProfile } from './reading/detection/report-profile.ts'
import { candidatesOf } from './reading/transaction/judge-marketplace.ts'
import type { ReadingOrder } from './reading-messages.ts'

/** The marketplace by whose zone a file is read; null when it fits several or none (B.5). */
export interface PlaceOfFile {
  readonly country: string | null
  /** The file names none, and fits one alone of those the company sells in. */
  readonly isUsual: boolean
}

/** The chosen marketplace, else the one the file names, else the only one of the company's that it fits. */
export function placeOf(
  profile: ReportProfile,
  { marketplace, usual }: Pick<ReadingOrder, 'marketplace' | 'usual'>,
): PlaceOfFile {
  const told = marketplace ?? profile.marketplaceGuess?.country ?? null
  if (told !== null) return { country: told, isUsual: false }
  const { sampleSites, currencyHint, language } = profile
  const fitting = candidatesOf({ sites: sampleSites, currency: currencyHint, language })
  const [only, ...others] = usual.filter((country) => fitting.includes(country))
  return only !== undefined && others.length === 0
    ? { country: only, isUsual: true }
    : { country: null, isUsual: false }
}
