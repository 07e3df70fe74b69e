/** One business day of a shop and marketplace. */
export interface PlaceDay {
  readonly shopId: number
  readonly marketplace: string
  readonly day: string
}

/** Days of one place that follow each other within a month. */
export interface DayRun {
  readonly shopId: number
  readonly marketplace: string
  readonly from: string
  readonly to: string
}

/** Gaps up to this many days are computed too: that costs less than another round. */
const GAP_DAYS = 2
const DAY_MS = 86_400_000

/** Gathers days into runs, in the order of places and days. */
export function runsOf(days: readonly PlaceDay[]): DayRun[] {
  const runs: DayRun[] = []
  for (const { shopId, marketplace, day } of days.toSorted(inOrder)) {
    const last = runs.at(-1)
    if (last && last.shopId === shopId && last.marketplace === marketplace && isNear(last.to, day)) {
      runs[runs.length - 1] = { ...last, to: day }
    } else {
      runs.push({ shopId, marketplace, from: day, to: day })
    }
  }
  return runs
}

function inOrder(a: PlaceDay, b: PlaceDay): number {
  return a.shopId - b.shopId || compare(a.marketplace, b.marketplace) || compare(a.day, b.day)
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function isNear(from: string, to: string): boolean {
  return Date.parse(to) - Date.parse(from) <= (GAP_DAYS + 1) * DAY_MS
}
