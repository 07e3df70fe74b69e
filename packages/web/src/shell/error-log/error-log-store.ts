import { create } from 'zustand'
import { CallFailure } from '../../kit/api/call-failure.ts'

/** One kind of error that happened on this page (spec 3). */
export interface LoggedError {
  readonly message: string
  /** Component stack, when the error came out of a screen. */
  readonly info: string
  readonly url: string
  readonly stack: string
  readonly count: number
}

/** More kinds than this are not kept (platform.md 4). */
const MOST = 100

export const errorLogStore = create<{ entries: readonly LoggedError[] }>(() => ({ entries: [] }))

let watching = false
let report: (error: LoggedError) => void = () => undefined

/** Hears of every error, repetitions included. */
export function onLoggedError(hear: (error: LoggedError) => void): void {
  report = hear
}

/** Keeps an error once per message and address, counting repetitions. */
export function logError(error: unknown, info = ''): void {
  if (!watching) return
  const message = error instanceof Error ? error.message : String(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const url = location.pathname + location.search
  report({ message, info, url, stack, count: 1 })
  errorLogStore.setState(({ entries }) => {
    const known = entries.find((entry) => entry.message === message && entry.url === url)
    if (known)
      return {
        entries: entries.map((entry) => (entry === known ? { ...entry, count: entry.count + 1 } : entry)),
      }
    return { entries: [{ message, info, url, stack, count: 1 }, ...entries].slice(0, MOST) }
  })
}

export function clearErrorLog(): void {
  errorLogStore.setState({ entries: [] })
}

/** Takes in what nobody caught; in production only, the console shows it either way (spec 8). */
export function watchErrors(isProduction: boolean): void {
  watching = isProduction
  if (!isProduction) return
  window.addEventListener('error', (event) => logError(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => {
    // a refused call was already said to the reader: it is no fault of the page
    if (event.reason instanceof CallFailure) event.preventDefault()
    else logError(event.reason)
  })
}
