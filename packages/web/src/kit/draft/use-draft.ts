import { useCallback, useEffect, useRef, useState } from 'react'
import { actorStore } from '../access/actor-store.ts'

/** Drafts older than this are not offered any more, in milliseconds: a day. */
const OLD_MS = 86_400_000

interface Draft<T> {
  /** What was typed before the session ended or the page was closed; undefined when there is none. */
  readonly found: T | undefined
  /** Keeps what is typed, in this browser tab only. */
  keep(value: T): void
  /** Forgets it: saved, or not wanted. */
  drop(): void
}

/**
 * Keeps an unsaved form in sessionStorage under user and form key, and offers it back to the same user
 * (platform.md 3). `formKey` says which form, e.g. `product/tag/12`.
 */
export function useDraft<T>(formKey: string): Draft<T> {
  const userId = actorStore((state) => state.session?.user.id ?? 0)
  const key = `draft:${userId}:${formKey}`
  const [found, setFound] = useState<T | undefined>(() => read<T>(key))
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const keep = useCallback(
    (value: T) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(key, value), 250)
    },
    [key],
  )
  const drop = useCallback(() => {
    clearTimeout(timer.current)
    sessionStorage.removeItem(key)
    setFound(undefined)
  }, [key])
  return { found, keep, drop }
}

function read<T>(key: string): T | undefined {
  try {
    // Written by `keep` below under the same key.
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { at: number; value: T } | null
    return kept && Date.now() - kept.at < OLD_MS ? kept.value : undefined
  } catch {
    return undefined // written by an older version
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), value }))
  } catch {
    sessionStorage.removeItem(key) // full: an old half of a draft would be worse than none
  }
}
