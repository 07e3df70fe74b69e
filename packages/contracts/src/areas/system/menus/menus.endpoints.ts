import * as z from 'zod/mini'
import {
  allow,
  allowStaff,
  defineEndpoints,
  get,
  nothing,
  post,
  superuserFor,
} from '../../../kernel/endpoint.ts'
import { cmanagePermissions } from '../../cmanage/cmanage.permissions.ts'
import { mcustomerPermissions } from '../../mcustomer/mcustomer.permissions.ts'
import { systemPermissions } from '../system.permissions.ts'
import { GrantNode, GrantScope, RoleMenus, RoleMenusQuery } from './menu-grants.schema.ts'
import { MenuImport, MenuImportOutcome, MenuReferences, MenuReferencesQuery } from './menu-import.schema.ts'
import { Menu, MenuChange, MenuCheck, MenuDraft, MenuFilter, MenuOrder, MenuRemoval } from './menus.schema.ts'

const guards = systemPermissions.menu
/** Whoever has to do with roles. */
const roleReaders = [mcustomerPermissions.role.view, cmanagePermissions.crole.view, guards.view] as const

/**
 * Menu administration: the fixed paths of spec 7 (meanings: platform.md section 9). Changes take a superuser: whoever
 * says which entries are everybody's hands out rights.
 */
export const menuEndpoints = defineEndpoints({
  listMenus: get('/users/menuList/', {
    query: MenuFilter,
    reply: z.object({ rows: z.array(Menu), total: z.number() }),
    access: allowStaff(guards.view),
    summary: 'All entries of the three levels as a flat list, in menu order',
  }),
  getMenuTree: post('/users/fetchmenutree/', {
    body: GrantScope,
    reply: z.object({ nodes: z.array(GrantNode) }),
    access: allow(...roleReaders, mcustomerPermissions.id.view, cmanagePermissions.cid.view),
    idempotent: false,
    whileActing: 'reads',
    summary: 'The tree that role forms offer: what the caller may give to roles of the scope',
  }),
  listMenuIdsOfRole: post('/users/fetchrolemenuid/', {
    body: RoleMenusQuery,
    reply: RoleMenus,
    access: allow(...roleReaders),
    idempotent: false,
    whileActing: 'reads',
    summary: 'Which entries a role holds: checked leaves and partly checked entries',
  }),
  createMenu: post('/users/createMenu/', {
    body: MenuDraft,
    reply: Menu,
    access: superuserFor(guards.create),
    summary: 'Make an entry of level 1, 2 or 3',
  }),
  updateMenu: post('/users/updateMenu/', {
    body: MenuChange,
    reply: Menu,
    access: superuserFor(guards.edit),
    summary: 'Change an entry; the seed leaves it alone from then on',
  }),
  removeMenu: post('/users/deleteMenu/', {
    body: MenuRemoval,
    reply: z.object({ removed: z.number() }),
    access: superuserFor(guards.delete),
    summary: 'Remove an entry; one in use is refused with the list unless `cascade` is asked for',
  }),
  sortMenus: post('/users/updateMenuSort/', {
    body: MenuOrder,
    reply: nothing,
    access: superuserFor(guards.sort),
    summary: 'Put all entries under one parent in a new order',
  }),
  isMenuTaken: post('/users/checkMenuExist/', {
    body: MenuCheck,
    reply: z.object({ exist: z.boolean(), field: z.nullable(z.string()) }),
    access: superuserFor(guards.create, guards.edit),
    idempotent: false,
    summary: 'Whether a name, a path among siblings or a permission code is taken',
  }),
  listMenuReferences: get('/system/menu/references/', {
    query: MenuReferencesQuery,
    reply: MenuReferences,
    access: allowStaff(guards.view),
    summary: 'What uses an entry: those under it and the roles that hold them',
  }),
  importMenus: post('/system/menu/import/', {
    body: MenuImport,
    reply: MenuImportOutcome,
    access: superuserFor(guards.create, guards.edit),
    idempotent: false,
    summary: 'Take entries over from an exported file, or only tell what that would change',
  }),
})
