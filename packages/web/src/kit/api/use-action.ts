import type { CallInputOf, Endpoint, ReplyOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { invalidate } from './query-client.ts'
import { randomKey } from './random-key.ts'
import { send } from './send.ts'

export interface UseActionOptions<E extends Endpoint> {
  /** Calls whose cached replies are old once this one succeeded. */
  readonly invalidates?: readonly Endpoint[]
  readonly onDone?: (reply: ReplyOf<E>, input: CallInputOf<E>) => void
  /** No toast on failure; the caller shows it itself. */
  readonly quiet?: boolean
}

/**
 * Writes: `const save = useAction(tagEndpoints.saveTag, { invalidates: [tagEndpoints.listTags] })`, then
 * `save.mutate(draft)` or `await save.mutateAsync(draft)`; `save.isPending`, `save.error`. The same write asked for
 * again while it is under way is sent once (reliability I3).
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  options: UseActionOptions<E> = {},
): UseMutationResult<ReplyOf<E>, Error, CallInputOf<E>> {
  const attempt = useRef<{ input: string; key: string } | undefined>(undefined)
  const underWay = useRef(new Map<string, Promise<ReplyOf<E>>>())
  const done = async (reply: ReplyOf<E>, input: CallInputOf<E>) => {
    attempt.current = undefined
    options.onDone?.(reply, input)
    await invalidate(...(options.invalidates ?? []))
    return reply
  }
  return useMutation<ReplyOf<E>, Error, CallInputOf<E>>({
    mutationFn: (input) => {
      const same = JSON.stringify(input)
      const awaited = underWay.current.get(same)
      if (awaited !== undefined) return awaited
      // pressing again after a lost answer repeats the same write, not a second one
      if (attempt.current?.input !== same) attempt.current = { input: same, key: randomKey() }
      const answer = send(endpoint, input, { idempotencyKey: attempt.current.key })
        .finally(() => underWay.current.delete(same))
        .then((reply) => done(reply, input))
      underWay.current.set(same, answer)
      return answer
    },
    meta: { quiet: options.quiet ?? false },
  })
}
