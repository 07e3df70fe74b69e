import { areas, type ViewKey } from '@crossdock/contracts/catalogue.ts'
import type { AreaViews, ViewDeclaration } from '@crossdock/contracts/kernel/view.ts'

/** The declaration of a view: words, icon, permissions. */
export function viewOf(key: ViewKey): ViewDeclaration {
  const [area, view = ''] = key.split('/')
  const declared = areas.find((one: AreaViews) => one.area === area)
  const views: Readonly<Record<string, ViewDeclaration>> = declared?.views ?? {}
  const found = views[view]
  if (!found) throw new Error(`Unknown view ${key}`)
  return found
}
