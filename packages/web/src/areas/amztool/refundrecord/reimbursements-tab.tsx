import { amztoolPermissions } from '@crossdock/contracts/areas/amztool/amztool.permissions.ts'
import { aftersaleLabels } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import type { Aftersale } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.schema.ts'
import type { ReactNode } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ImportButton, NothingImported } from '../../../kit/imports/to-imports.tsx'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { AddressPager } from '../../../kit/ui/table/address-pager.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { tableOfIds } from '../../../kit/ui/table/table-of-list.ts'
import { ExportMenu } from './export-menu.tsx'
import { EventProduct, EventStatus } from './ledger-cells.tsx'
import { LedgerFilters } from './ledger-filters.tsx'
import { useLedgerWords } from './ledger-words.ts'
import { Unmatched } from './list-tab.tsx'
import { OpenEvent } from './open-event.tsx'
import { text } from './refundrecord.text.ts'
import { TotalsLine } from './totals-line.tsx'
import type { Ledger } from './use-ledger.ts'

/** What Amazon paid or gave back, reversals beside what they take back. */
export function ReimbursementsTab({ ledger, tabs }: { ledger: Ledger; tabs: ReactNode }) {
  const t = useText(text)
  const say = useSay()
  const can = useCan()
  const columns = usePaymentColumns()
  const { data } = ledger.reply
  return (
    <Page list>
      <PageHeader title={say(viewOf('amztool/refundrecord'))} count={data?.total}>
        {can(amztoolPermissions.refundrecord.export) ? <ExportMenu query={ledger.filter} /> : null}
        <ImportButton />
      </PageHeader>
      {tabs}
      <LedgerFilters ledger={ledger} />
      <Unmatched values={data?.unmatched ?? []} />
      <DataTable
        label={t('reimbursements')}
        tight
        columns={columns}
        {...tableOfIds(ledger)}
        rowName={(row) => row.reimbursement_id ?? String(row.id)}
        empty={ledger.isFiltered ? undefined : <NothingImported title={t('noPayments')} />}
      />
      {data && data.rows.length > 0 ? <TotalsLine filter={ledger.filter} /> : null}
      <AddressPager state={ledger.state} found={data} onChange={ledger.change} />
      <OpenEvent ledger={ledger} />
    </Page>
  )
}

function usePaymentColumns(): readonly Column<Aftersale>[] {
  const say = useSay()
  const t = useText(text)
  const words = useLedgerWords()
  return [
    {
      key: 'reimbursement_id',
      title: say(aftersaleLabels.reimbursement_id),
      width: 150,
      phone: 'title',
      render: (row) => (
        <>
          <span className="mono">{row.reimbursement_id}</span>
          {row.is_netted ? <span className="sub">{t('netted')}</span> : null}
        </>
      ),
    },
    {
      key: 'event_on',
      title: say(aftersaleLabels.event_on),
      width: 110,
      phone: 'note',
      render: (row) => row.event_on,
    },
    {
      key: 'title',
      title: say(aftersaleLabels.title),
      width: 220,
      phone: 'code',
      render: (row) => <EventProduct event={row} />,
    },
    {
      key: 'order_id',
      title: say(aftersaleLabels.order_id),
      width: 180,
      render: (row) => <span className="mono">{row.order_id ?? '—'}</span>,
    },
    {
      key: 'reason',
      title: say(aftersaleLabels.reason),
      width: 140,
      render: (row) => words.reason(row.reason),
    },
    {
      key: 'cash_units',
      title: say(aftersaleLabels.cash_units),
      align: 'right',
      render: (row) => <Quantity value={row.cash_units} dashZero />,
    },
    {
      key: 'stock_units',
      title: say(aftersaleLabels.stock_units),
      align: 'right',
      render: (row) => <Quantity value={row.stock_units} dashZero />,
    },
    {
      key: 'reimbursed',
      title: say(aftersaleLabels.reimbursed),
      align: 'right',
      sortable: true,
      phone: 'figure',
      render: (row) => <Money value={row.reimbursed} currency={row.currency} />,
    },
    {
      key: 'case_id',
      title: say(aftersaleLabels.case_id),
      render: (row) => <span className="mono">{row.case_id ?? '—'}</span>,
    },
    {
      key: 'status',
      title: say(aftersaleLabels.status),
      width: 130,
      render: (row) => <EventStatus event={row} />,
    },
  ]
}
