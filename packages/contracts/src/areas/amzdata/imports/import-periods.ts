import * as z from 'zod/mini'
import { reportKindOf } from '../reports/report-kinds.ts'

/** First and last day, both counted, `YYYY-MM-DD`. */
export const Days = z.object({ date_from: z.string(), date_to: z.string() })
export type Days = z.infer<typeof Days>

/**
 * Where the period of a report comes from: its `rows`, the uploader who is `asked`, or the one day of a `snapshot`,
 * which is the day of the upload unless somebody says otherwise (B.2 step 7).
 */
export const PERIOD_SOURCES = ['rows', 'asked', 'snapshot'] as const
export type PeriodSource = (typeof PERIOD_SOURCES)[number]

/** The source of a report type as reading names it; null while it is unknown. */
export function periodSourceOf(reportType: string | null): PeriodSource | null {
  if (reportType === null) return null
  const otherwise = reportKindOf(reportType)?.period.otherwise
  return otherwise === undefined || otherwise === 'required' ? 'rows' : otherwise
}
