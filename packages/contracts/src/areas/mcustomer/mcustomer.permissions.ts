import { definePermissions } from '../../kernel/permission.ts'

/** Administration of customers by internal people (platform.md 7.7). Superusers alone close companies: no code lets others. */
export const mcustomerPermissions = definePermissions('mcustomer', {
  role: ['view', 'create', 'edit', 'delete', 'assign'],
  id: ['view', 'create', 'edit', 'delete', 'reset', 'kick', 'export', 'pii', 'actas'],
  company: ['view', 'create', 'edit', 'suspend', 'export'],
})
