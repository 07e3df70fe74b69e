import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import type { ReactNode } from 'react'
import { useCan } from '../access/use-actor.ts'
import { Button } from '../ui/button.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import { useTab } from './tab-context.tsx'

interface ButtonToProps {
  /** Address of the page that it leads to. */
  to: string
  /** What one must be allowed there; others do not see the button. */
  permission: PermissionCode
  icon: IconName
  children: ReactNode
}

/** The page's primary button where its work begins on another page. */
export function ButtonTo({ to, permission, icon, children }: ButtonToProps) {
  const can = useCan()
  const { navigate } = useTab()
  if (!can(permission)) return null
  return (
    <Button kind="primary" icon={icon} onClick={() => navigate(to)}>
      {children}
    </Button>
  )
}
