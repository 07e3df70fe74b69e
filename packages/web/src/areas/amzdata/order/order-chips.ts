import {
  orderChannelLabels,
  orderLabels,
  orderPurposeLabels,
  orderStatusLabels,
  profitPartLabels,
} from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import type { Chip } from '../../../kit/ui/filter-bar.tsx'
import { text } from './order.text.ts'
import type { OrderFilterKey, OrderList } from './use-order-list.ts'

/** Words of a value that is one of a few. */
const WORDS: Readonly<Partial<Record<OrderFilterKey, Readonly<Record<string, Message>>>>> = {
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
export function useOrderChips({ state, change }: OrderList): readonly Chip[] {
  const t = useText(text)
  const say = useSay()
  const chips: Chip[] = []
  const add = (key: OrderFilterKey, label: string) =>
    chips.push({ key, label, onRemove: () => change({ [key]: '' }) })
  for (const [key, words] of Object.entries(WORDS) as [OrderFilterKey, Record<string, Message>][]) {
    const word = words[state[key]]
    if (word) add(key, say(word))
  }
  if (state.amount_from) add('amount_from', `${say(orderLabels.amount)} ≥ ${state.amount_from}`)
  if (state.amount_to) add('amount_to', `${say(orderLabels.amount)} ≤ ${state.amount_to}`)
  if (state.buyer_of) add('buyer_of', t('sameBuyer'))
  const cause = Object.entries(profitPartLabels).find(([key]) => key === state.cause)?.[1]
  if (cause) add('cause', t('cause', { cause: say(cause) }))
  return chips
}
