import type { PermissionCode } from '../../../kernel/permission.ts'
import { amzdataPermissions } from '../../amzdata/amzdata.permissions.ts'

/** Views over seller data, with their permissions: what a grant in an account may name (platform.md 2.3). */
export const SELLER_VIEWS: Readonly<Record<string, Readonly<Record<string, PermissionCode>>>> =
  Object.fromEntries(Object.entries(amzdataPermissions).map(([view, guards]) => [`amzdata/${view}`, guards]))

/** All codes of these views. */
export const SELLER_PERMISSIONS: readonly PermissionCode[] = Object.values(SELLER_VIEWS).flatMap((guards) =>
  Object.values(guards),
)

const seller = new Set<string>(SELLER_PERMISSIONS)

/** Whether the code is about seller data, so that a grant decides where it holds. */
export function isSellerPermission(code: string): boolean {
  return seller.has(code)
}

/** Whether the code opens columns with costs or with personal data, which a grant hides by a switch of its own. */
export function columnOf(code: string): 'cost' | 'pii' | null {
  const action = code.split('.').at(-1)
  return action === 'cost' || action === 'pii' ? action : null
}

const VIEWING: readonly string[] = ['view', 'export', 'download', 'cost', 'pii']

/** Of these codes (null: all) the ones that only look: what the role of a viewer leaves in a shop (seller.md 2.7). */
export function viewingOf(codes: readonly string[] | null): string[] {
  return (codes ?? SELLER_PERMISSIONS).filter((code) => VIEWING.includes(code.split('.').at(-1) ?? ''))
}
