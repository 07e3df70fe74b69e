import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Tab } from './tab-context.tsx'

/**
 * The query of a tab at the time of an event: an address that was asked for counts before it is shown, so that of two
 * quick changes none undoes the other. `write` brings a query into the address.
 */
export function useNewestSearch(
  { search, active }: Pick<Tab, 'search' | 'active'>,
  write: (search: string, options?: { replace?: boolean }) => void,
): Pick<Tab, 'readSearch' | 'setSearch'> {
  const newest = useRef(search)
  // what is shown holds again when the address changed by itself, or when a change was overtaken by another page
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab that comes back shows its address
  useLayoutEffect(() => {
    newest.current = search
  }, [search, active])
  const readSearch = useCallback(() => newest.current, [])
  const setSearch = useCallback<Tab['setSearch']>(
    (next, options) => {
      newest.current = next
      write(next, options)
    },
    [write],
  )
  return { readSearch, setSearch }
}
