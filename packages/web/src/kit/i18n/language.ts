import { type Language, pickLanguage } from '@crossdock/contracts/kernel/messages.ts'
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../api/cookies.ts'

const COOKIE = 'language'
const listeners = new Set<() => void>()
let language: Language | undefined

/** The reader's language: cookie, else the browser's wish, else English (spec 9). */
export function currentLanguage(): Language {
  language ??= pickLanguage(readCookie(COOKIE), ...navigator.languages)
  return language
}

/** Switches the language and remembers it; reloading the view is the shell's part (spec 4). */
export function chooseLanguage(next: Language): void {
  language = next
  writeCookie(COOKIE, next, 365)
  markDocument()
  for (const notify of listeners) notify()
}

/** Tells the document its language, for line breaking, fonts and screen readers. */
export function markDocument(): void {
  document.documentElement.lang = currentLanguage() === 'zh' ? 'zh-CN' : 'en'
}

/** The reader's language; renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
