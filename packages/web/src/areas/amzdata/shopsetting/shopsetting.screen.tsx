import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useState } from 'react'
import { useActor, useCan } from '../../../kit/access/use-actor.ts'
import { downloadFile } from '../../../kit/api/files.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ResourceFilters } from '../../../kit/resource/resource-filters.tsx'
import { ResourceTable } from '../../../kit/resource/resource-table.tsx'
import { type ResourceList, useResourceList } from '../../../kit/resource/use-resource-list.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { SelectBar } from '../../../kit/ui/table/select-bar.tsx'
import { AssignDialog, EnableDialog } from './bulk-dialogs.tsx'
import { ShopDrawer } from './shop-drawer.tsx'
import { shopResource } from './shopsetting.resource.tsx'
import { text } from './shopsetting.text.ts'
import './shopsetting.css'

const guards = amzdataPermissions.shopsetting

/** Shops with their marketplaces, people and data (seller.md 2.7). */
export function Screen() {
  const t = useText(text)
  const say = useSay()
  const can = useCan()
  const { user, is_staff: isStaff } = useActor()
  const list = useResourceList(shopResource)
  const isBin = list.filters.status === 'deleted'
  const seesAll = user.is_superuser || user.is_prime || isStaff
  const isEmpty = list.total === 0 && !Object.values(list.filters).some(Boolean)
  const create = can(guards.edit) ? (
    <Button kind="primary" icon="plus" onClick={() => list.setOpen('new')}>
      {t('createShop')}
    </Button>
  ) : null
  return (
    <Page list>
      <PageHeader
        title={say(viewOf(shopResource.view))}
        count={list.total}
        note={isBin ? t('bin') : undefined}
      >
        <ExportButton list={list} />
        {isBin ? null : create}
      </PageHeader>
      <ResourceFilters resource={shopResource} list={list} />
      {isEmpty ? (
        <EmptyState
          title={t(seesAll ? 'none' : 'noneGiven')}
          hint={seesAll ? t('noneHint') : undefined}
          action={create}
        />
      ) : (
        <ResourceTable
          resource={shopResource}
          list={list}
          selectable={!isBin && (can(guards.edit) || can(guards.assign))}
          openable
          emptyAction={create}
        />
      )}
      <BulkBar list={list} />
      {list.open ? (
        <ShopDrawer key={list.open} open={list.open} onOpen={list.setOpen} onClose={() => list.setOpen('')} />
      ) : null}
    </Page>
  )
}

function ExportButton({ list }: { list: ResourceList<Shop> }) {
  const t = useText(commonText)
  const { exportShops } = shopEndpoints
  // the texts of the address; the server coerces and checks them
  const query = list.query as CallInputOf<typeof exportShops>
  return (
    <Button kind="quiet" icon="export" onClick={() => void downloadFile(exportShops, query)}>
      {t('export')}
    </Button>
  )
}

function BulkBar({ list }: { list: ResourceList<Shop> }) {
  const t = useText(text)
  const can = useCan()
  const [dialog, setDialog] = useState<'enable' | 'assign'>()
  const shops = (list.rows ?? []).filter(({ id }) => list.selected.has(id))
  const close = (done: boolean) => {
    setDialog(undefined)
    if (done) list.setSelected(new Set())
  }
  return (
    <>
      <SelectBar count={shops.length} onClear={() => list.setSelected(new Set())}>
        {can(guards.edit) ? (
          <button type="button" onClick={() => setDialog('enable')}>
            {t('enableBulk')}
          </button>
        ) : null}
        {can(guards.assign) ? (
          <button type="button" onClick={() => setDialog('assign')}>
            {t('assignBulk')}
          </button>
        ) : null}
      </SelectBar>
      {dialog === 'enable' ? <EnableDialog shops={shops} onClose={close} /> : null}
      {dialog === 'assign' ? <AssignDialog shops={shops} onClose={close} /> : null}
    </>
  )
}
