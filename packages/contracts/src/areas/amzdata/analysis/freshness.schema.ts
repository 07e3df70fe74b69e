import * as z from 'zod/mini'
import { bizDate, instant } from '../../../kernel/scalars.ts'

/** Reports that the figures come from. */
export const FIGURE_SOURCES = ['transactions', 'ads', 'traffic', 'returns'] as const
export type FigureSource = (typeof FIGURE_SOURCES)[number]

/** How far the reports of a shop reach. */
export const Freshness = z.object({
  shop_id: z.number(),
  shop: z.string(),
  last_import_at: z.nullable(instant),
  /** Latest day with transactions, and of each source its latest day. */
  last_biz_date: z.nullable(bizDate),
  sources: z.array(z.object({ source: z.enum(FIGURE_SOURCES), day: z.nullable(bizDate) })),
})
