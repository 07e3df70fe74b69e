import { useCallback, useEffect, useRef, useState } from 'react'
import { actorStore } from '../access/actor-store.ts'
import { fromJson, toJson } from './draft-json.ts'

/** Drafts older than this are not offered any more, in milliseconds: a day. */
const OLD_MS = 86_400_000

/** How long typing has to rest before it is written, in milliseconds. */
const PAUSE_MS = 250

/** A value that is still to be written. */
interface Waiting {
  write(): void
  readonly timer: ReturnType<typeof setTimeout>
}

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
  const waiting = useRef<Waiting | undefined>(undefined)
  useEffect(() => {
    const writeNow = () => flush(waiting.current)
    // Who leaves within the pause between typing and writing has typed all the same.
    addEventListener('pagehide', writeNow)
    return () => {
      removeEventListener('pagehide', writeNow)
      writeNow()
    }
  }, [])
  const keep = useCallback(
    (value: T) => {
      clearTimeout(waiting.current?.timer)
      const write = () => {
        waiting.current = undefined
        store(key, value)
      }
      waiting.current = { write, timer: setTimeout(write, PAUSE_MS) }
    },
    [key],
  )
  const drop = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    sessionStorage.removeItem(key)
    setFound(undefined)
  }, [key])
  return { found, keep, drop }
}

function read<T>(key: string): T | undefined {
  try {
    // Written by `keep` above under the same key.
    const kept = fromJson(sessionStorage.getItem(key) ?? 'null') as { at: number; value: T } | null
    return kept && Date.now() - kept.at < OLD_MS ? kept.value : undefined
  } catch {
    return undefined // written by an older version
  }
}

function flush(waiting: Waiting | undefined): void {
  clearTimeout(waiting?.timer)
  waiting?.write()
}

function store(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, toJson({ at: Date.now(), value }))
  } catch {
    sessionStorage.removeItem(key) // full: an old half of a draft would be worse than none
  }
}
