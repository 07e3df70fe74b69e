import { definePermissions } from '../../kernel/permission.ts'

export const systemPermissions = definePermissions('system', {
  menu: ['view', 'create', 'edit', 'delete', 'sort'],
  statistics: ['view', 'export', 'tag', 'pii'],
  outbox: ['view'],
})
