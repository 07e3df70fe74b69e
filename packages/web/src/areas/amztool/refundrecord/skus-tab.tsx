import { amztoolPermissions } from '@crossdock/contracts/areas/amztool/amztool.permissions.ts'
import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import { aftersaleLabels } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import type { SkuSummary } from '@crossdock/contracts/areas/amztool/refundrecord/overview.schema.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import type { ReactNode } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ImportButton } from '../../../kit/imports/to-imports.tsx'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { MskuSearch } from '../../../kit/shops/msku-search.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Percent } from '../../../kit/ui/figures/percent.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { NameCell } from '../../../kit/ui/table/name-cell.tsx'
import { Pager } from '../../../kit/ui/table/pager.tsx'
import { PlaceFilters } from './ledger-filters.tsx'
import { useLedgerWords } from './ledger-words.ts'
import { Unmatched } from './list-tab.tsx'
import { text } from './refundrecord.text.ts'
import type { Ledger } from './use-ledger.ts'

/** SKUs with what happened after their sales; each leads to its events. */
export function SkusTab({ ledger, tabs }: { ledger: Ledger; tabs: ReactNode }) {
  const t = useText(text)
  const say = useSay()
  const { state, change, place } = ledger
  const { q, sort, page, size } = state
  // texts of the address; the server checks them
  const query = { ...place, ...(q && { q }), ...(sort && { sort }), page, size } as CallInputOf<
    typeof aftersaleEndpoints.listSkuSummary
  >
  const { data, error, isFetching, refetch } = useCall(aftersaleEndpoints.listSkuSummary, query, {
    quiet: true,
  })
  const columns = useSkuColumns()
  return (
    <Page list>
      <PageHeader
        title={say(viewOf('amztool/refundrecord'))}
        count={data?.total}
        note={data ? t('span', { from: data.from, to: data.to }) : null}
      >
        <ImportButton />
      </PageHeader>
      {tabs}
      <FilterBar filters={<PlaceFilters ledger={ledger} />} onClear={ledger.clear}>
        <MskuSearch value={q} onChange={(next) => change({ q: next })} />
      </FilterBar>
      <Unmatched values={data?.unmatched ?? []} />
      <DataTable
        label={t('skus')}
        tight
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => `${row.shop_id} ${row.marketplace} ${row.msku} ${row.currency}`}
        rowName={(row) => row.msku}
        fetching={isFetching}
        error={error}
        onRetry={() => void refetch()}
        sort={sort || undefined}
        onSort={(next) => change({ sort: next ?? '' })}
        onOpen={(row) => ledger.only({ by: 'msku', q: row.msku, from: data?.from ?? '', to: data?.to ?? '' })}
        empty={<EmptyState title={t('noSkus')} />}
      />
      <Pager
        page={Number(page)}
        size={Number(size)}
        total={data?.total ?? null}
        shown={data?.rows.length ?? 0}
        onChange={(next, rows) => change({ page: String(next), size: String(rows) })}
      />
    </Page>
  )
}

function useSkuColumns(): readonly Column<SkuSummary>[] {
  const t = useText(text)
  const say = useSay()
  const words = useLedgerWords()
  const mayCost = useCan()(amztoolPermissions.refundrecord.cost)
  const count = (key: 'units' | 'refund_units' | 'return_units' | 'claimable', title: string) => ({
    key,
    title,
    align: 'right' as const,
    sortable: key === 'refund_units' || key === 'return_units',
    render: (row: SkuSummary) => <Quantity value={row[key]} dashZero />,
  })
  const rate = (
    key: 'refund_rate' | 'cohort_rate' | 'return_rate' | 'sellable_share',
    title: string,
    hint?: string,
  ) => ({
    key,
    title: hint ? <span title={hint}>{title}</span> : title,
    align: 'right' as const,
    sortable: key === 'refund_rate',
    render: (row: SkuSummary) => <Percent value={row[key]} />,
  })
  const money = (key: 'refund_amount' | 'reimbursed' | 'net_loss') => ({
    key,
    title: say(aftersaleLabels[key]),
    align: 'right' as const,
    sortable: key !== 'reimbursed',
    render: (row: SkuSummary) => <Money value={row[key]} currency={row.currency} />,
  })
  return [
    {
      key: 'msku',
      title: say(aftersaleLabels.msku),
      width: 220,
      phone: 'title',
      render: (row) => <NameCell name={row.title ?? row.msku} codes={row.msku} width={260} />,
    },
    {
      key: 'place',
      title: say(aftersaleLabels.shop),
      width: 120,
      phone: 'code',
      render: (row) => (
        <>
          {row.shop}
          <span className="sub">{words.place(row.marketplace)}</span>
        </>
      ),
    },
    count('units', t('units')),
    { ...count('refund_units', t('refundUnits')), phone: 'note', named: true },
    { ...rate('refund_rate', t('refundRate'), t('refundRateHint')), phone: 'figure' },
    rate('cohort_rate', t('cohortRate'), t('cohortHint')),
    count('return_units', t('returnUnits')),
    rate('return_rate', t('returnRate'), t('returnRateHint')),
    rate('sellable_share', t('sellable')),
    {
      key: 'top_reason',
      title: t('topReason'),
      width: 130,
      render: (row) => (row.top_reason ? words.reason(row.top_reason) : <span className="t3">—</span>),
    },
    money('refund_amount'),
    money('reimbursed'),
    count('claimable', t('claimable')),
    ...(mayCost ? [money('net_loss')] : []),
  ]
}
