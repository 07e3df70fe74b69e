import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'

const filters = { q: '', carrier: '', country: '', method: '', enabled: '', price: '' }
const defaults = { ...filters, sort: '', page: '1', size: '50', channel: '' }
type ChannelInput = CallInputOf<typeof freightChannelEndpoints.listChannels>

/** The list of channels with its filters in the address. */
export function useChannelList() {
  const [state, setState] = useUrlState(defaults)
  const { channel, ...rest } = state
  const kept = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  const query = kept as ChannelInput // texts of the address; the server checks them
  const reply = useCall(freightChannelEndpoints.listChannels, query, { quiet: true })
  return {
    state,
    query,
    reply,
    open: channel,
    isFiltered: Object.keys(filters).some((key) => state[key as keyof typeof filters] !== ''), // same keys
    change: (next: Partial<typeof state>) => setState({ page: '1', ...next }),
    clear: () => setState({ ...filters, page: '1' }),
    show: (id: string) => setState({ channel: id }, { replace: false }),
  }
}
export type ChannelList = ReturnType<typeof useChannelList>
