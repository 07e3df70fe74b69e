import { useTab } from '../../../kit/tab/tab-context.tsx'

export type FreightTab = 'channels' | 'compare' | 'bills' | 'results'

/** Goes to a tab of the page with these parts of its address; what the tab before had there goes away. */
export function useFreightGo(): (tab: FreightTab, parts?: Readonly<Record<string, string>>) => void {
  const { setSearch } = useTab()
  return (tab, parts = {}) => {
    const query = new URLSearchParams({ tab, ...parts })
    setSearch(`?${query.toString()}`, { replace: false })
  }
}
