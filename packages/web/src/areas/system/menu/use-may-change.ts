import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import { useActor, useCan } from '../../../kit/access/use-actor.ts'

/** Menus are changed by superusers alone: whoever says which entries are everybody's hands out rights (platform.md 9). */
export function useMayChange(): (code: PermissionCode) => boolean {
  const can = useCan()
  const { user } = useActor()
  return (code) => user.is_superuser && can(code)
}
