import { useTab } from '../../../kit/tab/tab-context.tsx'
import type { FormStart } from './request-values.ts'

export type RequestTab = 'requests' | 'schedules' | 'coverage'

/** Goes to a tab of the page; what the tab before had in the address goes away. */
export function useRequestGo(): (tab: RequestTab, parts?: Readonly<Record<string, string>>) => void {
  const { setSearch } = useTab()
  return (tab, parts = {}) => {
    const query = new URLSearchParams(tab === 'requests' ? parts : { tab, ...parts })
    const words = query.toString()
    setSearch(words === '' ? '' : `?${words}`, { replace: false })
  }
}

/** The parts of an address that open a new request with these values. */
export function newAddress(start: FormStart): Readonly<Record<string, string>> {
  const parts = {
    id: 'new',
    n_shop: start.shop,
    n_site: start.site,
    n_type: start.type,
    n_from: start.from,
    n_to: start.to,
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''))
}
