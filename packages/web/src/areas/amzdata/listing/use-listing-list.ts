import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useRef } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'

const filters = {
  q: '',
  shop: '',
  marketplace: '',
  owner: '',
  status: '',
  sale_status: '',
  issue: '',
  tag: '',
  fulfilment: '',
  age: '',
  growth: '',
  product: '',
}
const defaults = { ...filters, sort: '-units_30', page: '1', size: '50', open: '', tab: 'overview' }
export type ListingListState = { readonly [K in keyof typeof defaults]: string }
export type ListingInput = CallInputOf<typeof listingEndpoints.listListings>

/** The list of listings with its filters in the address; the next page goes on from the last row. */
export function useListingList() {
  const [state, setState] = useUrlState(defaults)
  const { open, tab, page, ...rest } = state
  const kept = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  // texts of the address; the server checks them; a pasted list is searched exactly, one word anywhere
  const filter = { ...kept, ...(state.q.includes(',') ? { match: 'exact' } : {}) } as ListingInput
  const steps = useRef({ filter: '', after: new Map<string, string>() })
  const key = JSON.stringify(filter)
  if (steps.current.filter !== key) steps.current = { filter: key, after: new Map() }
  const after = steps.current.after.get(page)
  const query: ListingInput = after === undefined ? { ...filter, page } : { ...filter, after }
  const reply = useCall(listingEndpoints.listListings, query, { quiet: true })
  const next = reply.isPlaceholderData ? undefined : reply.data?.next
  if (next) steps.current.after.set(String(Number(page) + 1), next)
  return {
    state,
    filter,
    reply,
    open,
    tab,
    viewQuery: viewQuery(rest),
    takeView: (query: string) => setState(stateOfView(query)),
    isFiltered: Object.keys(filters).some((name) => state[name as keyof typeof filters] !== ''), // same keys
    change: (changed: Partial<ListingListState>) => setState({ page: '1', ...changed }),
    clear: () => setState({ ...filters, page: '1' }),
    show: (id: string, wanted = 'overview') => setState({ open: id, tab: wanted }, { replace: false }),
    turn: (wanted: string) => setState({ tab: wanted }),
  }
}
export type ListingList = ReturnType<typeof useListingList>

/** Filters and order as a saved view keeps them. */
function viewQuery(state: Readonly<Record<string, string>>): string {
  const usual: Readonly<Record<string, string>> = defaults
  return new URLSearchParams(
    Object.entries(state).filter(([key, value]) => key !== 'size' && value !== usual[key]),
  ).toString()
}

/** The filters that a saved view stands for; what it does not name goes back to its default. */
function stateOfView(query: string): Partial<ListingListState> {
  const saved = new URLSearchParams(query)
  const kept = Object.entries({ ...filters, sort: defaults.sort })
  return { page: '1', ...Object.fromEntries(kept.map(([key, usual]) => [key, saved.get(key) ?? usual])) }
}
