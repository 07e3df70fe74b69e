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
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { EffectDialog } from './effect-dialog.tsx'
import { text } from './role.text.ts'
import { type RoleOffice, roleCalls } from './role-office.ts'

interface Plan {
  role_id: number
  add_companies: number[]
  remove_companies: number[]
}

/** Which companies are furnished with a template; whom a change touches is shown before it is made (platform.md 7.7). */
export function RoleCompanies({ office, role }: { office: RoleOffice; role: Role }) {
  const t = useText(text)
  const c = useText(commonText)
  const mayAssign = useCan()(office.guards.assign)
  const [chosen, setChosen] = useState<string[]>([])
  const [plan, setPlan] = useState<Plan>()
  const reply = useCall(roleEndpoints.listTemplateCompanies, { role_id: role.id }, { keep: false })
  const action = useAction(roleEndpoints.relateRole, {
    invalidates: roleCalls,
    onDone: () => {
      toast(t('companiesChanged'))
      setChosen([])
    },
  })
  if (reply.error) return <ErrorState error={reply.error} onRetry={() => void reply.refetch()} />
  if (!reply.data) return <Skeleton lines={4} />
  const furnished = reply.data.rows.filter((company) => company.is_furnished)
  const others = reply.data.rows.filter((company) => !company.is_furnished)
  const propose = (add_companies: number[], remove_companies: number[]) =>
    setPlan({ role_id: role.id, add_companies, remove_companies })
  return (
    <div className="role-members">
      <p className="role-hint">{t('furnishHint')}</p>
      {mayAssign ? (
        <div className="role-add">
          <SelectBox
            multiple
            label={t('addCompanies')}
            aria-label={t('addCompanies')}
            placeholder={t('addCompanies')}
            options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={chosen}
            onChange={setChosen}
          />
          <Button icon="plus" disabled={chosen.length === 0} onClick={() => propose(chosen.map(Number), [])}>
            {t('addCompanies')}
          </Button>
        </div>
      ) : null}
      {furnished.length === 0 ? <p className="role-hint">{t('noCompanies')}</p> : null}
      <ul>
        {furnished.map(({ id, name }) => (
          <li key={id}>
            <span className="grow">{name}</span>
            {mayAssign ? (
              <IconButton icon="close" label={t('takeFrom', { name })} onClick={() => propose([], [id])} />
            ) : null}
          </li>
        ))}
      </ul>
      {plan ? (
        <EffectDialog
          title={t('furnishTitle', { name: role.name })}
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
