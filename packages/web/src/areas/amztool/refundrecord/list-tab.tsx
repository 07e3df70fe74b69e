import { amztoolPermissions } from '@crossdock/contracts/areas/amztool/amztool.permissions.ts'
import { aftersaleLabels } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
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
import { UnmatchedNotice } from '../../../kit/ui/unmatched-notice.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ExportMenu } from './export-menu.tsx'
import {
  LEDGER_COLUMNS,
  type LedgerColumn,
  USUAL_COLUMNS,
  useLedgerColumns,
  useOfferedColumns,
} from './ledger-columns.tsx'
import { LedgerFilters } from './ledger-filters.tsx'
import { OpenEvent } from './open-event.tsx'
import { text } from './refundrecord.text.ts'
import { TotalsLine } from './totals-line.tsx'
import type { Ledger } from './use-ledger.ts'

const guards = amztoolPermissions.refundrecord
const VIEW = 'amztool/refundrecord'

/** The events with their filters, sums, and the one that is open. */
export function ListTab({ ledger, tabs }: { ledger: Ledger; tabs: ReactNode }) {
  const say = useSay()
  const can = useCan()
  const offered = useOfferedColumns()
  const [shown, choose] = useChosenColumns(VIEW, { all: LEDGER_COLUMNS, offered, usual: USUAL_COLUMNS })
  const total = ledger.reply.data?.total
  return (
    <Page list>
      <PageHeader title={say(viewOf(VIEW))} count={total == null ? null : formatDecimal(String(total), 0)}>
        <ColumnChooser
          className="not-phone"
          offered={offered}
          labels={aftersaleLabels}
          shown={shown}
          onChange={choose}
        />
        {can(guards.export) ? <ExportMenu query={ledger.filter} /> : null}
        <ImportButton />
      </PageHeader>
      {tabs}
      <LedgerFilters ledger={ledger} />
      <Unmatched values={ledger.reply.data?.unmatched ?? []} />
      <LedgerTable ledger={ledger} shown={shown} />
      <OpenEvent ledger={ledger} />
    </Page>
  )
}

/** Searched values that nothing answers. */
export function Unmatched({ values }: { values: readonly string[] }) {
  const t = useText(text)
  return <UnmatchedNotice values={values} words={(params) => t('unmatched', params)} />
}

function LedgerTable({ ledger, shown }: { ledger: Ledger; shown: readonly LedgerColumn[] }) {
  const t = useText(text)
  const say = useSay()
  const can = useCan()
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const columns = useLedgerColumns(shown)
  const { data } = ledger.reply
  const rows = data?.rows
  const mayAct = can(guards.edit) || can(guards.export)
  return (
    <>
      <DataTable
        label={say(viewOf(VIEW))}
        tight
        columns={columns}
        {...tableOfIds(ledger)}
        rowName={(row) => row.order_id ?? row.reimbursement_id ?? String(row.id)}
        selection={mayAct ? { keys: selected, onChange: setSelected } : undefined}
        empty={ledger.isFiltered ? undefined : <NothingImported title={t('noneYet')} />}
      />
      {rows && rows.length > 0 ? <TotalsLine filter={ledger.filter} /> : null}
      <AddressPager state={ledger.state} found={data} onChange={ledger.change} />
      <BulkBar
        rows={(rows ?? []).filter(({ id }) => selected.has(id))}
        onClear={() => setSelected(new Set())}
      />
    </>
  )
}
