import {
  IMPORT_STATUSES,
  type ImportStatus,
} from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import {
  importLabels,
  importStatusLabels,
} from '@crossdock/contracts/areas/amzdata/imports/imports.labels.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { Pager } from '../../../kit/ui/table/pager.tsx'
import { text } from './data-import.text.ts'
import { useHistoryColumns } from './history-columns.tsx'

const defaults = { q: '', status: '', shop: '', days: '', page: '1', size: '20' }
type History = { [K in keyof typeof defaults]: string }

/** All files of the company, newest first, with what can still be done about each. */
export function ImportHistory({ onShow }: { onShow: (id: number, part?: string) => void }) {
  const t = useText(text)
  const [state, setState] = useUrlState(defaults)
  const list = useCall(importEndpoints.listImports, queryOf(state))
  const columns = useHistoryColumns(onShow)
  const isFiltered = Boolean(state.q || state.status || state.shop || state.days)
  const total = list.data?.total ?? null
  return (
    <section className="queue">
      <SectionHead
        title={t('history')}
        note={total === null ? undefined : t('historyCount', { count: total })}
      >
        <Filters state={state} onChange={(change) => setState({ page: '1', ...change })} />
      </SectionHead>
      <DataTable
        label={t('history')}
        columns={columns}
        rows={list.data?.rows}
        rowKey={(file) => file.id}
        rowName={(file) => file.file_name}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        onOpen={(file) => onShow(file.id)}
        empty={isFiltered ? undefined : <EmptyState title={t('emptyTitle')} hint={t('emptyHint')} />}
        tight
      />
      <Pager
        page={Number(state.page)}
        size={Number(state.size)}
        total={total}
        shown={list.data?.rows.length ?? 0}
        onChange={(page, size) => setState({ page: String(page), size: String(size) })}
      />
    </section>
  )
}

function Filters({ state, onChange }: { state: History; onChange: (change: Partial<History>) => void }) {
  const t = useText(text)
  const say = useSay()
  const shops = useCall(shopEndpoints.listShopOptions, {})
  const pill = (key: keyof History) => ({
    value: state[key] === '' ? [] : [state[key]],
    onChange: (value: string[]) => onChange({ [key]: value[0] ?? '' }),
  })
  const periods = [
    { value: '7', label: t('last7') },
    { value: '30', label: t('last30') },
    { value: '90', label: t('last90') },
  ]
  return (
    <>
      <SearchField
        placeholder={say(importLabels.file_name)}
        value={state.q}
        onChange={(q) => onChange({ q })}
      />
      <SelectPill
        label={say(importLabels.status)}
        options={IMPORT_STATUSES.map((status: ImportStatus) => ({
          value: status,
          label: say(importStatusLabels[status]),
        }))}
        {...pill('status')}
      />
      <SelectPill
        label={say(importLabels.shop_id)}
        options={(shops.data?.rows ?? []).map((shop) => ({ value: String(shop.id), label: shop.name }))}
        {...pill('shop')}
      />
      <SelectPill
        label={t('period')}
        icon="calendar"
        options={periods}
        emptyLabel={t('allTime')}
        {...pill('days')}
      />
    </>
  )
}

function queryOf(state: History): CallInputOf<typeof importEndpoints.listImports> {
  const days = Number(state.days)
  return {
    page: Number(state.page),
    size: Number(state.size),
    ...(state.q ? { q: state.q } : {}),
    ...(state.status ? { status: state.status } : {}),
    ...(state.shop ? { shop_id: Number(state.shop) } : {}),
    ...(days > 0 ? { from: daysAgo(days - 1) } : {}),
  }
}

/** The day so many days before today, in UTC, as the server counts upload days. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
