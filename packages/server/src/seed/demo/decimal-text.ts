/** Whole smallest units as decimal text; `digits` of them stand behind the point. */
export function decimalOf(units: number, digits: number): string {
  const figures = String(Math.abs(units)).padStart(digits + 1, '0')
  const sign = units < 0 ? '-' : ''
  if (digits === 0) return `${sign}${figures}`
  return `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`
}
