import { isMobileAgent } from '@crossdock/contracts/rules/device.ts'

export type DeviceClass = 'desktop' | 'mobile'

/** Whether a browser is one of a phone or tablet: each class has a session limit of its own (rule 5). */
export function deviceClassOf(userAgent: string): DeviceClass {
  return isMobileAgent(userAgent) ? 'mobile' : 'desktop'
}

/** The browser's family, for telling a user where a session was replaced from. */
export function browserOf(userAgent: string): string {
  const families = ['MicroMessenger', 'Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const
  const found = families.find((family) => userAgent.includes(family))
  return found === 'Edg' ? 'Edge' : found === 'OPR' ? 'Opera' : (found ?? 'unknown')
}

/** An address without its last part: enough to recognise a place, too little to look it up. */
export function maskAddress(address: string): string {
  const v4 = address.replace(/^::ffff:/, '')
  if (/^\d+\.\d+\.\d+\.\d+$/.test(v4)) return v4.replace(/\.\d+$/, '.*')
  return `${address.split(':').slice(0, 3).join(':')}:*`
}
