/**
 * Whether a click is the second of a double click. What changes something answers the first one alone: the second may
 * find another button in the same place, or the same one again after a fast answer (reliability I3).
 */
export function isPressedTwice({ detail }: { readonly detail: number }): boolean {
  return detail > 1
}
