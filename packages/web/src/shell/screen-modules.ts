import type { ComponentType } from 'react'
import { screens } from '../screens.ts'

type Loader = () => Promise<{ readonly Screen: ComponentType }>

const loaders: Readonly<Record<string, Loader | undefined>> = screens
const loaded = new Map<string, ComponentType>()

/** Whether the product has a view of this key. */
export function isView(key: string): boolean {
  return Object.hasOwn(loaders, key)
}

/** Loads the screen of a view once; a failed load is tried again the next time. */
export async function loadScreen(key: string): Promise<void> {
  if (loaded.has(key)) return
  const module = await loaders[key]?.()
  if (module) loaded.set(key, module.Screen)
}

/** The screen of a view if it is here already. */
export function screenOf(key: string): ComponentType | undefined {
  return loaded.get(key)
}
