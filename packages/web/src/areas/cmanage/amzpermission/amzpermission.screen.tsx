import { PermissionsPage } from '../../identity/amz-permissions/permissions-page.tsx'

/** Amazon permissions of the own company (platform.md 7.8). */
export function Screen() {
  return <PermissionsPage />
}
