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
 * `save.mutate(draft)` or `await save.mutateAsync(draft)`; `save.isPending`, `save.error`.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  options: UseActionOptions<E> = {},
): UseMutationResult<ReplyOf<E>, Error, CallInputOf<E>> {
  const attempt = useRef<{ input: string; key: string } | undefined>(undefined)
  return useMutation<ReplyOf<E>, Error, CallInputOf<E>>({
    mutationFn: (input) => {
      // pressing again after a lost answer repeats the same write, not a second one
      const same = JSON.stringify(input)
      if (attempt.current?.input !== same) attempt.current = { input: same, key: randomKey() }
      return send(endpoint, input, { idempotencyKey: attempt.current.key })
    },
    onSuccess: async (reply, input) => {
      attempt.current = undefined
      options.onDone?.(reply, input)
      await invalidate(...(options.invalidates ?? []))
    },
    meta: { quiet: options.quiet ?? false },
  })
}
