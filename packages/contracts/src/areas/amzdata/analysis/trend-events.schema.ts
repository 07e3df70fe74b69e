import * as z from 'zod/mini'
import { defineMessages } from '../../../kernel/messages.ts'
import { bizDate } from '../../../kernel/scalars.ts'

/** What may explain a bend of the curves (seller.md 2.1, events under the trend). */
export const EVENT_KINDS = ['price', 'listing', 'stock_out', 'cost'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** MSKUs named for each event; more are only counted. */
export const EVENT_MSKUS = 5

/** What happened on a day, as the marketplace dates it. */
export const TrendEvent = z.object({
  day: bizDate,
  kind: z.enum(EVENT_KINDS),
  /** MSKUs it happened to. */
  count: z.number(),
  /** The first of them by name. */
  mskus: z.array(z.string()),
})
export type TrendEvent = z.infer<typeof TrendEvent>

export const TrendEvents = z.object({ rows: z.array(TrendEvent) })
export type TrendEvents = z.infer<typeof TrendEvents>

export const eventLabels = defineMessages<EventKind>('amzdata.analysis.event', {
  price: { zh: '改价', en: 'Price change' },
  listing: { zh: '商品信息变更', en: 'Listing edit' },
  stock_out: { zh: '断货', en: 'Out of stock' },
  cost: { zh: '成本生效', en: 'New cost' },
})
