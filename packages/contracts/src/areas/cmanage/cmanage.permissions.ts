import { definePermissions } from '../../kernel/permission.ts'

/** Administration of the own company by its main account and delegates (platform.md 7.8). */
export const cmanagePermissions = definePermissions('cmanage', {
  crole: ['view', 'create', 'edit', 'delete'],
  cid: ['view', 'create', 'edit', 'delete', 'reset', 'kick'],
  basic: ['view', 'edit', 'brand', 'close'],
  amzpermission: ['view', 'create', 'edit', 'delete'],
})
