import type { ComponentType } from 'react'
import { screens } from '../screens.ts'
import { logError } from './error-log/error-log-store.ts'

type Loader = () => Promise<{ readonly Screen: ComponentType }>

const loaders: Readonly<Record<string, Loader | undefined>> = screens
const loaded = new Map<string, ComponentType>()
const missing = new Set<string>()

/** Whether the product has a view of this key. */
export function isView(key: string): boolean {
  return Object.hasOwn(loaders, key)
}

/** Loads the screen of a view once; a load that fails is logged, shown in the tab alone, and tried again the next time. */
export async function loadScreen(key: string): Promise<void> {
  if (loaded.has(key)) return
  try {
    const module = await loaders[key]?.()
    if (module) loaded.set(key, module.Screen)
    missing.delete(key)
  } catch (error) {
    logError(error)
    missing.add(key)
  }
}

/** Whether the code of a view could not be fetched, usually because a newer release replaced it. */
export function isMissing(key: string): boolean {
  return missing.has(key)
}

/** The screen of a view if it is here already. */
export function screenOf(key: string): ComponentType | undefined {
  return loaded.get(key)
}
