import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'

/** What is old once an entry was changed: the list of entries, and the reader's own menus. */
export const menuCalls = [menuEndpoints.listMenus, sessionEndpoints.getSession]
