import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'

const filters = { q: '', state: '', shop: '', marketplace: '', changed_from: '', changed_to: '' }
const defaults = { ...filters, sort: '', page: '1', size: '50', open: '' }
export type CostListState = { readonly [K in keyof typeof defaults]: string }
export type CostInput = CallInputOf<typeof costEndpoints.listCosts>

/** The list of costs with its filters in the address. */
export function useCostList() {
  const [state, setState] = useUrlState(defaults)
  const { open, ...rest } = state
  const kept = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  // texts of the address; the server checks them; a pasted list is searched exactly, one word anywhere
  const query = { ...kept, ...(state.q.includes(',') ? { match: 'exact' } : {}) } as CostInput
  const reply = useCall(costEndpoints.listCosts, query, { quiet: true })
  return {
    state,
    query,
    reply,
    open,
    isFiltered: Object.keys(filters).some((key) => state[key as keyof typeof filters] !== ''), // same keys
    change: (next: Partial<CostListState>) => setState({ page: '1', ...next }),
    clear: () => setState({ ...filters, page: '1' }),
    show: (msku: string) => setState({ open: msku }, { replace: false }),
  }
}
export type CostList = ReturnType<typeof useCostList>
