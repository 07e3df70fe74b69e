import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { freightBillEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bills.endpoints.ts'
import { billLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { COUNTRIES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { ReactNode } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { MskuSearch } from '../../../kit/shops/msku-search.tsx'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { pillOf } from '../../../kit/ui/address-filter.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
import { AddressPager } from '../../../kit/ui/table/address-pager.tsx'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { ExportButton } from '../shared/export-button.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './freight.text.ts'
import { MskuDrawer } from './msku-drawer.tsx'
import { useUnitCostColumns } from './unit-cost-columns.tsx'
import { useFreightGo } from './use-freight-go.ts'

const filters = { q: '', shop: '', marketplace: '', on: '' }
const defaults = { ...filters, sort: '', page: '1', size: '50', msku: '' }
type CostInput = CallInputOf<typeof freightBillEndpoints.listUnitCosts>

/** What a unit of each MSKU costs in head-haul freight on a day, and the bill it comes from (F-12, F-45). */
export function ResultsTab({ tabs, panel }: { tabs: ReactNode; panel: string }) {
  const say = useSay()
  const can = useCan()
  const [state, setState] = useUrlState(defaults)
  const { msku, ...rest } = state
  const kept = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  const query = kept as CostInput // texts of the address; the server checks them
  const reply = useCall(freightBillEndpoints.listUnitCosts, query, { quiet: true })
  const columns = useUnitCostColumns()
  const change = (next: Partial<typeof state>) => setState({ page: '1', ...next })
  const isFiltered = Object.keys(filters).some((key) => state[key as keyof typeof filters] !== '') // same keys
  const title = say(viewOf('amzdata/freight'))
  return (
    <Page list>
      <PageHeader title={title}>
        {can(amzdataPermissions.freight.export) ? (
          <ExportButton endpoint={freightBillEndpoints.exportUnitCosts} query={query} />
        ) : null}
      </PageHeader>
      {tabs}
      <div id={panel} role="tabpanel" aria-label={title} className="freight-panel is-list">
        <Filters state={state} change={change} />
        <DataTable
          label={title}
          height="picture"
          columns={columns}
          rows={reply.data?.rows}
          rowKey={(row) => row.line_id}
          rowName={(row) => row.msku}
          fetching={reply.isFetching}
          error={reply.error}
          onRetry={() => void reply.refetch()}
          sort={state.sort || undefined}
          onSort={(sort) => change({ sort: sort ?? '' })}
          onOpen={(row) => setState({ msku: row.msku }, { replace: false })}
          empty={isFiltered ? undefined : <NothingYet />}
        />
        <AddressPager state={state} found={reply.data} onChange={setState} />
      </div>
      {msku ? <MskuDrawer key={msku} msku={msku} onClose={() => setState({ msku: '' })} /> : null}
    </Page>
  )
}

interface FiltersProps {
  state: Readonly<Record<keyof typeof filters, string>>
  change: (next: Partial<Record<keyof typeof filters, string>>) => void
}

function Filters({ state, change }: FiltersProps) {
  const t = useText(text)
  const say = useSay()
  const nameOf = useMarketplaceName()
  const shops = useCall(shopEndpoints.listShopOptions, {}, { freshFor: 60_000 }).data?.rows ?? []
  const pill = pillOf({ state, change })
  return (
    <FilterBar
      filters={
        <>
          <SelectPill
            label={say(billLabels.shop)}
            {...pill(
              'shop',
              shops.map(({ id, name }) => ({ value: String(id), label: name })),
            )}
          />
          <SelectPill
            label={say(billLabels.marketplace)}
            {...pill(
              'marketplace',
              COUNTRIES.map((country) => ({ value: country, label: nameOf(country), hint: country })),
            )}
          />
        </>
      }
      more={
        <Field label={t('onDay')}>
          {(control) => <DateInput {...control} value={state.on} onChange={(on) => change({ on })} />}
        </Field>
      }
      chips={
        state.on === ''
          ? []
          : [{ key: 'on', label: `${t('onDay')} ${state.on}`, onRemove: () => change({ on: '' }) }]
      }
      onClear={() => change({ q: '', shop: '', marketplace: '', on: '' })}
    >
      <MskuSearch value={state.q} onChange={(q) => change({ q })} />
    </FilterBar>
  )
}

function NothingYet() {
  const t = useText(text)
  const go = useFreightGo()
  return (
    <EmptyState title={t('noResults')} action={<Button onClick={() => go('bills')}>{t('toBills')}</Button>} />
  )
}
