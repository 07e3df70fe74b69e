import type { UseQueryResult } from '@tanstack/react-query'
import type { DataTableProps } from './data-table.tsx'

/** A list whose order and open row stand in its address. */
interface AddressList<Row> {
  readonly state: { readonly sort: string }
  readonly change: (next: { readonly sort: string }) => void
  readonly reply: Pick<
    UseQueryResult<{ readonly rows: readonly Row[] }>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >
}

/** The row that is open, by its id. */
interface OpensRows {
  readonly open: string
  readonly show: (id: string) => void
}

type ListProps = 'rows' | 'fetching' | 'error' | 'onRetry' | 'sort' | 'onSort'

/** What a table takes from the answer of its list and from the order in the address. */
export function tableOf<Row>({
  state,
  change,
  reply,
}: AddressList<Row>): Pick<DataTableProps<Row>, ListProps> {
  return {
    rows: reply.data?.rows,
    fetching: reply.isFetching,
    error: reply.error,
    onRetry: () => void reply.refetch(),
    sort: state.sort || undefined,
    onSort: (sort) => change({ sort: sort ?? '' }),
  }
}

/** The same of a list whose rows have ids and open by them. */
export function tableOfIds<Row extends { readonly id: number }>(
  list: AddressList<Row> & OpensRows,
): Pick<DataTableProps<Row>, ListProps | 'rowKey' | 'onOpen' | 'openKey'> {
  return {
    ...tableOf(list),
    rowKey: (row) => row.id,
    onOpen: (row) => list.show(String(row.id)),
    openKey: Number(list.open),
  }
}
