import type { DemoCountry } from './demo-markets.ts'
import { englishLayouts } from './english-layouts.ts'
import { otherLayouts } from './other-layouts.ts'
import type { ReportLayout } from './report-layout.ts'

/** The layouts the demonstration company downloads, by marketplace. */
export const REPORT_LAYOUTS: Readonly<Record<DemoCountry, ReportLayout>> = {
  ...englishLayouts,
  ...otherLayouts,
}
