import { useCan } from '../../../kit/access/use-actor.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ResourceFilters } from '../../../kit/resource/resource-filters.tsx'
import { ResourceTable } from '../../../kit/resource/resource-table.tsx'
import { useResourceList } from '../../../kit/resource/use-resource-list.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { ownRoles, staffRoles } from './role.resource.tsx'
import { text } from './role.text.ts'
import { RoleDrawer } from './role-drawer.tsx'
import type { RoleOffice } from './role-office.ts'
import './roles.css'

/** Roles: what their holders see and do (platform.md 7.7, 7.8). */
export function RolesPage({ office }: { office: RoleOffice }) {
  const t = useText(text)
  const say = useSay()
  const can = useCan()
  const resource = office.isStaff ? staffRoles : ownRoles
  const list = useResourceList(resource)
  const role = (list.rows ?? []).find(({ id }) => String(id) === list.open)
  const create = can(office.guards.create) ? (
    <Button kind="primary" icon="plus" onClick={() => list.setOpen('new')}>
      {t('create')}
    </Button>
  ) : null
  return (
    <Page list>
      <PageHeader title={say(viewOf(office.view))} count={list.total}>
        {create}
      </PageHeader>
      <ResourceFilters resource={resource} list={list} />
      <ResourceTable resource={resource} list={list} selectable={false} openable emptyAction={create} />
      {role || (list.open === 'new' && create) ? (
        <RoleDrawer
          key={list.open}
          office={office}
          role={role}
          companyId={list.filters.company_id}
          onClose={() => list.setOpen('')}
        />
      ) : null}
    </Page>
  )
}
