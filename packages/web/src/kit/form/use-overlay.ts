import { useState } from 'react'

interface Typed<V> {
  readonly values: Partial<V>
  /** The record when the first of them was typed. */
  readonly began: V & { readonly version: number }
}

interface Overlay<V> {
  /** The record with what was typed over it. */
  readonly values: V
  /** What was typed. */
  readonly typed: Partial<V>
  /** To be sent with it: the version that the typed values were read with, unless nobody changed these since. */
  readonly version: number
  set<K extends keyof V>(key: K, value: V[K]): void
  /** Forgets what was typed: it is stored. */
  clear(): void
}

/** A few values typed over those of a record that is fetched again, and changed elsewhere, meanwhile. */
export function useOverlay<V extends object>(
  record: V & { readonly version: number },
  keys: readonly (keyof V)[],
): Overlay<V> {
  const [kept, setKept] = useState<Typed<V>>()
  const typed: Partial<V> = kept?.values ?? {}
  const isSame = keys.every((key) => !(key in typed) || record[key] === kept?.began[key])
  return {
    values: { ...record, ...typed },
    typed,
    version: isSame || !kept ? record.version : kept.began.version,
    set: (key, value) =>
      setKept((old) => ({
        values: { ...old?.values, [key]: value } as Partial<V>, // a value of that key
        began: old?.began ?? record,
      })),
    clear: () => setKept(undefined),
  }
}
