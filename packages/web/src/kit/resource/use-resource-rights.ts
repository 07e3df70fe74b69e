import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import { useCan } from '../access/use-actor.ts'
import type { Resource } from './define-resource.ts'
import { viewOf } from './view-of.ts'

/** What the user may do with a resource: the call exists and the permission is held. */
export interface ResourceRights {
  readonly create: boolean
  readonly edit: boolean
  readonly remove: boolean
  readonly export: boolean
}

/** Standard actions gate themselves by the permissions of the view (house.md 2.10). */
export function useResourceRights({ view, endpoints, editor, slots }: ResourceLike): ResourceRights {
  const can = useCan()
  const { guards } = viewOf(view)
  const may = (action: PermissionCode | undefined) => action !== undefined && can(action)
  const editable = Boolean((endpoints.save && editor) || slots?.editor)
  return {
    create: editable && may(guards.create ?? guards.edit),
    edit: editable && may(guards.edit),
    remove: Boolean(endpoints.remove) && may(guards.delete),
    export: Boolean(endpoints.export) && may(guards.export),
  }
}

type ResourceLike = Pick<Resource, 'view'> & {
  readonly endpoints: { readonly save?: unknown; readonly remove?: unknown; readonly export?: unknown }
  readonly editor?: unknown
  readonly slots?: { readonly editor?: unknown } | undefined
}
