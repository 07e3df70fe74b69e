import { DEFAULT_LAYOUT } from '@crossdock/contracts/vocabulary/interface.ts'
import { DEFAULT_THEME } from '@crossdock/contracts/vocabulary/themes.ts'
import { create } from 'zustand'
import { applyScheme, type Scheme } from '../../kit/ui/scheme.ts'

/** Layout settings of spec 3, and the colour scheme. */
export interface LayoutSettings {
  readonly theme: string
  readonly showSettings: boolean
  readonly tagsView: boolean
  readonly fixedHeader: boolean
  readonly sidebarLogo: boolean
  readonly scheme: Scheme
}

const KEY = 'layoutSettings'
const usual: LayoutSettings = {
  theme: DEFAULT_THEME,
  ...DEFAULT_LAYOUT,
  scheme: 'system',
}

export const settingsStore = create<LayoutSettings>(() => usual)

/** Takes in what this browser kept; only keys that exist, and only values of their kind. */
export function knownSettings(kept: unknown): LayoutSettings {
  if (typeof kept !== 'object' || kept === null) return usual
  // A key is looked up only when the settings have it.
  const given = Object.entries(kept).filter(
    ([key, value]) => Object.hasOwn(usual, key) && typeof value === typeof usual[key as keyof LayoutSettings],
  )
  const merged: LayoutSettings = { ...usual, ...Object.fromEntries(given) }
  const isScheme = ['light', 'dark', 'system'].includes(merged.scheme)
  const isColour = /^#[0-9a-f]{6}$/i.test(merged.theme)
  return {
    ...merged,
    scheme: isScheme ? merged.scheme : usual.scheme,
    theme: isColour ? merged.theme : usual.theme,
  }
}

/** Reads the kept settings and applies them before the first page is drawn. */
export function restoreSettings(): void {
  const kept = localStorage.getItem(KEY)
  settingsStore.setState(knownSettings(kept ? parse(kept) : undefined))
  apply()
}

/** Changes one setting, at once and for the next time. */
export function changeSetting<K extends keyof LayoutSettings>(key: K, value: LayoutSettings[K]): void {
  settingsStore.setState({ [key]: value })
  localStorage.setItem(KEY, JSON.stringify(settingsStore.getState()))
  apply()
}

function apply(): void {
  const { scheme, theme } = settingsStore.getState()
  applyScheme(scheme, theme)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // written by something else
  }
}
