import { isMobileDevice, isNarrow } from '@crossdock/contracts/rules/device.ts'
import type { Translate } from '../../../kit/i18n/use-text.ts'
import type { text } from './browser.text.ts'

type Words = Translate<keyof typeof text>

/** A part of the report: a title over pairs of name and value. */
export interface FactGroup {
  readonly title: string
  readonly facts: readonly (readonly [name: string, value: string])[]
}

const matches = (query: string) => window.matchMedia(query).matches

/** What this browser says of itself; nothing of it identifies a session. */
export function browserFacts(t: Words): FactGroup[] {
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no')
  const { userAgent, languages, onLine, maxTouchPoints, cookieEnabled } = navigator
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const isMobile = isMobileDevice({ userAgent, width: screen.width, height: screen.height })
  return [
    {
      title: t('browser'),
      facts: [
        [t('agent'), userAgent],
        [t('languages'), languages.join(', ')],
        [t('zone'), `${timeZone} (UTC${offsetWords(-new Date().getTimezoneOffset())})`],
        [t('device'), t(isMobile ? 'mobile' : 'desktop')],
        [t('online'), t(onLine ? 'isOnline' : 'isOffline')],
      ],
    },
    {
      title: t('screen'),
      facts: [
        [t('screenSize'), `${screen.width} × ${screen.height}`],
        [t('windowSize'), `${innerWidth} × ${innerHeight}`],
        [t('layout'), t(isNarrow(innerWidth) ? 'narrow' : 'wide')],
        [t('ratio'), String(devicePixelRatio)],
        [t('scheme'), t(matches('(prefers-color-scheme: dark)') ? 'dark' : 'light')],
        [t('motion'), yesNo(matches('(prefers-reduced-motion: reduce)'))],
        [t('touch'), String(maxTouchPoints)],
      ],
    },
    {
      title: t('storage'),
      facts: [
        [t('cookies'), yesNo(cookieEnabled)],
        [t('cookieNames'), cookieNames()],
        [t('local'), yesNo(canStore(() => localStorage))],
        [t('session'), yesNo(canStore(() => sessionStorage))],
      ],
    },
    { title: t('features'), facts: features().map(([name, has]) => [name, yesNo(has)]) },
  ]
}

/** What the product uses of a browser, by the names it has there. */
function features(): (readonly [string, boolean])[] {
  return [
    ['BroadcastChannel', 'BroadcastChannel' in window],
    ['Fullscreen', document.fullscreenEnabled === true],
    ['Clipboard', 'clipboard' in navigator],
    ['EventSource', 'EventSource' in window],
    ['Web Crypto', 'crypto' in window && 'subtle' in crypto],
    ['ResizeObserver', 'ResizeObserver' in window],
    ['DecompressionStream', 'DecompressionStream' in window],
    ['text-autospace', CSS.supports('text-autospace', 'normal')],
    ['oklch()', CSS.supports('color', 'oklch(50% 0.1 200)')],
  ]
}

/** The report as text for the clipboard. */
export function reportOf(groups: readonly FactGroup[]): string {
  return groups
    .map(({ title, facts }) => [title, ...facts.map(([name, value]) => `  ${name}: ${value}`)].join('\n'))
    .join('\n\n')
}

function offsetWords(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

function cookieNames(): string {
  const names = document.cookie.split('; ').flatMap((pair) => pair.split('=')[0] || [])
  return names.sort().join(', ') || '—'
}

function canStore(open: () => Storage): boolean {
  try {
    const store = open()
    store.setItem('probe', '1')
    store.removeItem('probe')
    return true
  } catch {
    return false // switched off, or full
  }
}
