import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import type {
  ReportRequest,
  RequestPage,
} from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'

const filters = { report_type: '', state: '', shop: '', marketplace: '', from: '', to: '' }
const defaults = { ...filters, sort: '', page: '1', size: '50', id: '' }
type RequestInput = CallInputOf<typeof requestEndpoints.listRequests>

/** Something may change by itself within seconds. */
const LOOK_MS = 4_000
const moving = new Set(['IN_QUEUE', 'IN_PROGRESS', 'DONE', 'DOWNLOADED'])
export const isMoving = ({ state, is_held, is_remote }: ReportRequest) =>
  (moving.has(state) || (state === 'SUBMITTED' && is_remote)) && !is_held

const often = (page: RequestPage | undefined) => (page?.rows.some(isMoving) ? LOOK_MS : false)

/** The list of requests with its filters in the address. */
export function useRequestList() {
  const [state, setState] = useUrlState(defaults)
  const { id, ...rest } = state
  const kept = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  const query = kept as RequestInput // texts of the address; the server checks them
  const reply = useCall(requestEndpoints.listRequests, query, { quiet: true, refreshEvery: often })
  return {
    state,
    reply,
    open: id,
    isFiltered: Object.keys(filters).some((key) => state[key as keyof typeof filters] !== ''), // same keys
    change: (next: Partial<typeof state>) => setState({ page: '1', ...next }),
    clear: () => setState({ ...filters, page: '1' }),
    show: (next: string) => setState({ id: next }, { replace: false }),
  }
}
export type RequestList = ReturnType<typeof useRequestList>
