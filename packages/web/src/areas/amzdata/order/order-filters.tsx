import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import {
  orderChannelLabels,
  orderLabels,
  orderPurposeLabels,
  orderStatusLabels,
} from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import {
  ORDER_CHANNELS,
  ORDER_PURPOSES,
  ORDER_STATUSES,
} from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { Field } from '../../../kit/form/field.tsx'
import { SpanPill } from '../../../kit/form/span-pill.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { OrderSearch, SearchByPill, SearchMatchPill } from '../../../kit/shops/order-search.tsx'
import { useShopPlaces } from '../../../kit/shops/use-shop-places.ts'
import { pillOf } from '../../../kit/ui/address-filter.tsx'
import { FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
import { text } from './order.text.ts'
import { useOrderChips } from './order-chips.ts'
import type { OrderList } from './use-order-list.ts'

/** Search by number, MSKU or ASIN; time, shop and status on the line, the rest behind 更多筛选. */
export function OrderFilters({ list }: { list: OrderList }) {
  const t = useText(text)
  const say = useSay()
  const { state, change } = list
  const pill = pillOf(list)
  const times = (['purchase', 'payment', 'update'] as const).map((value) => ({
    value,
    label: t(`date_${value}`),
  }))
  const words = <K extends string>(keys: readonly K[], labels: Record<K, { zh: string; en: string }>) =>
    keys.map((value) => ({ value, label: say(labels[value]) }))
  return (
    <FilterBar
      filters={
        <>
          <SearchByPill list={list} />
          <SpanPill
            label={t('days')}
            span={{ from: state.from, to: state.to }}
            onChange={({ from, to }) => change({ from, to })}
          />
          <PlacePills list={list} />
          <SelectPill
            label={say(orderLabels.status)}
            {...pill('status', words(ORDER_STATUSES, orderStatusLabels))}
          />
          <ProfitPill list={list} />
        </>
      }
      more={
        <>
          <SearchMatchPill list={list} />
          <SelectPill required label={t('dateType')} {...pill('date_type', times)} />
          <SelectPill
            label={say(orderLabels.channel)}
            {...pill('channel', words(ORDER_CHANNELS, orderChannelLabels))}
          />
          <MorePills list={list} />
          <SelectPill
            label={say(orderLabels.purpose)}
            {...pill('purpose', [
              { value: 'none', label: t('purposeNone') },
              ...words(ORDER_PURPOSES, orderPurposeLabels),
            ])}
          />
          <AmountFields list={list} />
        </>
      }
      chips={useOrderChips(list)}
      onClear={list.clear}
    >
      <OrderSearch list={list} />
    </FilterBar>
  )
}

function PlacePills({ list }: { list: OrderList }) {
  const say = useSay()
  const pill = pillOf(list)
  const { shop } = list.state
  const { shops, marketplaces } = useShopPlaces(shop ? [shop] : [])
  return (
    <>
      <SelectPill label={say(orderLabels.shop)} {...pill('shop', shops)} />
      <SelectPill label={say(orderLabels.marketplace)} {...pill('marketplace', marketplaces)} />
    </>
  )
}

/** Losing orders; only who sees profits can ask for them. */
function ProfitPill({ list }: { list: OrderList }) {
  const t = useText(text)
  const pill = pillOf(list)
  if (!useCan()(amzdataPermissions.order.cost)) return null
  return <SelectPill label={t('profitFilter')} {...pill('loss', [{ value: '1', label: t('losing') }])} />
}

function MorePills({ list }: { list: OrderList }) {
  const t = useText(text)
  const say = useSay()
  const pill = pillOf(list)
  const tags = useCall(orderEndpoints.listOrderTags, {}, { freshFor: 60_000, quiet: true }).data?.rows ?? []
  const either = (yes: string, no: string) => [
    { value: '1', label: yes },
    { value: '0', label: no },
  ]
  return (
    <>
      <SelectPill label={t('buyerKind')} {...pill('business', either(t('business'), t('consumer')))} />
      <SelectPill
        label={t('promotion')}
        {...pill('promotion', either(t('withPromotion'), t('withoutPromotion')))}
      />
      <SelectPill label={t('refund')} {...pill('refunded', either(t('refunded'), t('notRefunded')))} />
      <SelectPill label={t('repeat')} {...pill('repeat', [{ value: '1', label: t('repeatBuyer') }])} />
      {tags.length > 0 ? (
        <SelectPill
          label={say(orderLabels.tags)}
          {...pill(
            'tag',
            tags.map(({ id, name }) => ({ value: String(id), label: name })),
          )}
        />
      ) : null}
    </>
  )
}

function AmountFields({ list: { state, change } }: { list: OrderList }) {
  const t = useText(text)
  return (['amount_from', 'amount_to'] as const).map((key) => (
    <Field key={key} label={t(key === 'amount_from' ? 'amountFrom' : 'amountTo')}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          value={state[key]}
          onChange={(value) => change({ [key]: value.replace(/[^\d.]/g, '') })}
        />
      )}
    </Field>
  ))
}
