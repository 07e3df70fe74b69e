/** Which points carry a date: about seven of them, the last one always. */
export function isDated(index: number, count: number): boolean {
  const step = Math.max(1, Math.ceil((count - 1) / 6))
  const fromEnd = count - 1 - index
  return fromEnd === 0 || (index % step === 0 && fromEnd >= step / 2)
}
