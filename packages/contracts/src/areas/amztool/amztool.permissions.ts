import { definePermissions } from '../../kernel/permission.ts'

export const amztoolPermissions = definePermissions('amztool', {
  refundrecord: ['view', 'edit', 'export', 'pii', 'cost'],
})
