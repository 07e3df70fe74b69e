import { addDays } from './local-time.ts'

export interface DemoSpan {
  /** First and last business date, both included. */
  readonly from: string
  readonly to: string
  /** `YYYY-MM`, oldest first. */
  readonly months: readonly string[]
}

/** The last `count` months up to the day before; the same for every start, because it counts from the making of the company. */
export function spanOf(createdAt: Date, count: number): DemoSpan {
  const to = addDays(createdAt.toISOString().slice(0, 10), -1)
  const last = new Date(`${to.slice(0, 7)}-01T00:00:00Z`)
  const months = Array.from({ length: count }, (_, index) => {
    const month = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - (count - 1 - index), 1))
    return month.toISOString().slice(0, 7)
  })
  return { from: `${months[0]}-01`, to, months }
}
