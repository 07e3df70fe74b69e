import { definePermissions } from '../../kernel/permission.ts'

export const productPermissions = definePermissions('product', {
  tag: ['view', 'create', 'edit', 'delete', 'export'],
})
