import { DEFAULT_THEME } from '@crossdock/contracts/vocabulary/themes.ts'
import { create } from 'zustand'
import { accentVariables } from './accent.ts'

export type Scheme = 'light' | 'dark' | 'system'

interface SchemeState {
  scheme: Scheme
  /** The system's wish is taken into account. */
  dark: boolean
  /** Theme colour as #RRGGBB. */
  accent: string
}

const darkQuery = '(prefers-color-scheme: dark)'

const schemeStore = create<SchemeState>(() => ({ scheme: 'system', dark: false, accent: DEFAULT_THEME }))

/** Light or dark as shown now, and the theme colour. */
export function useScheme(): SchemeState {
  return schemeStore()
}

/** Applies scheme and theme colour to the document; follows the system when asked to. */
export function applyScheme(scheme: Scheme, accent: string): void {
  const dark = scheme === 'dark' || (scheme === 'system' && matchMedia(darkQuery).matches)
  const root = document.documentElement
  root.dataset.scheme = dark ? 'dark' : 'light'
  for (const [name, value] of Object.entries(accentVariables(accent, dark))) {
    if (value === null) root.style.removeProperty(name)
    else root.style.setProperty(name, value)
  }
  schemeStore.setState({ scheme, dark, accent })
}

/** Applies again whenever the system changes its mind. */
export function followSystemScheme(): void {
  matchMedia(darkQuery).addEventListener('change', () => {
    const { scheme, accent } = schemeStore.getState()
    applyScheme(scheme, accent)
  })
}
