import { definePermissions } from '../../kernel/permission.ts'

export const amzdataPermissions = definePermissions('amzdata', {
  analysis: ['view', 'export', 'cost', 'lock'],
  order: ['view', 'edit', 'export', 'pii', 'cost'],
  listing: ['view', 'edit', 'price', 'pair', 'export', 'cost'],
  rprequest: ['view', 'create', 'submit', 'download'],
  freight: ['view', 'edit', 'audit', 'import', 'export', 'cost'],
  basic_data: ['view', 'edit', 'import', 'export', 'cost', 'feecard'],
  shopsetting: ['view', 'edit', 'auth', 'assign', 'delete'],
  data_import: ['view', 'import', 'undo', 'export'],
})
