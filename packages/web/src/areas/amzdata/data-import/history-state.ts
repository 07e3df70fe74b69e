import type { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'

/** What the address says about the history; empty means all. */
export const historyDefaults = {
  q: '',
  status: '',
  type: '',
  shop: '',
  user: '',
  days: '',
  page: '1',
  size: '20',
}
export type HistoryState = { [K in keyof typeof historyDefaults]: string }

type Filter = CallInputOf<typeof importEndpoints.listImports>

/** The call that answers a state of the history. */
export function historyQuery(state: HistoryState): Filter {
  const days = Number(state.days)
  return {
    page: Number(state.page),
    size: Number(state.size),
    ...(state.q ? { q: state.q } : {}),
    ...(state.status ? { status: state.status } : {}),
    // a word of the address; the server knows which types there are
    ...(state.type ? { data_type: state.type as NonNullable<Filter['data_type']> } : {}),
    ...(state.shop ? { shop_id: Number(state.shop) } : {}),
    ...(state.user ? { user_id: Number(state.user) } : {}),
    ...(days > 0 ? { from: daysAgo(days - 1) } : {}),
  }
}

/** Whether anything narrows the history. */
export function isNarrowed({ q, status, type, shop, user, days }: HistoryState): boolean {
  return [q, status, type, shop, user, days].some((value) => value !== '')
}

/** The day so many days before today, in UTC, as the server counts upload days. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
