import type { CallInputOf, Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { useUrlState } from '../tab/use-url-state.ts'
import type { RowKey } from '../ui/table/column.ts'
import type { Resource, RowOf } from './define-resource.ts'

/** Everything a list screen holds: the address, the rows, the selection, the open record. */
export interface ResourceList<Row> {
  readonly rows: readonly Row[] | undefined
  readonly total: number | null
  readonly error: Error | null
  readonly fetching: boolean
  readonly page: number
  readonly size: number
  readonly sort: string | undefined
  /** Values of the filters by key; empty means all. */
  readonly filters: Readonly<Record<string, string>>
  readonly selected: ReadonlySet<RowKey>
  /** `new`, the key of a row, or empty. */
  readonly open: string
  /** The query as it was sent, for the export of the same filter. */
  readonly query: Readonly<Record<string, string>>
  keyOf(row: Row): RowKey
  nameOf(row: Row): string
  setPage(page: number, size: number): void
  setSort(sort: string | undefined): void
  setFilter(key: string, value: string): void
  /** Several at once, e.g. both ends of a span. */
  setFilters(values: Readonly<Record<string, string>>): void
  clearFilters(): void
  setSelected(keys: ReadonlySet<RowKey>): void
  setOpen(open: string): void
  refetch(): void
}

const SIZE = '50'

/** List state of a resource in the address of its tab, and the rows that belong to it. */
export function useResourceList<L extends Endpoint, S extends Endpoint>(
  resource: Resource<L, S>,
): ResourceList<RowOf<L>> {
  type Row = RowOf<L>
  const keys = (resource.list.filters ?? []).flatMap((filter) =>
    filter.kind === 'days' ? [filter.key, filter.until] : [filter.key],
  )
  const blank = Object.fromEntries(keys.map((key) => [key, '']))
  const defaults = { page: '1', size: SIZE, sort: resource.list.sort ?? '', open: '', ...blank }
  const [state, setState] = useUrlState<Readonly<Record<string, string>>>(defaults)
  const { open = '', ...rest } = state
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const always = resource.list.useAlways?.()
  const query = Object.fromEntries(Object.entries({ ...rest, ...always }).filter(([, value]) => value !== ''))
  // texts from the address; the server coerces and checks them, filter keys are checked by type above
  const reply = useCall(resource.endpoints.list, query as CallInputOf<L>)
  const page = reply.data as { rows: Row[]; total: number | null } | undefined // list calls answer pages
  const change = (next: Record<string, string>) => {
    setSelected(new Set())
    setState(next)
  }
  return {
    rows: page?.rows,
    total: page?.total ?? null,
    error: reply.error,
    fetching: reply.isFetching,
    page: Number(rest.page),
    size: Number(rest.size),
    sort: rest.sort || undefined,
    filters: Object.fromEntries(keys.map((key) => [key, rest[key] ?? ''])),
    selected,
    open,
    query,
    keyOf: (row) => row[(resource.rowKey ?? 'id') as keyof Row] as RowKey, // ids are numbers or texts
    nameOf: (row) => String(row[(resource.nameKey ?? 'name') as keyof Row] ?? ''),
    setPage: (next, size) => change({ page: String(next), size: String(size) }),
    setSort: (sort) => change({ sort: sort ?? '', page: '1' }),
    setFilter: (key, value) => change({ [key]: value, page: '1' }),
    setFilters: (values) => change({ ...values, page: '1' }),
    clearFilters: () => change({ ...blank, page: '1' }),
    setSelected,
    setOpen: (next) => setState({ open: next }, { replace: false }),
    refetch: () => void reply.refetch(),
  }
}
