import { useCallback, useMemo } from 'react'
import { useTab } from './tab-context.tsx'

type State = Readonly<Record<string, string>>

/**
 * State of a screen that lives in its address: `const [filter, setFilter] = useUrlState({ shop: '', sort: '-profit' })`.
 * Values are texts; one that equals its default is left out of the address. `setFilter` takes the changed part, and a
 * third answer tells the values at the time of an event, when the last choice may not have been shown yet.
 */
export function useUrlState<S extends State>(
  defaults: S,
): [
  { [K in keyof S]: string },
  (change: Partial<Record<keyof S, string>>, options?: { replace?: boolean }) => void,
  () => { [K in keyof S]: string },
] {
  const { search, readSearch, setSearch } = useTab()
  const key = JSON.stringify(defaults)
  const state = useMemo(() => readState<S>(search, JSON.parse(key)), [search, key])
  const setState = useCallback(
    (change: Partial<Record<keyof S, string>>, options?: { replace?: boolean }) => {
      setSearch(withState(readSearch(), JSON.parse(key), change), options)
    },
    [readSearch, setSearch, key],
  )
  const readNow = useCallback(() => readState<S>(readSearch(), JSON.parse(key)), [readSearch, key])
  return [state, setState, readNow]
}

function readState<S extends State>(search: string, defaults: S): { [K in keyof S]: string } {
  const query = new URLSearchParams(search)
  const entries = Object.entries(defaults).map(([name, usual]) => [name, query.get(name) ?? usual])
  return Object.fromEntries(entries) as { [K in keyof S]: string } // same keys as the defaults
}

/** The query with some values changed; defaults are left out, foreign parameters stay. */
export function withState(
  search: string,
  defaults: State,
  change: Readonly<Record<string, string | undefined>>,
): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === defaults[name]) query.delete(name)
    else query.set(name, value)
  }
  const tail = query.toString()
  return tail ? `?${tail}` : ''
}
