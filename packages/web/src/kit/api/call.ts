import type { CallInputOf, Endpoint, ReplyOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { CallFailure } from './call-failure.ts'
import { react } from './reactions.ts'
import { type SendOptions, send } from './send.ts'

export interface CallOptions extends SendOptions {
  /** Failures are thrown without toast or dialog; the caller shows them itself. */
  readonly quiet?: boolean
}

/**
 * Calls an endpoint: `await call(tagEndpoints.saveTag, draft)`. Anything but 20000 is thrown as `CallFailure`
 * after its declared reaction (toast, session dialog, …) was performed.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  return await reacting(() => send(endpoint, input, options), options.quiet)
}

/** Runs `work` and performs the reaction of the failure it throws. */
export async function reacting<T>(work: () => Promise<T>, quiet = false): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CallFailure && !quiet) react(error)
    throw error
  }
}
