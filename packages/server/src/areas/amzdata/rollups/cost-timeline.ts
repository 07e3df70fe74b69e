/** A cost entry as it applies to one shop and marketplace. */
export interface CostEntry {
  readonly id: string
  readonly msku: string
  readonly shopId: string | null
  readonly marketplace: string | null
  readonly effectiveFrom: string
  /** Purchase, packaging and other cost of one unit. */
  readonly unitCost: string
  readonly headhaulCost: string
  readonly currency: string
}

/** From the day `starts` until the day before `ends` (null: open) this entry holds for the MSKU. */
export interface CostSegment {
  readonly msku: string
  readonly starts: string
  readonly ends: string | null
  readonly entry: CostEntry
}

/** Narrower scopes win over wider ones: shop and marketplace, shop, marketplace, all (seller.md 2.6). */
function narrowness(entry: CostEntry): number {
  return (entry.shopId === null ? 0 : 2) + (entry.marketplace === null ? 0 : 1)
}

/** Whether the entry is about this shop and marketplace. */
function isAbout(entry: CostEntry, place: { shopId: string; marketplace: string }): boolean {
  return (
    (entry.shopId === null || entry.shopId === place.shopId) &&
    (entry.marketplace === null || entry.marketplace === place.marketplace)
  )
}

/**
 * The entries that hold in one shop and marketplace day by day: at each change the narrowest scope that has begun,
 * and within it the latest entry.
 */
export function costTimeline(
  entries: readonly CostEntry[],
  place: { shopId: string; marketplace: string },
): CostSegment[] {
  const byMsku = Map.groupBy(
    entries.filter((entry) => isAbout(entry, place)),
    ({ msku }) => msku,
  )
  return [...byMsku.values()].flatMap(timelineOf)
}

function timelineOf(entries: readonly CostEntry[]): CostSegment[] {
  const changes = [...new Set(entries.map(({ effectiveFrom }) => effectiveFrom))].sort()
  return changes.flatMap((starts, index) => {
    const entry = entryOn(entries, starts)
    return entry ? [{ msku: entry.msku, starts, ends: changes[index + 1] ?? null, entry }] : []
  })
}

/** The entry that holds on a day. */
function entryOn(entries: readonly CostEntry[], day: string): CostEntry | undefined {
  return entries
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .reduce<CostEntry | undefined>((best, entry) => (best && !wins(entry, best) ? best : entry), undefined)
}

function wins(entry: CostEntry, best: CostEntry): boolean {
  const difference = narrowness(entry) - narrowness(best)
  return difference > 0 || (difference === 0 && entry.effectiveFrom > best.effectiveFrom)
}
