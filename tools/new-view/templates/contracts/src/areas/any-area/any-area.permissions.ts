import { definePermissions } from '../../kernel/permission.ts'

export const anyAreaPermissions = definePermissions('any_area', {
  some_view: ['view', 'create', 'edit', 'delete', 'export'],
})
