import type { Bill, BillLine } from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import {
  allocationLabels,
  billLabels,
  surchargeLabels,
} from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { SURCHARGES } from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Fact } from '../../../kit/ui/fact.tsx'
import { Delta } from '../../../kit/ui/figures/delta.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { text } from './freight.text.ts'
import { PriceOf } from './price-of.tsx'

/** A bill as it stands: what it says, what it was held against, its lines with their shares. */
export function BillFacts({ bill }: { bill: Bill }) {
  const t = useText(text)
  const say = useSay()
  const columns = useLineColumns(bill)
  return (
    <>
      <dl className="freight-facts">
        <Fact label={say(billLabels.bill_date)}>{bill.bill_date}</Fact>
        <Fact label={say(billLabels.effective_on)}>{bill.effective_on}</Fact>
        <Fact label={say(billLabels.tracking_no)}>
          <span className="mono">{bill.tracking_no ?? '—'}</span>
        </Fact>
        <Fact label={say(billLabels.alloc_mode)}>{say(allocationLabels[bill.alloc_mode])}</Fact>
        <Fact label={say(billLabels.pieces)}>{formatDecimal(String(bill.pieces), 0)}</Fact>
        <Fact label={say(billLabels.charged)}>
          {formatDecimal(bill.charged, 2)} {bill.billing === 'CBM' ? 'm³' : 'kg'}
        </Fact>
        <Fact label={say(billLabels.actual_kg)}>{formatDecimal(bill.actual_kg, 2)}</Fact>
        <Fact label={say(billLabels.volumetric_kg)}>{formatDecimal(bill.volumetric_kg, 2)}</Fact>
        {bill.total === undefined ? null : <Amounts bill={bill} />}
      </dl>
      {bill.remark ? <p className="t2">{bill.remark}</p> : null}
      <section className="freight-part">
        <SectionHead title={t('lines')} note={t('linesCount', { lines: bill.lines, units: bill.units })} />
        <DataTable
          label={t('lines')}
          height="picture"
          tight
          columns={columns}
          rows={bill.rows}
          rowKey={(row) => row.id}
          rowName={(row) => row.msku}
        />
      </section>
    </>
  )
}

function Amounts({ bill }: { bill: Bill }) {
  const say = useSay()
  const { currency, surcharges } = bill
  const fees = SURCHARGES.filter((fee) => surcharges?.[fee] && surcharges[fee] !== '0')
  return (
    <>
      <Fact label={say(billLabels.freight)}>
        <Money value={bill.freight} currency={currency} />
      </Fact>
      {fees.map((fee) => (
        <Fact key={fee} label={say(surchargeLabels[fee])}>
          <Money value={surcharges?.[fee]} currency={currency} />
        </Fact>
      ))}
      {bill.duty === '0' ? null : (
        <Fact label={say(billLabels.duty)}>
          <Money value={bill.duty} currency={currency} />
        </Fact>
      )}
      <Fact label={say(billLabels.quoted)}>
        <Money value={bill.quoted} currency={currency} />
      </Fact>
      <Fact label={say(billLabels.variance)}>
        <Delta value={bill.variance ?? null} good="down" />
      </Fact>
    </>
  )
}

function useLineColumns(bill: Bill): readonly Column<BillLine>[] {
  const say = useSay()
  const shares: readonly Column<BillLine>[] = [
    {
      key: 'amount',
      title: say(billLabels.amount),
      align: 'right',
      phone: 'figure',
      render: (row) => <Money value={row.amount} currency={bill.currency} />,
    },
    {
      key: 'per_unit',
      title: say(billLabels.per_unit),
      align: 'right',
      phone: 'note',
      render: (row) => <PriceOf amount={row.per_unit} currency={bill.currency} />,
    },
  ]
  return [
    {
      key: 'msku',
      title: say(billLabels.msku),
      width: 160,
      phone: 'title',
      render: (row) => (
        <>
          <span className="mono">{row.msku}</span>
          <span className="sub">
            {row.shop} · {row.marketplace}
          </span>
        </>
      ),
    },
    {
      key: 'fba_shipment',
      title: say(billLabels.fba_shipment),
      phone: 'code',
      render: (row) => <span className="mono">{row.fba_shipment ?? '—'}</span>,
    },
    {
      key: 'quantity',
      title: say(billLabels.quantity),
      align: 'right',
      render: (row) => formatDecimal(String(row.quantity), 0),
    },
    {
      key: 'cartons',
      title: say(billLabels.cartons),
      align: 'right',
      render: (row) => (
        <>
          {row.cartons ?? '—'}
          <span className="sub">
            {row.kg && row.length ? `${row.kg}kg ${row.length}×${row.width}×${row.height}` : null}
          </span>
        </>
      ),
    },
    ...(bill.total === undefined || bill.status === 'draft' || bill.status === 'pending' ? [] : shares),
  ]
}
