import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import type { Role } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { toast } from '../../../kit/ui/toast.tsx'
import { EffectDialog } from './effect-dialog.tsx'
import { roleCalls } from './role-office.ts'

type Plan = CallInputOf<typeof roleEndpoints.relateRole>
type Change = Omit<Plan, 'role_id'>

interface RelationOptions {
  role: Role
  /** Of the dialog. */
  title: string
  /** Said when it is made. */
  done: string
}

interface Relation {
  /** What was chosen to be added. */
  readonly chosen: string[]
  readonly choose: (chosen: string[]) => void
  readonly propose: (change: Change) => void
  /** Shows whom the proposed change touches, until it is made or left. */
  readonly dialog: ReactNode
}

/** Changes what belongs to a role: it is proposed, shown with whom it touches, and then made (platform.md 7.7). */
export function useRelation({ role, title, done }: RelationOptions): Relation {
  const c = useText(commonText)
  const [chosen, choose] = useState<string[]>([])
  const [plan, setPlan] = useState<Plan>()
  const action = useAction(roleEndpoints.relateRole, {
    invalidates: roleCalls,
    onDone: () => {
      toast(done)
      choose([])
    },
  })
  const leave = () => setPlan(undefined)
  const dialog = plan ? (
    <EffectDialog
      title={title}
      plan={{ relate: plan }}
      action={c('confirm')}
      busy={action.isPending}
      onGo={() => action.mutate(plan, { onSettled: leave })}
      onClose={leave}
    />
  ) : null
  return { chosen, choose, propose: (change) => setPlan({ role_id: role.id, ...change }), dialog }
}
