import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import type { Role } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button, IconButton } from '../../../kit/ui/button.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { EffectDialog } from './effect-dialog.tsx'
import { text } from './role.text.ts'
import { type RoleOffice, roleCalls } from './role-office.ts'

/** Who holds a role; whom a change touches is shown before it is made. */
export function RoleMembers({ office, role }: { office: RoleOffice; role: Role }) {
  const t = useText(text)
  const c = useText(commonText)
  const can = useCan()
  const [chosen, setChosen] = useState<string[]>([])
  const [plan, setPlan] = useState<{ role_id: number; add: number[]; remove: number[] }>()
  const held = useCall(accountEndpoints.listAccounts, { role_id: role.id })
  const people = useCall(accountEndpoints.listAccounts, {
    ...(role.company_id === null
      ? { staff: 'true' as const }
      : { company_id: role.company_id, staff: 'false' as const }),
  })
  const action = useAction(roleEndpoints.relateRole, {
    invalidates: roleCalls,
    onDone: () => {
      toast(t('membersChanged'))
      setChosen([])
    },
  })
  if (!held.data) return <Skeleton lines={4} />
  const mayAssign = can(office.guards.assign)
  const known = new Set(held.data.rows.map(({ id }) => id))
  const options = (people.data?.rows ?? []).filter(({ id, is_self: isSelf }) => !known.has(id) && !isSelf)
  return (
    <div className="role-members">
      {mayAssign ? (
        <div className="role-add">
          <SelectBox
            multiple
            label={t('addMembers')}
            aria-label={t('addMembers')}
            placeholder={t('addMembers')}
            options={options.map(({ id, display_name: label, username: hint }) => ({
              value: String(id),
              label,
              hint,
            }))}
            value={chosen}
            onChange={setChosen}
          />
          <Button
            icon="plus"
            disabled={chosen.length === 0}
            onClick={() => setPlan({ role_id: role.id, add: chosen.map(Number), remove: [] })}
          >
            {t('addMembers')}
          </Button>
        </div>
      ) : null}
      {held.data.rows.length === 0 ? <p className="role-hint">{t('noMembers')}</p> : null}
      <ul>
        {held.data.rows.map(({ id, display_name: name, username, is_self: isSelf }) => (
          <li key={id}>
            <span className="grow">
              {name} <span className="small t3 mono">{username}</span>
            </span>
            {mayAssign && !isSelf ? (
              <IconButton
                icon="close"
                label={t('takeFrom', { name })}
                onClick={() => setPlan({ role_id: role.id, add: [], remove: [id] })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {plan ? (
        <EffectDialog
          title={t('memberTitle', { name: role.name })}
          plan={{ relate: plan }}
          action={c('confirm')}
          busy={action.isPending}
          onGo={() => action.mutate(plan, { onSettled: () => setPlan(undefined) })}
          onClose={() => setPlan(undefined)}
        />
      ) : null}
    </div>
  )
}
