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

/** What this browser keeps: whose settings, and which of them the account does not have yet. */
interface Kept {
  readonly user: number | null
  readonly cfg: Partial<LayoutSettings>
  readonly unsent: readonly string[]
}

const KEY = 'layoutSettings'
const everybody: LayoutSettings = { theme: DEFAULT_THEME, ...DEFAULT_LAYOUT, scheme: 'system' }

/** What nobody chose: the company's theme colour where it has one. */
let usual = everybody
let kept: Kept = { user: null, cfg: {}, unsent: [] }

export const settingsStore = create<LayoutSettings>(() => usual)

/** The settings among what was kept; only keys that exist, and only values of their kind. */
function chosenSettings(from: unknown): Partial<LayoutSettings> {
  if (typeof from !== 'object' || from === null) return {}
  return Object.fromEntries(Object.entries(from).filter(([key, value]) => isSetting(key, value)))
}

/** The same with what everybody begins with. */
export function knownSettings(from: unknown): LayoutSettings {
  return { ...usual, ...chosenSettings(from) }
}

function isSetting(key: string, value: unknown): boolean {
  if (!Object.hasOwn(everybody, key)) return false
  if (key === 'scheme') return value === 'light' || value === 'dark' || value === 'system'
  if (key === 'theme') return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
  return typeof value === 'boolean'
}

/** Reads what this browser kept and applies it before the first page is drawn. */
export function restoreSettings(): void {
  const { user, cfg, unsent } = parse(localStorage.getItem(KEY))
  kept = {
    user: typeof user === 'number' ? user : null,
    cfg: chosenSettings(cfg),
    unsent: Array.isArray(unsent) ? unsent.filter((key) => Object.hasOwn(everybody, String(key))) : [],
  }
  apply()
}

/** The company's own theme colour stands where the reader chose none. */
export function takeSiteTheme(theme: string | undefined): void {
  usual = isSetting('theme', theme) ? { ...everybody, theme: String(theme).toUpperCase() } : everybody
  apply()
}

/** Changes one setting, at once and for the next time; the account is told by `sendSettings`. */
export function changeSetting<K extends keyof LayoutSettings>(key: K, value: LayoutSettings[K]): void {
  const unsent = [...new Set([...kept.unsent, key])]
  keep({ ...kept, cfg: { ...kept.cfg, [key]: value }, unsent })
}

/** Takes over what the account keeps; what this browser could not send yet of the same user stays on top. */
export function takeAccountSettings(user: number, cfg: unknown): void {
  const mine = kept.user === user ? kept : { user, cfg: {}, unsent: [] }
  keep({ user, cfg: { ...chosenSettings(cfg), ...unsentOf(mine) }, unsent: mine.unsent })
}

/** The changes that the account does not have yet. */
export function unsentSettings(): Partial<LayoutSettings> {
  return unsentOf(kept)
}

/** The account has these changes now, unless they were changed again meanwhile. */
export function markSent(sent: Partial<LayoutSettings>): void {
  const now: Readonly<Record<string, unknown>> = kept.cfg
  const has: Readonly<Record<string, unknown>> = sent
  keep({ ...kept, unsent: kept.unsent.filter((key) => !Object.hasOwn(has, key) || has[key] !== now[key]) })
}

function unsentOf({ cfg, unsent }: Kept): Partial<LayoutSettings> {
  return Object.fromEntries(Object.entries(cfg).filter(([key]) => unsent.includes(key)))
}

function keep(next: Kept): void {
  kept = next
  localStorage.setItem(KEY, JSON.stringify(kept))
  apply()
}

function apply(): void {
  settingsStore.setState(knownSettings(kept.cfg))
  const { scheme, theme } = settingsStore.getState()
  applyScheme(scheme, theme)
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {} // written by something else
  }
}
