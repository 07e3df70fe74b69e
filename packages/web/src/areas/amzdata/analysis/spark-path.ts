/** Least distance of the line from the edge of its box. */
const EDGE = 1.5

/**
 * The line of a small chart in a box, as the `d` of a path; gaps where a value is missing. Numbers only place the
 * line, no figure is computed with them.
 */
export function sparkPath(points: readonly (string | null)[], width: number, height: number): string {
  const known = points.filter((point) => point !== null).map(Number)
  if (known.length === 0) return ''
  const low = Math.min(...known)
  const high = Math.max(...known)
  const step = width / Math.max(1, points.length - 1)
  const level = (value: number) =>
    high === low ? height / 2 : height - EDGE - ((value - low) / (high - low)) * (height - 2 * EDGE)
  let isDrawing = false
  const parts = points.map((point, index) => {
    const word = isDrawing ? 'L' : 'M'
    isDrawing = point !== null
    return point === null ? '' : `${word}${(index * step).toFixed(1)} ${level(Number(point)).toFixed(1)}`
  })
  return parts.join('')
}
