/** The only reader of the time; tests pass their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * How far times of what happened may lie ahead without the clock having been wrong (K10): calls that wait for each other
 * are served in another order than they came, and the clocks of nodes differ.
 */
export const AHEAD_MS = 60_000
