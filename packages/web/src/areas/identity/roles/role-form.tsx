import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import { type Role, RoleDraft } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import { fieldErrors } from '@crossdock/contracts/kernel/issues.ts'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { DraftOffer } from '../../../kit/draft/draft-offer.tsx'
import { useKeptForm } from '../../../kit/draft/use-kept-form.ts'
import { FormBox } from '../../../kit/form/form.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useLanguage } from '../../../kit/i18n/language.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { EffectDialog } from './effect-dialog.tsx'
import { GrantTree } from './grant-tree.tsx'
import { text } from './role.text.ts'
import { RoleFields } from './role-fields.tsx'
import { type RoleOffice, roleCalls } from './role-office.ts'
import { draftOf, type RoleValues, valuesOf } from './role-values.ts'
import { useRoleName } from './use-role-name.ts'

interface RoleFormProps {
  office: RoleOffice
  role: Role | undefined
  companyId?: string | undefined
  head?: ReactNode
  /** At the left of the buttons. */
  foot?: ReactNode
  onClose: () => void
}

/** Waits for the ticks of a role, then shows its form. */
export function RoleForm(props: RoleFormProps) {
  const { role, head, onClose } = props
  const t = useText(text)
  const nameIn = useRoleName()
  const input = { role_id: role?.id ?? 0 }
  const ticks = useCall(menuEndpoints.listMenuIdsOfRole, input, { enabled: role !== undefined, keep: false })
  if (!role) return <FilledForm {...props} ticked={[]} />
  if (ticks.data) {
    const { menu_ids: leaves, half_ids: half, full_ids: full } = ticks.data
    return <FilledForm {...props} ticked={[...leaves, ...half, ...full]} />
  }
  return (
    <Drawer label={nameIn(role)} note={t('basics')} onClose={onClose}>
      {head}
      {ticks.error ? (
        <ErrorState error={ticks.error} onRetry={() => void ticks.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Drawer>
  )
}

/** The form of a role with its tree; whom a change touches is shown before it is stored. */
function FilledForm(props: RoleFormProps & { ticked: readonly number[] }) {
  const { office, role, head, foot, onClose } = props
  const t = useText(text)
  const c = useText(commonText)
  const can = useCan()
  const nameIn = useRoleName()
  const locked = role ? role.is_own || !can(office.guards.edit) : !can(office.guards.create)
  const { form, plan, ask, forget, leave, offer } = useRoleForm(props)
  const { scope, menu_ids: ticked, name, company_id: companyId } = form.values
  const company = scope === 'company' && companyId !== '' ? { company_id: companyId } : {}
  const isCompanyOpen = office.isStaff && scope === 'company' && companyId === ''
  const tree = useCall(
    menuEndpoints.getMenuTree,
    { scope, ...company },
    { keep: false, enabled: !isCompanyOpen },
  )
  const title = role ? nameIn(role) : t('create')
  return (
    <Drawer
      label={title}
      note={role ? role.key : title}
      onClose={() => void leave()}
      typing={!role}
      addressed={role !== undefined}
      foot={
        locked ? undefined : (
          <>
            {foot}
            <Button onClick={() => void leave()}>{c('cancel')}</Button>
            <Button kind="primary" busy={form.busy} onClick={ask}>
              {c('save')}
            </Button>
          </>
        )
      }
    >
      {head}
      {role?.is_own ? <Notice tone="info">{t('mineHint')}</Notice> : null}
      {locked ? null : <DraftOffer offer={offer} />}
      {form.errors._ ? <Notice tone="bad">{form.errors._}</Notice> : null}
      <FormBox label={title} columns={2} onSubmit={ask}>
        <RoleFields form={form} role={role} isStaff={office.isStaff} locked={locked} />
      </FormBox>
      {form.errors.menu_ids ? <Notice tone="bad">{form.errors.menu_ids}</Notice> : null}
      {isCompanyOpen ? (
        <p className="role-hint">{t('companyNeeded')}</p>
      ) : tree.data ? (
        <GrantTree
          key={`${scope} ${companyId}`}
          nodes={tree.data.nodes}
          ticked={ticked}
          locked={locked}
          onChange={(next) => form.set('menu_ids', next)}
        />
      ) : (
        <Awaited reply={tree} lines={6} />
      )}
      {plan ? (
        <EffectDialog
          title={t('planTitle', { name: nameIn({ key: role?.key ?? '', name }) })}
          plan={{ save: plan }}
          action={c('save')}
          busy={form.busy}
          onGo={() => void form.submit().then((done) => (done ? onClose() : forget()))}
          onClose={forget}
        />
      ) : null}
    </Drawer>
  )
}

function useRoleForm(props: RoleFormProps & { ticked: readonly number[] }) {
  const { office, role, companyId, ticked, onClose } = props
  const t = useText(text)
  const c = useText(commonText)
  const language = useLanguage()
  const nameIn = useRoleName()
  const action = useAction(roleEndpoints.saveRole, { invalidates: roleCalls })
  const [plan, setPlan] = useState<z.infer<typeof RoleDraft>>()
  const kept = useKeptForm<RoleValues>(`role/${role?.id ?? 'new'}`, {
    initial: valuesOf(role, ticked, { name: role ? nameIn(role) : '', isStaff: office.isStaff, companyId }),
    onSubmit: async (values) => {
      await action.mutateAsync(z.parse(RoleDraft, draftOf(role, values)))
      toast(c('saved'))
    },
  })
  const { form } = kept
  const ask = () => {
    if (office.isStaff && form.values.scope === 'company' && form.values.company_id === '') {
      form.refuse({ company_id: t('companyNeeded') })
      return
    }
    const checked = z.safeParse(RoleDraft, draftOf(role, form.values), { reportInput: true })
    if (checked.success) setPlan(checked.data)
    else form.refuse(fieldErrors(checked.error.issues, language))
  }
  const leave = async () => (await kept.mayLeave()) && onClose()
  return { form, plan, ask, leave, offer: kept.offer, forget: () => setPlan(undefined) }
}
