import type { ViewKey } from '@crossdock/contracts/catalogue.ts'
import type { ComponentType } from 'react'

/** Module of a screen: every view exports one component named `Screen`. */
export interface ScreenModule {
  readonly Screen: ComponentType
}

/** The screen of every view, loaded when it is first opened; a missing one is a type error. */
export const screens: Readonly<Record<ViewKey, () => Promise<ScreenModule>>> = {
  'amzdata/analysis': () => import('./areas/amzdata/analysis/analysis.screen.tsx'),
  'amzdata/basic_data': () => import('./areas/amzdata/basic-data/basic-data.screen.tsx'),
  'amzdata/shopsetting': () => import('./areas/amzdata/shopsetting/shopsetting.screen.tsx'),
  'amzdata/data_import': () => import('./areas/amzdata/data-import/data-import.screen.tsx'),
  'product/tag': () => import('./areas/product/tag/tag.resource.tsx'),
  'system/menu': () => import('./areas/system/menu/menu.screen.tsx'),
}
