import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import type { RateLimit } from '@crossdock/contracts/kernel/endpoint.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Clock } from '../clock.ts'

interface Window {
  count: number
  endsAt: number
}

/** Callers remembered at once; a flood of new ones pushes out the oldest instead of filling the memory. */
const MAX_CALLERS = 50_000

/**
 * Counts calls per caller in windows, in the memory of this process: with N nodes a caller gets up to N times
 * the limit. What guards accounts (wrong passwords, captchas) is counted in the database instead.
 */
export class RateLimiter {
  readonly #windows = new Map<string, Window>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Counts one call and refuses it with `tooFrequent` when the window is used up. */
  check(caller: string, limit: RateLimit): void {
    const now = this.#clock.now().getTime()
    const window = this.#windowOf(caller, { now, limit })
    window.count += 1
    if (window.count > limit.max) throw tooFrequent(Math.ceil((window.endsAt - now) / 1000))
  }

  #windowOf(caller: string, { now, limit }: { now: number; limit: RateLimit }): Window {
    const known = this.#windows.get(caller)
    if (known !== undefined && known.endsAt > now && known.endsAt - now <= limit.seconds * 1000) return known
    const window = { count: 0, endsAt: now + limit.seconds * 1000 }
    this.#windows.delete(caller)
    this.#windows.set(caller, window)
    if (this.#windows.size > MAX_CALLERS) this.#forgetOldest()
    return window
  }

  #forgetOldest(): void {
    const oldest = this.#windows.keys().next()
    if (!oldest.done) this.#windows.delete(oldest.value)
  }
}

/** The refusal with the seconds to wait, also sent as `Retry-After`. */
export function tooFrequent(seconds: number) {
  const wait = Math.max(1, seconds)
  return failure(commonFailures.tooFrequent, { params: { retry_after: wait }, data: { retry_after: wait } })
}
