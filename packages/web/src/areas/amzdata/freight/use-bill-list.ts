import { freightBillEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bills.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'

const filters = { q: '', status: '', carrier: '', channel_id: '', shop: '', from: '', to: '', variance: '' }
const defaults = { ...filters, sort: '', page: '1', size: '50', bill: '' }
type BillInput = CallInputOf<typeof freightBillEndpoints.listBills>

/** The list of bills with its filters in the address. */
export function useBillList() {
  const [state, setState] = useUrlState(defaults)
  const { bill, channel_id: channel, ...rest } = state
  const kept = Object.fromEntries(Object.entries({ ...rest, channel }).filter(([, value]) => value !== ''))
  const query = kept as BillInput // texts of the address; the server checks them
  const reply = useCall(freightBillEndpoints.listBills, query, { quiet: true })
  return {
    state,
    query,
    reply,
    open: bill,
    isFiltered: Object.keys(filters).some((key) => state[key as keyof typeof filters] !== ''), // same keys
    change: (next: Partial<typeof state>) => setState({ page: '1', ...next }),
    clear: () => setState({ ...filters, page: '1' }),
    show: (id: string) => setState({ bill: id }, { replace: false }),
  }
}
export type BillList = ReturnType<typeof useBillList>
