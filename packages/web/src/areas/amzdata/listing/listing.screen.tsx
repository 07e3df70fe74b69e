import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import { listingLabels } from '@crossdock/contracts/areas/amzdata/listings/listings.labels.ts'
import type { Listing, ListingTotals } from '@crossdock/contracts/areas/amzdata/listings/listings.schema.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ImportButton, NothingImported } from '../../../kit/imports/to-imports.tsx'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { useChosenColumns } from '../../../kit/tab/use-chosen-columns.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { AddressPager } from '../../../kit/ui/table/address-pager.tsx'
import type { RowKey } from '../../../kit/ui/table/column.ts'
import { ColumnChooser } from '../../../kit/ui/table/column-chooser.tsx'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { tableOfIds } from '../../../kit/ui/table/table-of-list.ts'
import { useIsPhone } from '../../../kit/ui/use-is-phone.ts'
import { SavedViews } from '../shared/saved-views.tsx'
import { UnmatchedValues } from '../shared/unmatched-values.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ExportMenu } from './export-menu.tsx'
import { text } from './listing.text.ts'
import { LISTING_COLUMNS, USUAL_COLUMNS, useListingColumns, useOfferedColumns } from './listing-columns.tsx'
import { ListingDrawer } from './listing-drawer.tsx'
import { ListingFilters } from './listing-filters.tsx'
import { PairMenu } from './pair-menu.tsx'
import { type ListingList, useListingList } from './use-listing-list.ts'
import './listing.css'

const guards = amzdataPermissions.listing
const VIEW = 'amzdata/listing'
const VIEW_CALLS = {
  listViews: listingEndpoints.listListingViews,
  saveView: listingEndpoints.saveListingView,
  removeView: listingEndpoints.removeListingView,
}

/** Listings: state, price, stock, sales and profit of each MSKU and site (seller.md 2.3). */
export function Screen() {
  const say = useSay()
  const can = useCan()
  const isPhone = useIsPhone()
  const list = useListingList()
  const offered = useOfferedColumns()
  const [shown, choose] = useChosenColumns(VIEW, { all: LISTING_COLUMNS, offered, usual: USUAL_COLUMNS })
  const totals = useCall(listingEndpoints.getListingTotals, list.filter, { quiet: true }).data
  // a list too long to be counted on the way is counted with its totals
  const total = list.reply.data?.total ?? totals?.listings
  return (
    <Page list>
      <PageHeader title={say(viewOf(VIEW))} count={total == null ? null : formatDecimal(String(total), 0)}>
        {isPhone ? null : (
          <ColumnChooser offered={offered} labels={listingLabels} shown={shown} onChange={choose} />
        )}
        {isPhone ? null : <SavedViews calls={VIEW_CALLS} query={list.viewQuery} onPick={list.takeView} />}
        {can(guards.pair) && !isPhone ? <PairMenu /> : null}
        {can(guards.export) ? <ExportMenu query={list.filter} /> : null}
        <ImportButton />
      </PageHeader>
      <ListingFilters list={list} />
      <UnmatchedValues values={list.reply.data?.unmatched ?? []} />
      <ListingTable list={list} shown={shown} totals={totals} />
      <OpenListing list={list} />
    </Page>
  )
}

interface ListingTableProps {
  list: ListingList
  shown: Parameters<typeof useListingColumns>[0]
  totals: ListingTotals | undefined
}

function ListingTable({ list, shown, totals }: ListingTableProps) {
  const say = useSay()
  const t = useText(text)
  const c = useText(commonText)
  const can = useCan()
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const open = (row: Listing) => list.show(String(row.id))
  const columns = useListingColumns(shown, { totals, onOpen: open })
  const { data } = list.reply
  const mayAct = can(guards.edit) || can(guards.pair)
  const clear = () => setSelected(new Set())
  return (
    <>
      <DataTable
        label={say(viewOf(VIEW))}
        height="picture"
        tight
        columns={columns}
        {...tableOfIds(list)}
        rowName={(row) => row.msku}
        selection={mayAct ? { keys: selected, onChange: setSelected } : undefined}
        totalsLabel={c('total')}
        empty={list.isFiltered ? undefined : <NothingImported title={t('noneYet')} />}
      />
      <AddressPager state={list.state} found={data} onChange={list.change} />
      <BulkBar rows={(data?.rows ?? []).filter(({ id }) => selected.has(id))} onClear={clear} />
    </>
  )
}

/** The listing of the address, with the way to its neighbours on the page. */
function OpenListing({ list }: { list: ListingList }) {
  if (list.open === '') return null
  const rows = list.reply.data?.rows ?? []
  const at = rows.findIndex(({ id }) => String(id) === list.open)
  const go = (to: number) => {
    const row = rows[to]
    return at >= 0 && row ? () => list.show(String(row.id), list.tab) : undefined
  }
  return (
    <ListingDrawer
      key={list.open}
      id={Number(list.open)}
      tab={list.tab}
      onTab={list.turn}
      place={at < 0 ? undefined : { at: at + 1, count: rows.length }}
      onPrevious={go(at - 1)}
      onNext={go(at + 1)}
      onClose={() => list.show('')}
    />
  )
}
