import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { freightBillEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bills.endpoints.ts'
import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import { channelLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { downloadFile } from '../../../kit/api/files.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { AddressPager } from '../../../kit/ui/table/address-pager.tsx'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { tableOfIds } from '../../../kit/ui/table/table-of-list.ts'
import { ExportButton } from '../shared/export-button.tsx'
import { SheetImportDialog } from '../shared/sheet-import-dialog.tsx'
import { CarriersDrawer } from './carriers-drawer.tsx'
import { useChannelColumns } from './channel-columns.tsx'
import { ChannelDrawer } from './channel-drawer.tsx'
import { ChannelFilters } from './channel-filters.tsx'
import { text } from './freight.text.ts'
import { channelCalls } from './freight-calls.ts'
import { type ChannelList, useChannelList } from './use-channel-list.ts'

const guards = amzdataPermissions.freight

interface TabProps {
  tabs: ReactNode
  panel: string
}

/** Channels with the prices that hold today; carriers beside them (seller.md 2.5). */
export function ChannelsTab({ tabs, panel }: TabProps) {
  const say = useSay()
  const list = useChannelList()
  const columns = useChannelColumns()
  const [carriers, setCarriers] = useState(false)
  const { data } = list.reply
  const title = say(viewOf('amzdata/freight'))
  return (
    <Page list>
      <PageHeader title={title}>
        <Actions list={list} onCarriers={() => setCarriers(true)} />
      </PageHeader>
      {tabs}
      <div id={panel} role="tabpanel" aria-label={title} className="freight-panel is-list">
        <ChannelFilters list={list} />
        <DataTable
          label={title}
          height="picture"
          columns={columns}
          {...tableOfIds(list)}
          rowName={(row) => row.name}
          empty={
            list.isFiltered ? undefined : <NothingYet list={list} onCarriers={() => setCarriers(true)} />
          }
        />
        <AddressPager state={list.state} found={data} onChange={list.change} />
      </div>
      {carriers ? <CarriersDrawer onClose={() => setCarriers(false)} /> : null}
      {list.open ? <ChannelDrawer key={list.open} id={list.open} onShow={list.show} /> : null}
    </Page>
  )
}

function Actions({ list, onCarriers }: { list: ChannelList; onCarriers: () => void }) {
  const t = useText(text)
  const can = useCan()
  const [importing, setImporting] = useState(false)
  const hasCarriers = useHasCarriers()
  return (
    <>
      <Button kind="quiet" icon="truck" onClick={onCarriers}>
        {t('carriers')}
      </Button>
      {can(guards.export) && can(guards.cost) ? (
        <ExportButton endpoint={freightChannelEndpoints.exportRates} query={list.query} />
      ) : null}
      {can(guards.import) && can(guards.cost) ? (
        <Button icon="upload" className="freight-wide-only" onClick={() => setImporting(true)}>
          {t('importRates')}
        </Button>
      ) : null}
      {can(guards.edit) && hasCarriers ? (
        <Button kind="primary" icon="plus" onClick={() => list.show('new')}>
          {t('newChannel')}
        </Button>
      ) : null}
      {importing ? (
        <SheetImportDialog
          endpoint={freightChannelEndpoints.importRates}
          title={t('importRates')}
          hint={t('importRatesHint')}
          labels={channelLabels}
          invalidates={channelCalls}
          template={(format) =>
            void downloadFile(freightBillEndpoints.downloadFreightTemplate, { kind: 'rates', format })
          }
          onClose={() => setImporting(false)}
        />
      ) : null}
    </>
  )
}

function useHasCarriers(): boolean {
  const { data } = useCall(freightChannelEndpoints.listCarriers, {}, { quiet: true })
  return (data?.rows.length ?? 0) > 0
}

/** The way from nothing to the first price: a carrier, then a channel. */
function NothingYet({ list, onCarriers }: { list: ChannelList; onCarriers: () => void }) {
  const t = useText(text)
  const mayEdit = useCan()(guards.edit)
  const hasCarriers = useHasCarriers()
  const action = hasCarriers ? (
    <Button icon="plus" onClick={() => list.show('new')}>
      {t('newChannel')}
    </Button>
  ) : (
    <Button icon="plus" onClick={onCarriers}>
      {t('newCarrier')}
    </Button>
  )
  return <EmptyState title={t('noChannels')} action={mayEdit ? action : null} />
}
