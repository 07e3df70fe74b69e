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
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { Field } from '../../../kit/form/field.tsx'
import { SpanPill } from '../../../kit/form/span-pill.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { type Option, SelectPill } from '../../../kit/ui/select-pill.tsx'
import { MskuSearch } from '../shared/msku-search.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './order.text.ts'
import { useOrderChips } from './order-chips.ts'
import type { OrderFilterKey, OrderList } from './use-order-list.ts'

const SEARCH = { order: 'searchOrder', msku: 'searchMsku', asin: 'searchAsin' } as const

/** Search by number, MSKU or ASIN; time, shop and status on the line, the rest behind 更多筛选. */
export function OrderFilters({ list }: { list: OrderList }) {
  const t = useText(text)
  const say = useSay()
  const { state, change } = list
  const by = state.by === 'msku' || state.by === 'asin' ? state.by : 'order'
  const pill = usePill(list)
  const words = <K extends string>(keys: readonly K[], labels: Record<K, { zh: string; en: string }>) =>
    keys.map((value) => ({ value, label: say(labels[value]) }))
  return (
    <FilterBar
      filters={
        <>
          <SelectPill required label={t('by')} {...pill('by', ways(t, 'by', ['order', 'msku', 'asin']))} />
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
          <SelectPill
            required
            label={t('match')}
            {...pill('match', ways(t, 'match', ['exact', 'prefix', 'fuzzy']))}
          />
          <SelectPill
            required
            label={t('dateType')}
            {...pill('date_type', ways(t, 'date', ['purchase', 'payment', 'update']))}
          />
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
      <MskuSearch value={state.q} onChange={(q) => change({ q })} label={t(SEARCH[by])} />
    </FilterBar>
  )
}

type Say = ReturnType<typeof useText<keyof typeof text>>

function ways<const K extends string, const P extends 'by' | 'match' | 'date'>(
  t: Say,
  prefix: P,
  keys: readonly K[],
): Option[] {
  return keys.map((value) => ({ value, label: t(`${prefix}_${value}` as keyof typeof text) })) // declared for each
}

function usePill({ state, change }: OrderList) {
  return (key: OrderFilterKey, options: readonly Option[]) => ({
    options,
    value: state[key] === '' ? [] : [state[key]],
    onChange: (value: string[]) => change({ [key]: value[0] ?? '' }),
  })
}

function PlacePills({ list }: { list: OrderList }) {
  const say = useSay()
  const nameOf = useMarketplaceName()
  const pill = usePill(list)
  const shops = useCall(shopEndpoints.listShopOptions, {}, { freshFor: 60_000 }).data?.rows ?? []
  const near = list.state.shop ? shops.filter(({ id }) => String(id) === list.state.shop) : shops
  const countries = [...new Set(near.flatMap(({ marketplaces }) => marketplaces))]
  const shopOptions = shops.map(({ id, name }) => ({ value: String(id), label: name }))
  const places = countries.map((value) => ({ value, label: nameOf(value), hint: value }))
  return (
    <>
      <SelectPill label={say(orderLabels.shop)} {...pill('shop', shopOptions)} />
      <SelectPill label={say(orderLabels.marketplace)} {...pill('marketplace', places)} />
    </>
  )
}

/** Losing orders; only who sees profits can ask for them. */
function ProfitPill({ list }: { list: OrderList }) {
  const t = useText(text)
  const pill = usePill(list)
  if (!useCan()(amzdataPermissions.order.cost)) return null
  return <SelectPill label={t('profitFilter')} {...pill('loss', [{ value: '1', label: t('losing') }])} />
}

function MorePills({ list }: { list: OrderList }) {
  const t = useText(text)
  const say = useSay()
  const pill = usePill(list)
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
