import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import type { Company } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { downloadFile } from '../../../kit/api/files.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ResourceFilters } from '../../../kit/resource/resource-filters.tsx'
import { ResourceTable } from '../../../kit/resource/resource-table.tsx'
import { type ResourceList, useResourceList } from '../../../kit/resource/use-resource-list.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { SelectBar } from '../../../kit/ui/table/select-bar.tsx'
import { LinkDialog, type ShownLink } from '../../identity/accounts/link-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { companyResource } from './company.resource.tsx'
import { text } from './company.text.ts'
import { CompanyDrawer } from './company-drawer.tsx'
import './company.css'

const guards = mcustomerPermissions.company

/** Customer companies: how they do, what they may use until when, and who serves them (platform.md 7.7). */
export function Screen() {
  const t = useText(text)
  const say = useSay()
  const can = useCan()
  const list = useResourceList(companyResource)
  const [invited, setInvited] = useState<ShownLink>()
  const company = (list.rows ?? []).find(({ id }) => String(id) === list.open)
  const create = can(guards.create) ? (
    <Button kind="primary" icon="plus" onClick={() => list.setOpen('new')}>
      {t('create')}
    </Button>
  ) : null
  return (
    <Page list>
      <PageHeader title={say(viewOf(companyResource.view))} count={list.total}>
        {can(guards.export) ? <ExportButton list={list} /> : null}
        {create}
      </PageHeader>
      <ResourceFilters resource={companyResource} list={list} />
      <ResourceTable
        resource={companyResource}
        list={list}
        selectable={can(guards.delete)}
        openable
        emptyAction={create}
      />
      <BulkBar list={list} />
      {company || (list.open === 'new' && create) ? (
        <CompanyDrawer
          key={list.open}
          company={company}
          onClose={() => list.setOpen('')}
          onInvited={(name, url) => setInvited({ name, url })}
        />
      ) : null}
      {invited ? <LinkDialog kind="invite" links={[invited]} onClose={() => setInvited(undefined)} /> : null}
    </Page>
  )
}

function ExportButton({ list }: { list: ResourceList<Company> }) {
  const c = useText(commonText)
  // the texts of the address; the server coerces and checks them
  const query = list.query as CallInputOf<typeof companyEndpoints.exportCompanies>
  return (
    <Button
      kind="quiet"
      icon="export"
      onClick={() => void downloadFile(companyEndpoints.exportCompanies, query)}
    >
      {c('export')}
    </Button>
  )
}

/** Several companies are closed at once. */
function BulkBar({ list }: { list: ResourceList<Company> }) {
  const t = useText(text)
  const [isAsked, setAsked] = useState(false)
  const chosen = (list.rows ?? []).filter(({ id }) => list.selected.has(id))
  return (
    <>
      <SelectBar count={chosen.length} onClear={() => list.setSelected(new Set())}>
        <button type="button" onClick={() => setAsked(true)}>
          {t('closeCompany')}
        </button>
      </SelectBar>
      {isAsked ? (
        <CloseDialog
          companies={chosen}
          onClose={(done) => {
            setAsked(false)
            if (done) list.setSelected(new Set())
          }}
        />
      ) : null}
    </>
  )
}
