/** The value of a vocabulary that a text column holds; the column's check admits no other. */
export function oneOf<const V extends string>(values: readonly V[], text: string): V {
  const found = values.find((value) => value === text)
  if (found === undefined) throw new Error(`${text} is none of ${values.join(', ')}`)
  return found
}
