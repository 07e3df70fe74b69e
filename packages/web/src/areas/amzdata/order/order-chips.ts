import {
  orderChannelLabels,
  orderLabels,
  orderPurposeLabels,
  orderStatusLabels,
  profitPartLabels,
} from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { chipOf, type ValueWords, wordChips } from '../../../kit/ui/address-filter.tsx'
import type { Chip } from '../../../kit/ui/filter-bar.tsx'
import { text } from './order.text.ts'
import type { OrderFilterKey, OrderList } from './use-order-list.ts'

/** Words of a value that is one of a few. */
const WORDS: ValueWords<OrderFilterKey> = {
  status: orderStatusLabels,
  channel: orderChannelLabels,
  purpose: { ...orderPurposeLabels, none: text.purposeNone },
  business: { 1: text.business, 0: text.consumer },
  promotion: { 1: text.withPromotion, 0: text.withoutPromotion },
  refunded: { 1: text.refunded, 0: text.notRefunded },
  repeat: { 1: text.repeatBuyer },
  loss: { 1: text.losing },
}

/** What the list is narrowed to, each to be taken away. */
export function useOrderChips(list: OrderList): readonly Chip[] {
  const t = useText(text)
  const say = useSay()
  const { state } = list
  const chips = wordChips(list, WORDS, say)
  const add = (key: OrderFilterKey, label: string) => chips.push(chipOf(list, key, label))
  if (state.amount_from) add('amount_from', `${say(orderLabels.amount)} ≥ ${state.amount_from}`)
  if (state.amount_to) add('amount_to', `${say(orderLabels.amount)} ≤ ${state.amount_to}`)
  if (state.buyer_of) add('buyer_of', t('sameBuyer'))
  const cause = Object.entries(profitPartLabels).find(([key]) => key === state.cause)?.[1]
  if (cause) add('cause', t('cause', { cause: say(cause) }))
  return chips
}
