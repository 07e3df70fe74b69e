/** Sets the digits of a whole number apart in groups of three: `1234567` is `1,234,567` (spec 9). */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
