import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import type { ReactNode } from 'react'
import { useCan } from './use-actor.ts'

interface CanProps {
  do: PermissionCode
  children: ReactNode
  /** Shown instead when the permission is missing. */
  otherwise?: ReactNode
}

/** Shows its children only to holders of a permission: `<Can do={systemPermissions.menu.create}>…</Can>`. */
export function Can({ do: code, children, otherwise = null }: CanProps) {
  return useCan()(code) ? children : otherwise
}
