import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
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

/** Which companies are furnished with a template; whom a change touches is shown before it is made (platform.md 7.7). */
export function RoleCompanies({ office, role }: { office: RoleOffice; role: Role }) {
  const t = useText(text)
  const nameIn = useRoleName()
  const mayAssign = useCan()(office.guards.assign)
  const { chosen, choose, propose, dialog } = useRelation({
    role,
    title: t('furnishTitle', { name: nameIn(role) }),
    done: t('companiesChanged'),
  })
  const reply = useCall(roleEndpoints.listTemplateCompanies, { role_id: role.id }, { keep: false })
  if (reply.error) return <ErrorState error={reply.error} onRetry={() => void reply.refetch()} />
  if (!reply.data) return <Skeleton lines={4} />
  const furnished = reply.data.rows.filter((company) => company.is_furnished)
  const others = reply.data.rows.filter((company) => !company.is_furnished)
  return (
    <div className="role-members">
      <p className="role-hint">{t('furnishHint')}</p>
      {mayAssign ? (
        <RoleAdd
          label={t('addCompanies')}
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen}
          onChange={choose}
          onAdd={() => propose({ add_companies: chosen.map(Number) })}
        />
      ) : null}
      {furnished.length === 0 ? <p className="role-hint">{t('noCompanies')}</p> : null}
      <ul>
        {furnished.map(({ id, name }) => (
          <li key={id}>
            <span className="grow">{name}</span>
            {mayAssign ? (
              <IconButton
                icon="close"
                label={t('takeFrom', { name })}
                onClick={() => propose({ remove_companies: [id] })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {dialog}
    </div>
  )
}
