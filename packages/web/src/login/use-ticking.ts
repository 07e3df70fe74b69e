import { useEffect, useReducer } from 'react'

/** Whole seconds until a moment (milliseconds since 1970), counted down before the reader's eyes; 0 when it is over. */
export function useSecondsUntil(until: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
