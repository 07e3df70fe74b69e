import type { SessionInfo } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import type { listOpenMenusOf } from '../rights/rights.service.ts'

type OpenMenu = Awaited<ReturnType<typeof listOpenMenusOf>>[number]

/** The permitted entries of level 1 and 2, in menu order, as the tree the client turns into routes. */
export function menuTreeOf(menus: readonly OpenMenu[]): SessionInfo['menus'] {
  const areas = menus.filter(({ parentId }) => parentId === null)
  return areas.map((area) => ({
    ...nodeOf(area),
    children: menus.filter(({ parentId }) => parentId === area.id).map(nodeOf),
  }))
}

function nodeOf(menu: OpenMenu) {
  return {
    id: menu.id,
    name: menu.name,
    path: menu.path,
    component: menu.component,
    redirect: menu.redirect,
    is_menu: menu.isMenu,
    is_testing: menu.isTesting,
    is_alwaysShow: menu.isAlwaysShow,
    meta: {
      title: menu.metaTitle,
      title_en: menu.metaTitleEn || menu.metaTitle,
      icon: menu.metaIcon,
      affix: menu.metaAffix,
      noCache: menu.metaNoCache,
      activeMenu: menu.metaActiveMenu,
    },
    children: [],
  }
}
