/** Measures of a marketplace: inches and pounds, or centimetres and kilograms. */
export type MeasureSystem = 'imperial' | 'metric'

export interface MarketplaceFacts {
  readonly measures: MeasureSystem
  /** Standard VAT, GST or consumption tax in percent as of January 2026; null where none is uniform. */
  readonly vatPercent: string | null
}

/** What fees and taxes need to know of the 23 marketplaces of spec 9; a company may say another VAT from a day on. */
export const MARKETPLACE_FACTS: Readonly<Record<string, MarketplaceFacts>> = {
  US: { measures: 'imperial', vatPercent: '0' },
  CA: { measures: 'metric', vatPercent: '5' },
  MX: { measures: 'metric', vatPercent: '16' },
  BR: { measures: 'metric', vatPercent: null },
  SG: { measures: 'metric', vatPercent: '9' },
  AU: { measures: 'metric', vatPercent: '10' },
  JP: { measures: 'metric', vatPercent: '10' },
  GB: { measures: 'metric', vatPercent: '20' },
  DE: { measures: 'metric', vatPercent: '19' },
  FR: { measures: 'metric', vatPercent: '20' },
  IT: { measures: 'metric', vatPercent: '22' },
  ES: { measures: 'metric', vatPercent: '21' },
  NL: { measures: 'metric', vatPercent: '21' },
  BE: { measures: 'metric', vatPercent: '21' },
  IE: { measures: 'metric', vatPercent: '23' },
  SE: { measures: 'metric', vatPercent: '25' },
  ZA: { measures: 'metric', vatPercent: '15' },
  PL: { measures: 'metric', vatPercent: '23' },
  EG: { measures: 'metric', vatPercent: '14' },
  TR: { measures: 'metric', vatPercent: '20' },
  SA: { measures: 'metric', vatPercent: '15' },
  AE: { measures: 'metric', vatPercent: '5' },
  IN: { measures: 'metric', vatPercent: '18' },
}
