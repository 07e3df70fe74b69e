import {
  CODE_INTERVAL_SECONDS,
  CODES_PER_ADDRESS_HOUR,
  CODES_PER_DAY,
  CODES_PER_HOUR,
} from '@crossdock/contracts/areas/identity/login-area/code-rules.ts'
import type { SendingCounts } from './codes.queries.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Seconds until one more code may be asked for; 0 when it may be now (platform.md 5). */
export function secondsToWait(counts: SendingCounts, now: Date): number {
  const until = (from: Date | null, seconds: number) =>
    from === null ? 0 : Math.min(seconds, Math.ceil((from.getTime() - now.getTime()) / 1000 + seconds))
  return Math.max(
    0,
    until(counts.recipientLast, CODE_INTERVAL_SECONDS),
    counts.recipientHour >= CODES_PER_HOUR ? until(counts.recipientHourOldest, HOUR) : 0,
    counts.recipientDay >= CODES_PER_DAY ? until(counts.recipientDayOldest, DAY) : 0,
    counts.addressHour >= CODES_PER_ADDRESS_HOUR ? until(counts.addressHourOldest, HOUR) : 0,
  )
}
