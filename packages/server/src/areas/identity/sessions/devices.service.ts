import { browserOf, maskAddress } from './device-class.ts'

/** How a session is shown to its owner: browser family and masked address. */
export function describeDevice({ userAgent, ip }: { userAgent: string; ip: string }): {
  browser: string
  ip: string
} {
  return { browser: browserOf(userAgent), ip: maskAddress(ip) }
}
