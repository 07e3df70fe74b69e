import type { SessionInfo } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'

/** A page the reader may open, as the menus say it. */
export interface PermittedPage {
  readonly path: string
  readonly area: Message
  readonly title: Message
  readonly icon: string | null
  readonly isMenu: boolean
  readonly isTesting: boolean
  readonly isCached: boolean
  /** Codes of the reader that belong to it. */
  readonly codes: readonly string[]
}

/** The pages of somebody's menus in their order. */
export function permittedPages({ menus, permcodes }: SessionInfo): PermittedPage[] {
  return menus.flatMap((area) =>
    area.children.map((page) => {
      const path = page.path.startsWith('/') ? page.path : `${area.path}/${page.path}`
      const prefix = `${path.slice(1).replaceAll('/', '.')}.`
      return {
        path,
        area: { zh: area.meta.title, en: area.meta.title_en },
        title: { zh: page.meta.title, en: page.meta.title_en },
        icon: page.meta.icon,
        isMenu: page.is_menu,
        isTesting: page.is_testing,
        isCached: !page.meta.noCache,
        codes: permcodes.filter((code) => code.startsWith(prefix)).map((code) => code.slice(prefix.length)),
      }
    }),
  )
}
