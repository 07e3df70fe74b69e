import { definePermissions } from '../../kernel/permission.ts'

/** Administration of customers by internal people (platform.md 7.7). `company.delete` closes a company. */
export const mcustomerPermissions = definePermissions('mcustomer', {
  role: ['view', 'create', 'edit', 'delete', 'assign'],
  id: ['view', 'create', 'edit', 'delete', 'reset', 'kick', 'export', 'pii', 'actas'],
  company: ['view', 'create', 'edit', 'delete', 'suspend', 'export'],
})
