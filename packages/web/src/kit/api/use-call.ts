import type { CallInputOf, Endpoint, ReplyOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallFailure } from './call-failure.ts'
import { keyOf } from './query-client.ts'
import { reactionOf } from './reactions.ts'
import { send } from './send.ts'

export interface UseCallOptions<R> {
  /** `false` waits, e.g. until a filter is chosen. */
  readonly enabled?: boolean
  /** Fetch again every so many milliseconds while the tab is visible; a function may decide by the last reply. */
  readonly refreshEvery?: number | ((reply: R | undefined) => number | false)
  /** How long a reply counts as fresh, in milliseconds (default 10 s). */
  readonly freshFor?: number
  /** Show the last reply while the next one comes (default true). */
  readonly keep?: boolean
  /** No toast on failure; the screen shows it in place. */
  readonly quiet?: boolean
}

/**
 * Reads an endpoint: `const tags = useCall(tagEndpoints.listTags, { page: 1 })`; `tags.data`, `tags.error`,
 * `tags.isPending`, `tags.isFetching`, `tags.refetch()`.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
  options: UseCallOptions<ReplyOf<E>> = {},
): UseQueryResult<ReplyOf<E>> {
  const { enabled = true, refreshEvery, freshFor, keep = true, quiet = false } = options
  const every = typeof refreshEvery === 'function' ? refreshEvery : () => refreshEvery ?? false
  const result = useQuery<ReplyOf<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => send(endpoint, input, { signal }),
    enabled,
    refetchInterval: (query) => every(query.state.data),
    meta: { quiet },
    ...(freshFor === undefined ? {} : { staleTime: freshFor }),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  })
  const last = useRef<ReplyOf<E> | undefined>(undefined)
  useEffect(() => {
    if (result.data !== undefined) last.current = result.data
  }, [result.data])
  const isOver = result.error instanceof CallFailure && reactionOf(result.error) === 'relogin'
  if (!isOver || last.current === undefined) return result
  // the session ended: what is on screen stays readable (platform.md 3); success is what it was
  return { ...result, data: last.current, error: null } as UseQueryResult<ReplyOf<E>>
}
