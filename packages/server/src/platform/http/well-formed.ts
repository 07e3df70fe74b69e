/** Deeper than any body we ask for; beyond it a body is an attack (B3). */
const MAX_DEPTH = 32

const DANGEROUS_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether every text in a parsed body can be stored (no NUL, no half surrogate pairs) and its shape is harmless. */
export function isWellFormed(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth >= MAX_DEPTH) return false
  if (Array.isArray(value)) return value.every((item) => isWellFormed(item, depth + 1))
  return Object.entries(value).every(
    ([key, item]) => !DANGEROUS_KEYS.has(key) && isStorableText(key) && isWellFormed(item, depth + 1),
  )
}

/** Whether PostgreSQL can hold the text. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
