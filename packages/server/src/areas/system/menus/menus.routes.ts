import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { changeMenu, createMenu, listReferences, removeMenu, sortMenus } from './menu-changes.service.ts'
import { getGrantTree, listMenuIdsOfRole } from './menu-grants.service.ts'
import { importMenus } from './menu-import.service.ts'
import { checkMenu, listMenus } from './menus.service.ts'

/** Menus belong to the platform: changes see the people of all companies, whose rights they touch. */
export const menuModule = bind('system/menus', menuEndpoints, {
  listMenus: (filter, call) => call.inTenant((trx) => listMenus(trx, filter)),
  getMenuTree: (wanted, call) =>
    call.inTenant(async (trx) => ({ nodes: await getGrantTree(trx, call.actor, wanted) })),
  listMenuIdsOfRole: ({ role_id }, call) =>
    call.inTenant((trx) => listMenuIdsOfRole(trx, call.actor, role_id)),
  createMenu: (draft, call) => call.inPlatform((trx) => createMenu(trx, call, draft)),
  updateMenu: (change, call) => call.inPlatform((trx) => changeMenu(trx, call, change)),
  removeMenu: (removal, call) =>
    call.inPlatform(async (trx) => ({ removed: await removeMenu(trx, call, removal) })),
  sortMenus: async (order, call) => {
    await call.inPlatform((trx) => sortMenus(trx, call, order))
    return {}
  },
  isMenuTaken: (wanted, call) => call.inTenant((trx) => checkMenu(trx, wanted)),
  listMenuReferences: ({ id }, call) => call.inPlatform((trx) => listReferences(trx, call, id)),
  importMenus: (wish, call) => importMenus(call, wish),
})
