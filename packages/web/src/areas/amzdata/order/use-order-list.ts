import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'

const filters = {
  q: '',
  by: 'order',
  match: 'exact',
  date_type: 'purchase',
  from: '',
  to: '',
  shop: '',
  marketplace: '',
  status: '',
  channel: '',
  business: '',
  amount_from: '',
  amount_to: '',
  promotion: '',
  refunded: '',
  repeat: '',
  purpose: '',
  tag: '',
  buyer_of: '',
  loss: '',
  cause: '',
}
const defaults = { ...filters, sort: '', page: '1', size: '50', open: '', tab: 'list' }
export type OrderListState = { readonly [K in keyof typeof defaults]: string }
export type OrderFilterKey = keyof typeof filters
export type OrderInput = CallInputOf<typeof orderEndpoints.listOrders>

/** What is chosen besides how it is looked for. */
const CHOSEN = (Object.keys(filters) as OrderFilterKey[]).filter(
  (key) => !['by', 'match', 'date_type'].includes(key),
)

/** The list of orders with its filters in the address. */
export function useOrderList() {
  const [state, setState] = useUrlState(defaults)
  const { open, tab, sort, page, size, ...asked } = state
  const filter = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))
  // texts of the address; the server checks them
  const query = { ...filter, ...(sort && { sort }), page, size } as OrderInput
  const reply = useCall(orderEndpoints.listOrders, query, { quiet: true, enabled: tab === 'list' })
  return {
    state,
    /** Without page and sort, for totals and exports. */
    filter: filter as Omit<OrderInput, 'page' | 'size' | 'sort' | 'after'>,
    reply,
    open,
    isFiltered: CHOSEN.some((key) => state[key] !== ''),
    change: (next: Partial<OrderListState>) => setState({ page: '1', ...next }),
    clear: () => setState({ ...filters, page: '1' }),
    show: (id: string) => setState({ open: id }, { replace: false }),
    turn: (next: string) => setState({ tab: next, open: '' }, { replace: false }),
    /** Back to the list with this filter alone. */
    only: (next: Partial<OrderListState>) =>
      setState({ ...filters, page: '1', tab: 'list', ...next }, { replace: false }),
  }
}
export type OrderList = ReturnType<typeof useOrderList>
