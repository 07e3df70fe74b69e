import { amztoolPermissions } from '@crossdock/contracts/areas/amztool/amztool.permissions.ts'
import {
  AFTERSALE_STATUSES,
  AFTERSALE_TYPES,
  CLAIM_STATES,
  RESPONSIBILITIES,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersale-states.ts'
import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import {
  aftersaleLabels,
  aftersaleStatusLabels,
  aftersaleTypeLabels,
  claimLabels,
  dispositionLabels,
  reasonLabels,
  responsibilityLabels,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import { OVERVIEW_DAYS } from '@crossdock/contracts/areas/amztool/refundrecord/overview.schema.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { SpanPill } from '../../../kit/form/span-pill.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { OrderSearch, SearchByPill, SearchMatchPill } from '../../../kit/shops/order-search.tsx'
import { useShopPlaces } from '../../../kit/shops/use-shop-places.ts'
import { pillOf } from '../../../kit/ui/address-filter.tsx'
import { FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { type Option, SelectPill } from '../../../kit/ui/select-pill.tsx'
import { useLedgerChips } from './ledger-chips.ts'
import { text } from './refundrecord.text.ts'
import type { Ledger } from './use-ledger.ts'

/** Search by order, MSKU or ASIN; days, place, type and status on the line, the rest behind 更多筛选. */
export function LedgerFilters({ ledger }: { ledger: Ledger }) {
  const t = useText(text)
  const say = useSay()
  const pill = pillOf(ledger)
  const words = useWords()
  const isPayments = ledger.tab === 'reimbursements'
  return (
    <FilterBar
      filters={
        <>
          <SearchByPill list={ledger} />
          <PlaceFilters ledger={ledger} />
          {isPayments ? (
            <SelectPill
              label={t('reversals')}
              {...pill('netted', [
                { value: '0', label: t('hideNetted') },
                { value: '1', label: t('onlyNetted') },
              ])}
            />
          ) : (
            <SelectPill
              label={say(aftersaleLabels.type)}
              {...pill('type', words(AFTERSALE_TYPES, aftersaleTypeLabels))}
            />
          )}
          <SelectPill
            label={say(aftersaleLabels.status)}
            {...pill('status', [
              { value: 'open', label: t('open') },
              ...words(AFTERSALE_STATUSES, aftersaleStatusLabels),
            ])}
          />
        </>
      }
      more={
        <>
          <SearchMatchPill list={ledger} />
          <FactFilters ledger={ledger} />
          <DecisionFilters ledger={ledger} />
        </>
      }
      chips={useLedgerChips(ledger)}
      onClear={ledger.clear}
    >
      <OrderSearch list={ledger} />
    </FilterBar>
  )
}

function useWords() {
  const say = useSay()
  return <K extends string>(keys: readonly K[], labels: Readonly<Record<K, Message>>): Option[] =>
    keys.map((value) => ({ value, label: say(labels[value]) }))
}

/** Spans offered beside the usual one, in days. */
const SHORTER = [1, 7, 30]

/** Days, shop and marketplace, which all tabs ask for. */
export function PlaceFilters({ ledger }: { ledger: Ledger }) {
  const t = useText(text)
  const say = useSay()
  const pill = pillOf(ledger)
  const { state, change, tab } = ledger
  // figures need an end, lists do not
  const isList = tab === 'list' || tab === 'reimbursements'
  const { shops, marketplaces } = useShopPlaces(state.shop ? [state.shop] : [], { quiet: true })
  return (
    <>
      <SpanPill
        label={t('days')}
        span={{ from: state.from, to: state.to }}
        {...(isList ? {} : { usual: t('usualDays', { count: OVERVIEW_DAYS }), lengths: SHORTER })}
        onChange={({ from, to }) => change({ from, to })}
      />
      <SelectPill label={say(aftersaleLabels.shop)} {...pill('shop', shops)} />
      <SelectPill label={say(aftersaleLabels.marketplace)} {...pill('marketplace', marketplaces)} />
    </>
  )
}

function FactFilters({ ledger }: { ledger: Ledger }) {
  const t = useText(text)
  const say = useSay()
  const pill = pillOf(ledger)
  const words = useWords()
  const mayCost = useCan()(amztoolPermissions.refundrecord.cost)
  const reasons = Object.keys(reasonLabels) as (keyof typeof reasonLabels)[] // the keys of the table
  const states = Object.keys(dispositionLabels) as (keyof typeof dispositionLabels)[] // the keys of the table
  return (
    <>
      <SelectPill label={say(aftersaleLabels.reason)} {...pill('reason', words(reasons, reasonLabels))} />
      <SelectPill
        label={say(aftersaleLabels.disposition)}
        {...pill('disposition', words(states, dispositionLabels))}
      />
      <SelectPill
        label={t('interval')}
        {...pill('interval', [
          { value: 'within', label: t('within') },
          { value: 'over', label: t('over') },
        ])}
      />
      {mayCost ? (
        <SelectPill
          label={t('affects')}
          {...pill('affects', [
            { value: '1', label: t('affectsYes') },
            { value: '0', label: t('affectsNo') },
          ])}
        />
      ) : null}
    </>
  )
}

function DecisionFilters({ ledger }: { ledger: Ledger }) {
  const t = useText(text)
  const say = useSay()
  const pill = pillOf(ledger)
  const words = useWords()
  const people =
    useCall(aftersaleEndpoints.listHandlers, {}, { freshFor: 60_000, quiet: true }).data?.rows ?? []
  return (
    <>
      <SelectPill
        label={say(aftersaleLabels.responsibility)}
        {...pill('responsibility', [
          ...words(RESPONSIBILITIES, responsibilityLabels),
          { value: 'none', label: t('unset') },
        ])}
      />
      <SelectPill label={say(aftersaleLabels.claim)} {...pill('claim', words(CLAIM_STATES, claimLabels))} />
      <SelectPill
        label={say(aftersaleLabels.handler)}
        {...pill('handler', [
          { value: '0', label: t('nobody') },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ])}
      />
      <SelectPill label={t('orphans')} {...pill('orphan', [{ value: '1', label: t('orphan') }])} />
    </>
  )
}
