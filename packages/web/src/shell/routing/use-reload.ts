import { RELOAD_WAIT_MS } from '@crossdock/contracts/vocabulary/interface.ts'
import { useLocation, useNavigate } from 'react-router'
import { queryClient } from '../../kit/api/query-client.ts'

/** Throws away what was fetched and comes back to the page in front through the redirect route (spec 4). */
export function useReload(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => {
    queryClient.clear()
    setTimeout(() => void navigate(`/redirect${pathname}${search}`, { replace: true }), RELOAD_WAIT_MS)
  }
}
