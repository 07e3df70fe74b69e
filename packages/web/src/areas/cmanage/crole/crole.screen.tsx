import { ownRoleOffice } from '../../identity/roles/role-office.ts'
import { RolesPage } from '../../identity/roles/roles-page.tsx'

/** Roles of the own company (platform.md 7.8). */
export function Screen() {
  return <RolesPage office={ownRoleOffice} />
}
