import { MOBILE_BELOW, SMALL_SCREEN } from '../vocabulary/interface.ts'

const MOBILE_AGENT = /Android|iPhone|iPad|iPod|Mobile|MicroMessenger|HarmonyOS/i

/** Whether a browser says it runs on a phone or tablet. */
export function isMobileAgent(userAgent: string): boolean {
  return MOBILE_AGENT.test(userAgent)
}

/** Whether the layout treats a window of this width in px as mobile (spec 9). */
export function isNarrow(width: number): boolean {
  return width < MOBILE_BELOW
}

/** Device detection (spec 9): a mobile browser, or a screen under 500 wide and 800 tall. */
export function isMobileDevice(device: { userAgent: string; width: number; height: number }): boolean {
  const isSmall = device.width < SMALL_SCREEN.width && device.height < SMALL_SCREEN.height
  return isSmall || isMobileAgent(device.userAgent)
}
