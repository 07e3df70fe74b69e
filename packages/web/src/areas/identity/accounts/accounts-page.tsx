import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useState } from 'react'
import { useActor, useCan } from '../../../kit/access/use-actor.ts'
import { downloadFile } from '../../../kit/api/files.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ResourceFilters } from '../../../kit/resource/resource-filters.tsx'
import { ResourceTable } from '../../../kit/resource/resource-table.tsx'
import { useResourceList } from '../../../kit/resource/use-resource-list.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { ownAccounts, rootAccounts, staffAccounts } from './account.resource.tsx'
import { text } from './account.text.ts'
import { AccountBulk } from './account-bulk.tsx'
import { AccountDrawer } from './account-drawer.tsx'
import type { AccountOffice } from './account-office.ts'
import { LinkDialog, type ShownLink } from './link-dialog.tsx'
import { useDeeds } from './use-deeds.ts'
import './accounts.css'

/** Accounts: who works where, as what, and who may do what (platform.md 7.7, 7.8). */
export function AccountsPage({ office }: { office: AccountOffice }) {
  const t = useText(text)
  const c = useText(commonText)
  const say = useSay()
  const can = useCan()
  const { user } = useActor()
  const resource = office.isStaff ? (user.is_superuser ? rootAccounts : staffAccounts) : ownAccounts
  const list = useResourceList(resource)
  const deeds = useDeeds(c('remove'))
  const [invited, setInvited] = useState<ShownLink>()
  const query = list.query as CallInputOf<typeof accountEndpoints.listAccounts> // texts of the address
  const seats = useCall(accountEndpoints.listAccounts, query).data?.seats
  const { guards } = office
  const chosen = (list.rows ?? []).filter(({ id }) => list.selected.has(id))
  const account = (list.rows ?? []).find(({ id }) => String(id) === list.open)
  const create = can(guards.create) ? (
    <Button kind="primary" icon="plus" onClick={() => list.setOpen('new')}>
      {t('invite')}
    </Button>
  ) : null
  return (
    <Page list>
      <PageHeader
        title={say(viewOf(office.view))}
        count={list.total}
        note={
          seats && (!office.isStaff || list.filters.company_id)
            ? t(seats.limit === null ? 'seatsOpen' : 'seats', { used: seats.used, limit: seats.limit ?? 0 })
            : undefined
        }
      >
        {office.isStaff && can(mcustomerPermissions.id.export) ? (
          <Button
            kind="quiet"
            icon="export"
            onClick={() => void downloadFile(accountEndpoints.exportAccounts, query)}
          >
            {c('export')}
          </Button>
        ) : null}
        {create}
      </PageHeader>
      <ResourceFilters resource={resource} list={list} />
      <ResourceTable
        resource={resource}
        list={list}
        selectable={can(guards.edit) || can(guards.reset) || can(guards.kick) || can(guards.delete)}
        openable
        emptyAction={create}
      />
      <AccountBulk
        office={office}
        accounts={chosen}
        deeds={deeds}
        onDone={() => list.setSelected(new Set())}
      />
      {account || (list.open === 'new' && can(guards.create)) ? (
        <AccountDrawer
          key={list.open}
          office={office}
          account={account}
          deeds={deeds}
          onClose={() => list.setOpen('')}
          onInvited={({ display_name: name }, url) => {
            list.setOpen('')
            setInvited({ name, url })
          }}
        />
      ) : null}
      {invited ? <LinkDialog kind="invite" links={[invited]} onClose={() => setInvited(undefined)} /> : null}
      {deeds.links.length > 0 ? (
        <LinkDialog kind="reset" links={deeds.links} onClose={deeds.forgetLinks} />
      ) : null}
    </Page>
  )
}
