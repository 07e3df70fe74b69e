import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { freightBillEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bills.endpoints.ts'
import {
  billLabels,
  billMoveLabels,
  surchargeLabels,
} from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { downloadFile } from '../../../kit/api/files.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { useViewLayout } from '../../../kit/tab/use-view-layout.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { AddressPager } from '../../../kit/ui/table/address-pager.tsx'
import type { RowKey } from '../../../kit/ui/table/column.ts'
import { ColumnChooser } from '../../../kit/ui/table/column-chooser.tsx'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { SelectBar } from '../../../kit/ui/table/select-bar.tsx'
import { tableOfIds } from '../../../kit/ui/table/table-of-list.ts'
import { ExportButton } from '../shared/export-button.tsx'
import { SheetImportDialog } from '../shared/sheet-import-dialog.tsx'
import { BILL_CHOICES, useBillChoices, useBillColumns } from './bill-columns.tsx'
import { BillDrawer } from './bill-drawer.tsx'
import { BillFilters } from './bill-filters.tsx'
import { text } from './freight.text.ts'
import { billCalls } from './freight-calls.ts'
import { type BillList, useBillList } from './use-bill-list.ts'
import { useBillMoves } from './use-bill-moves.ts'

const guards = amzdataPermissions.freight

/** Freight bills from draft to paid (seller.md 2.5). */
export function BillsTab({ tabs, panel }: { tabs: ReactNode; panel: string }) {
  const say = useSay()
  const can = useCan()
  const list = useBillList()
  const [kept, keep] = useViewLayout('amzdata/freight', 'columns')
  const offered = useBillChoices()
  const chosen = kept ?? BILL_CHOICES
  const columns = useBillColumns(chosen)
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const { data } = list.reply
  const title = say(viewOf('amzdata/freight'))
  const mayMove = can(guards.cost) && (can(guards.edit) || can(guards.audit))
  return (
    <Page list>
      <PageHeader title={title} note={<Sums list={list} />}>
        <Actions list={list} />
      </PageHeader>
      {tabs}
      <div id={panel} role="tabpanel" aria-label={title} className="freight-panel is-list">
        <BillFilters
          list={list}
          end={
            <ColumnChooser
              className="freight-columns"
              offered={offered}
              labels={billLabels}
              shown={chosen}
              onChange={keep}
            />
          }
        />
        <DataTable
          label={title}
          height="picture"
          columns={columns}
          {...tableOfIds(list)}
          rowName={(row) => row.no}
          selection={mayMove ? { keys: selected, onChange: setSelected } : undefined}
          empty={list.isFiltered ? undefined : <NothingYet list={list} />}
        />
        <AddressPager state={list.state} found={data} onChange={list.change} />
      </div>
      <BulkBar list={list} selected={selected} onClear={() => setSelected(new Set())} />
      {list.open ? <BillDrawer key={list.open} id={list.open} onShow={list.show} /> : null}
    </Page>
  )
}

function Sums({ list }: { list: BillList }) {
  const sums = list.reply.data?.sums
  if (!sums || sums.length === 0) return null
  return (
    <span className="freight-sums">
      {sums.map(({ currency, total }) => (
        <span key={currency} className="nowrap">
          <Money value={total} currency={currency} />
        </span>
      ))}
    </span>
  )
}

function Actions({ list }: { list: BillList }) {
  const t = useText(text)
  const can = useCan()
  const [importing, setImporting] = useState(false)
  return (
    <>
      {can(guards.export) ? (
        <ExportButton endpoint={freightBillEndpoints.exportBills} query={list.query} />
      ) : null}
      {can(guards.import) && can(guards.cost) ? (
        <Button icon="upload" className="freight-wide-only" onClick={() => setImporting(true)}>
          {t('importBills')}
        </Button>
      ) : null}
      {can(guards.edit) && can(guards.cost) ? (
        <Button kind="primary" icon="plus" onClick={() => list.show('new')}>
          {t('newBill')}
        </Button>
      ) : null}
      {importing ? (
        <SheetImportDialog
          endpoint={freightBillEndpoints.importBills}
          title={t('importBills')}
          hint={t('importBillsHint')}
          labels={{ ...billLabels, ...surchargeLabels }}
          invalidates={billCalls}
          template={(format) =>
            void downloadFile(freightBillEndpoints.downloadFreightTemplate, { kind: 'bills', format })
          }
          onClose={() => setImporting(false)}
        />
      ) : null}
    </>
  )
}

interface BulkBarProps {
  list: BillList
  selected: ReadonlySet<RowKey>
  onClear: () => void
}

/** What is done to several bills at once; the server refuses all when one of them does not allow it. */
function BulkBar({ list, selected, onClear }: BulkBarProps) {
  const say = useSay()
  const can = useCan()
  const move = useBillMoves()
  const bills = (list.reply.data?.rows ?? []).filter(({ id }) => selected.has(id))
  const run = async (wish: 'submit' | 'approve' | 'pay') => {
    const rows = bills.map(({ id, version }) => ({ id, version }))
    if (await move(rows, wish)) onClear()
  }
  return (
    <SelectBar count={bills.length} onClear={onClear}>
      {(['submit', 'approve', 'pay'] as const)
        .filter((wish) => can(wish === 'submit' ? guards.edit : guards.audit))
        .map((wish) => (
          <button key={wish} type="button" onClick={() => void run(wish)}>
            {say(billMoveLabels[wish])}
          </button>
        ))}
    </SelectBar>
  )
}

function NothingYet({ list }: { list: BillList }) {
  const t = useText(text)
  const can = useCan()
  const mayAdd = can(guards.edit) && can(guards.cost)
  return (
    <EmptyState
      title={t('noBills')}
      action={
        mayAdd ? (
          <Button icon="plus" onClick={() => list.show('new')}>
            {t('newBill')}
          </Button>
        ) : null
      }
    />
  )
}
