import type {
  ComparedMsku,
  SpreadReply,
} from '@crossdock/contracts/areas/amzdata/analysis/profit-views.schema.ts'

export type Quadrant = 'star' | 'volume' | 'niche' | 'weak'

/** Where an MSKU stands against the medians of sales and margin; undefined without a margin. */
export function quadrantOf(
  { sales, margin }: Pick<ComparedMsku, 'sales' | 'margin'>,
  { median }: Pick<SpreadReply, 'median'>,
): Quadrant | undefined {
  if (margin === null || median.sales === null || median.margin === null) return undefined
  // compared to place points, no figure is computed with them
  const sells = Number(sales) >= Number(median.sales)
  const earns = Number(margin) >= Number(median.margin)
  if (sells) return earns ? 'star' : 'volume'
  return earns ? 'niche' : 'weak'
}
