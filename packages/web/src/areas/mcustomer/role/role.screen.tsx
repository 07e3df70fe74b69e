import { staffRoleOffice } from '../../identity/roles/role-office.ts'
import { RolesPage } from '../../identity/roles/roles-page.tsx'

/** Roles of internal people, templates, and roles of the companies served (platform.md 7.7). */
export function Screen() {
  return <RolesPage office={staffRoleOffice} />
}
