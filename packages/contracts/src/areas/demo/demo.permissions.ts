import { definePermissions } from '../../kernel/permission.ts'

/** Pages on which the parts of the shell are tried out (platform.md 7.11); their entries are the only thing stored. */
export const demoPermissions = definePermissions('demo', {
  sticky: ['view'],
  browser: ['view'],
  icon: ['view'],
  tab: ['view'],
  excel: ['view'],
  edit_example: ['view', 'edit', 'submit'],
})
