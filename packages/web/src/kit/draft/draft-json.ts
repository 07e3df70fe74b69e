/** A draft as text; sets stay sets. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (...[, part]: [string, unknown]) =>
    part instanceof Set ? { set: [...part] } : part,
  )
}

/** What `toJson` wrote. */
export function fromJson(text: string): unknown {
  return JSON.parse(text, (...[, part]: [string, unknown]) => (isSet(part) ? new Set(part.set) : part))
}

function isSet(part: unknown): part is { set: readonly unknown[] } {
  const isOne = typeof part === 'object' && part !== null && Object.keys(part).length === 1
  return isOne && 'set' in part && Array.isArray(part.set)
}
