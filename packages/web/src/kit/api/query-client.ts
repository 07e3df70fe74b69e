import type { CallInputOf, Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailure, NO_ANSWER } from './call-failure.ts'
import { react, reactionOf } from './reactions.ts'

/** Key of a cached reply: the path, then the input. */
export function keyOf<E extends Endpoint>(endpoint: E, input: CallInputOf<E>): readonly unknown[] {
  return [endpoint.path, input]
}

/** All cached replies; failures are reacted to once per call, however many screens read it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => reactUnlessQuiet(error, query.meta?.quiet === true),
  }),
  mutationCache: new MutationCache({
    onError: (...[error, , , mutation]) => reactUnlessQuiet(error, mutation.meta?.quiet === true),
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      // only what never arrived is worth a second attempt
      retry: (count, error) => count < 1 && error instanceof CallFailure && error.code === NO_ANSWER,
      retryDelay: 800,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** A screen shows a failure in its place; what ends the work of the whole page it cannot show. */
function reactUnlessQuiet(error: Error, quiet: boolean): void {
  if (!(error instanceof CallFailure)) return
  const reaction = reactionOf(error)
  if (!quiet || reaction === 'relogin' || reaction === 'password') react(error)
}

const listeners = new Map<Endpoint, () => void>()

/** Hears that the replies of a call became old, where they are kept elsewhere than here: the session of the reader. */
export function onInvalidated(endpoint: Endpoint, hear: () => void): void {
  listeners.set(endpoint, hear)
}

/** Marks the cached replies of calls as old: what is on screen is fetched again. */
export async function invalidate(...endpoints: readonly Endpoint[]): Promise<void> {
  for (const endpoint of endpoints) listeners.get(endpoint)?.()
  await Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}
