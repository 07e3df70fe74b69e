import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import type { Role } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { IconButton } from '../../../kit/ui/button.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { text } from './role.text.ts'
import { RoleAdd } from './role-add.tsx'
import type { RoleOffice } from './role-office.ts'
import { useRelation } from './use-relation.tsx'
import { useRoleName } from './use-role-name.ts'

/** Who holds a role; whom a change touches is shown before it is made. */
export function RoleMembers({ office, role }: { office: RoleOffice; role: Role }) {
  const t = useText(text)
  const nameIn = useRoleName()
  const can = useCan()
  const { chosen, choose, propose, dialog } = useRelation({
    role,
    title: t('memberTitle', { name: nameIn(role) }),
    done: t('membersChanged'),
  })
  const held = useCall(accountEndpoints.listAccounts, { role_id: role.id })
  const people = useCall(accountEndpoints.listAccounts, {
    ...(role.company_id === null
      ? { staff: 'true' as const }
      : { company_id: role.company_id, staff: 'false' as const }),
  })
  if (held.error && !held.data) return <ErrorState error={held.error} onRetry={() => void held.refetch()} />
  if (!held.data) return <Skeleton lines={4} />
  const mayAssign = can(office.guards.assign)
  const known = new Set(held.data.rows.map(({ id }) => id))
  const options = (people.data?.rows ?? []).filter(({ id, is_self: isSelf }) => !known.has(id) && !isSelf)
  return (
    <div className="role-members">
      {mayAssign ? (
        <RoleAdd
          label={t('addMembers')}
          options={options.map(({ id, display_name: label, username: hint }) => ({
            value: String(id),
            label,
            hint,
          }))}
          value={chosen}
          onChange={choose}
          onAdd={() => propose({ add: chosen.map(Number) })}
        />
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
                onClick={() => propose({ remove: [id] })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {dialog}
    </div>
  )
}
