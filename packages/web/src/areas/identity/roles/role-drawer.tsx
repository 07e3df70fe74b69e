import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import type { Role } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { DrawerTabs } from '../../../kit/ui/drawer-tabs.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text as recordText } from '../records/record.text.ts'
import { EffectDialog } from './effect-dialog.tsx'
import { text } from './role.text.ts'
import { RoleCompanies } from './role-companies.tsx'
import { RoleForm } from './role-form.tsx'
import { RoleMembers } from './role-members.tsx'
import { RoleName } from './role-name.tsx'
import { type RoleOffice, roleCalls } from './role-office.ts'
import { RoleRecords } from './role-records.tsx'
import { useRoleName } from './use-role-name.ts'

interface RoleDrawerProps {
  office: RoleOffice
  /** undefined: a new one. */
  role: Role | undefined
  /** For whom a new role is, when the list shows one company alone. */
  companyId?: string | undefined
  onClose: () => void
}

const TABS = ['basics', 'members', 'record'] as const

/** One role beside the list: its facts and rights, who holds it, and what was done to it. */
export function RoleDrawer({ office, role, companyId, onClose }: RoleDrawerProps) {
  const t = useText(text)
  const r = useText(recordText)
  const nameIn = useRoleName()
  const [tab, setTab] = useState<(typeof TABS)[number]>('basics')
  const form = { office, role, companyId, onClose }
  if (!role) return <RoleForm {...form} />
  const name = nameIn(role)
  const names = {
    basics: t('basics'),
    members: t(role.scope === 'template' ? 'furnished' : 'members'),
    record: r('record'),
  }
  const head = (
    <>
      <RoleName role={role} />
      <DrawerTabs label={name} tabs={TABS} nameOf={(key) => names[key]} value={tab} onChange={setTab} />
    </>
  )
  if (tab === 'basics') {
    const foot = <RemoveButton office={office} role={role} onDone={onClose} />
    return <RoleForm key={role.version} {...form} head={head} foot={foot} />
  }
  return (
    <Drawer label={name} note={role.key} onClose={onClose}>
      {head}
      <div role="tabpanel" aria-label={names[tab]}>
        {tab === 'record' ? <RoleRecords role={role} /> : <Holders office={office} role={role} />}
      </div>
    </Drawer>
  )
}

/** Companies hold templates, people the other roles. */
function Holders({ office, role }: { office: RoleOffice; role: Role }) {
  if (role.scope === 'template') return <RoleCompanies office={office} role={role} />
  return <RoleMembers office={office} role={role} />
}

function RemoveButton({ office, role, onDone }: { office: RoleOffice; role: Role; onDone: () => void }) {
  const t = useText(text)
  const c = useText(commonText)
  const can = useCan()
  const nameIn = useRoleName()
  const [asked, setAsked] = useState(false)
  const action = useAction(roleEndpoints.removeRoles, {
    invalidates: roleCalls,
    onDone: () => {
      toast(c('removed'))
      onDone()
    },
  })
  if (!can(office.guards.delete) || role.is_builtin) return null
  const plan = { ids: [role.id] }
  return (
    <>
      <Button kind="danger" className="role-apart" onClick={() => setAsked(true)}>
        {c('remove')}
      </Button>
      {asked ? (
        <EffectDialog
          title={t('removeTitle', { name: nameIn(role) })}
          plan={{ remove: plan }}
          action={c('remove')}
          danger
          busy={action.isPending}
          onGo={() => action.mutate(plan, { onSettled: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  )
}
