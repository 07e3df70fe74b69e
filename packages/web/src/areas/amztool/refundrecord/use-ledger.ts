import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'

export const LEDGER_TABS = ['overview', 'skus', 'list', 'reimbursements'] as const
export type LedgerTab = (typeof LEDGER_TABS)[number]

const filters = {
  q: '',
  by: 'order',
  match: 'exact',
  from: '',
  to: '',
  shop: '',
  marketplace: '',
  type: '',
  reason: '',
  disposition: '',
  interval: '',
  responsibility: '',
  status: '',
  claim: '',
  affects: '',
  handler: '',
  orphan: '',
  netted: '',
}
const defaults = { ...filters, sort: '', page: '1', size: '50', open: '', tab: '' }
export type LedgerState = { readonly [K in keyof typeof defaults]: string }
export type LedgerFilterKey = keyof typeof filters
export type LedgerInput = CallInputOf<typeof aftersaleEndpoints.listAftersales>

/** Where and when is asked on all tabs, and stays when one turns. */
const PLACE = ['from', 'to', 'shop', 'marketplace'] as const

/** What is chosen besides how it is looked for. */
const CHOSEN = (Object.keys(filters) as LedgerFilterKey[]).filter((key) => !['by', 'match'].includes(key))

const given = (state: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== ''))

/** The ledger with its filters in the address; a search without a tab is one of orders. */
export function useLedger() {
  const [state, setState] = useUrlState(defaults)
  const { open, tab: _, sort, page, size, ...asked } = state
  const asks = CHOSEN.some((key) => state[key] !== '' && !PLACE.some((place) => place === key))
  const usual = asks || open !== '' ? 'list' : 'overview'
  const tab = LEDGER_TABS.find((known) => known === state.tab) ?? usual
  const payments = tab === 'reimbursements' ? { type: 'reimbursement' } : {}
  // texts of the address; the server checks them
  const filter = { ...given(asked), ...payments } as Omit<LedgerInput, 'page' | 'size' | 'sort' | 'after'>
  const query = { ...filter, ...(sort && { sort }), page, size } as LedgerInput
  const isList = tab === 'list' || tab === 'reimbursements'
  const reply = useCall(aftersaleEndpoints.listAftersales, query, { quiet: true, enabled: isList })
  const place = given(Object.fromEntries(PLACE.map((key) => [key, state[key]])))
  return {
    state,
    tab,
    /** Without page and sort, for totals and exports. */
    filter,
    /** Where and when alone. */
    place: place as CallInputOf<typeof aftersaleEndpoints.getOverview>,
    reply,
    open,
    isFiltered: CHOSEN.some((key) => state[key] !== ''),
    change: (next: Partial<LedgerState>) => setState({ page: '1', ...next }),
    clear: () => setState({ ...filters, tab, page: '1' }),
    show: (id: string) => setState({ open: id, tab }, { replace: false }),
    turn: (next: LedgerTab) => {
      const kept = Object.fromEntries(PLACE.map((key) => [key, state[key]]))
      setState({ ...defaults, ...kept, tab: next }, { replace: false })
    },
    /** To the list with this filter, and the days and places that are chosen. */
    only: (next: Partial<LedgerState>) => {
      const kept = Object.fromEntries(PLACE.map((key) => [key, state[key]]))
      setState({ ...defaults, ...kept, tab: 'list', ...next }, { replace: false })
    },
  }
}
export type Ledger = ReturnType<typeof useLedger>
