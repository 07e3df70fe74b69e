import { exportFactLabels } from '@crossdock/contracts/areas/amzdata/exports/exports.labels.ts'
import {
  orderChannelLabels,
  orderLabels,
  orderPurposeLabels,
  orderStatusLabels,
  profitPartLabels,
  profitStateLabels,
} from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import type { ExportFact } from '../../../platform/exports/export-source.ts'
import { type FilterWord, type ListWord, listFacts, YES_NO } from '../../../platform/exports/filter-facts.ts'
import type { OrderConditions } from './order-filter.queries.ts'
import { valuesOf } from './orders.service.ts'

type Told = Exclude<keyof OrderConditions, ListWord | 'by' | 'match' | 'date_type'>

/** The filter of an export of orders in words, with the currency and the time its days are of (seller.md 0). */
export function orderFacts(
  filter: Omit<OrderConditions, 'ids'> & { readonly ids?: string | undefined },
  { shops, tags }: { shops: ReadonlyMap<string, string>; tags: ReadonlyMap<string, string> },
): ExportFact[] {
  const is = exportFactLabels
  const words: Readonly<Record<Told, FilterWord>> = {
    shop: { label: orderLabels.shop, names: shops },
    marketplace: { label: orderLabels.marketplace },
    status: { label: orderLabels.status, words: orderStatusLabels },
    channel: { label: orderLabels.channel, words: orderChannelLabels },
    business: { label: orderLabels.business, words: YES_NO },
    amount_from: { label: is.amount_from },
    amount_to: { label: is.amount_to },
    promotion: { label: is.promotion, words: YES_NO },
    refunded: { label: orderLabels.refunded, words: YES_NO },
    repeat: { label: is.repeat, words: YES_NO },
    purpose: { label: orderLabels.purpose, words: { ...orderPurposeLabels, none: is.none } },
    tag: { label: orderLabels.tags, names: tags },
    buyer_of: { label: is.buyer_of },
    loss: { label: is.loss, words: YES_NO },
    cause: { label: is.cause, words: profitPartLabels },
    profit_state: { label: orderLabels.profit_state, words: profitStateLabels },
  }
  const times = { purchase: 'purchase_local', payment: 'paid_at', update: 'last_updated_at' } as const
  return listFacts({ filter, words, values: valuesOf(filter), basis: orderLabels[times[filter.date_type]] })
}
