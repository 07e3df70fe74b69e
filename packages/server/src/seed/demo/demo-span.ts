import { addDays } from './local-time.ts'

/** Months of data, the running one included. */
const MONTHS = 14

export interface DemoSpan {
  /** First and last business date, both included. */
  readonly from: string
  readonly to: string
  /** `YYYY-MM`, oldest first. */
  readonly months: readonly string[]
}

/** The months up to the day before; the same for every start, because it counts from the making of the company. */
export function spanOf(createdAt: Date): DemoSpan {
  const to = addDays(createdAt.toISOString().slice(0, 10), -1)
  const last = new Date(`${to.slice(0, 7)}-01T00:00:00Z`)
  const months = Array.from({ length: MONTHS }, (_, index) => {
    const month = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - (MONTHS - 1 - index), 1))
    return month.toISOString().slice(0, 7)
  })
  return { from: `${months[0]}-01`, to, months }
}
