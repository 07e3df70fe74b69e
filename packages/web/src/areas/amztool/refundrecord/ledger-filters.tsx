import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
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
import { FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { PasteSearch } from '../../../kit/ui/paste-search.tsx'
import { type Option, SelectPill } from '../../../kit/ui/select-pill.tsx'
import { useLedgerChips } from './ledger-chips.ts'
import { useLedgerWords } from './ledger-words.ts'
import { text } from './refundrecord.text.ts'
import type { Ledger, LedgerFilterKey } from './use-ledger.ts'

const SEARCH = { order: 'searchOrder', msku: 'searchMsku', asin: 'searchAsin' } as const

/** Search by order, MSKU or ASIN; days, place, type and status on the line, the rest behind 更多筛选. */
export function LedgerFilters({ ledger }: { ledger: Ledger }) {
  const t = useText(text)
  const say = useSay()
  const { state, change } = ledger
  const by = state.by === 'msku' || state.by === 'asin' ? state.by : 'order'
  const pill = usePill(ledger)
  const words = useWords()
  const isPayments = ledger.tab === 'reimbursements'
  const ways = (prefix: 'by' | 'match', keys: readonly string[]) =>
    keys.map((value) => ({ value, label: t(`${prefix}_${value}` as keyof typeof text) })) // declared for each
  return (
    <FilterBar
      filters={
        <>
          <SelectPill required label={t('by')} {...pill('by', ways('by', ['order', 'msku', 'asin']))} />
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
          <SelectPill
            required
            label={t('match')}
            {...pill('match', ways('match', ['exact', 'prefix', 'fuzzy']))}
          />
          <FactFilters ledger={ledger} />
          <DecisionFilters ledger={ledger} />
        </>
      }
      chips={useLedgerChips(ledger)}
      onClear={ledger.clear}
    >
      <PasteSearch value={state.q} onChange={(q) => change({ q })} label={t(SEARCH[by])} />
    </FilterBar>
  )
}

function useWords() {
  const say = useSay()
  return <K extends string>(keys: readonly K[], labels: Readonly<Record<K, Message>>): Option[] =>
    keys.map((value) => ({ value, label: say(labels[value]) }))
}

function usePill({ state, change }: Ledger) {
  return (key: LedgerFilterKey, options: readonly Option[]) => ({
    options,
    value: state[key] === '' ? [] : [state[key]],
    onChange: (value: string[]) => change({ [key]: value[0] ?? '' }),
  })
}

/** Spans offered beside the usual one, in days. */
const SHORTER = [1, 7, 30]

/** Days, shop and marketplace, which all tabs ask for. */
export function PlaceFilters({ ledger }: { ledger: Ledger }) {
  const t = useText(text)
  const say = useSay()
  const words = useLedgerWords()
  const pill = usePill(ledger)
  const { state, change, tab } = ledger
  // figures need an end, lists do not
  const isList = tab === 'list' || tab === 'reimbursements'
  const shops = useCall(shopEndpoints.listShopOptions, {}, { freshFor: 60_000, quiet: true }).data?.rows ?? []
  const near = state.shop ? shops.filter(({ id }) => String(id) === state.shop) : shops
  const countries = [...new Set(near.flatMap(({ marketplaces }) => marketplaces))]
  return (
    <>
      <SpanPill
        label={t('days')}
        span={{ from: state.from, to: state.to }}
        {...(isList ? {} : { usual: t('usualDays', { count: OVERVIEW_DAYS }), lengths: SHORTER })}
        onChange={({ from, to }) => change({ from, to })}
      />
      <SelectPill
        label={say(aftersaleLabels.shop)}
        {...pill(
          'shop',
          shops.map(({ id, name }) => ({ value: String(id), label: name })),
        )}
      />
      <SelectPill
        label={say(aftersaleLabels.marketplace)}
        {...pill(
          'marketplace',
          countries.map((value) => ({ value, label: words.place(value), hint: value })),
        )}
      />
    </>
  )
}

function FactFilters({ ledger }: { ledger: Ledger }) {
  const t = useText(text)
  const say = useSay()
  const pill = usePill(ledger)
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
  const pill = usePill(ledger)
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
