/** A mainland mobile number of 11 digits, whatever its prefix (spec 5). */
export const MOBILE = /^1[3-9]\d{9}$/

/** Whether the text is a mainland mobile number. */
export function isMobile(text: string): boolean {
  return MOBILE.test(text)
}
