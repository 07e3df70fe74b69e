import {
  ALLOCATION_MODES,
  type AllocationMode,
} from '@crossdock/contracts/areas/amzdata/freight/allocate-freight.ts'
import { freightBillEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bills.endpoints.ts'
import type { AllocationPreview, Bill } from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import { allocationLabels, billLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Percent } from '../../../kit/ui/figures/percent.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { text } from './freight.text.ts'
import { PriceOf } from './price-of.tsx'

type Share = AllocationPreview['shares'][number]

/** What a bill gives each line, with the basis of each share; other modes to compare (F-45). */
export function BillPreview({ bill }: { bill: Bill }) {
  const t = useText(text)
  const say = useSay()
  const [mode, setMode] = useState<AllocationMode>(bill.alloc_mode)
  const reply = useCall(freightBillEndpoints.previewAllocation, { id: bill.id, mode }, { quiet: true })
  const columns = useShareColumns(reply.data)
  const { data } = reply
  if (!data) return reply.error ? <ErrorState error={reply.error} /> : <Skeleton lines={6} />
  const { divisor, split_k: split, step } = data.rule
  const isWeighed = mode === 'chargeable_weight' || mode === 'volumetric_weight'
  return (
    <section className="freight-part">
      <div className="freight-preview-head">
        <SelectPill
          required
          label={say(billLabels.alloc_mode)}
          options={ALLOCATION_MODES.map((value) => ({ value, label: say(allocationLabels[value]) }))}
          value={[mode]}
          onChange={([next]) => setMode(ALLOCATION_MODES.find((known) => known === next) ?? mode)}
        />
        {isWeighed ? <span className="small t3">{t('ruleNote', { divisor, split, step })}</span> : null}
      </div>
      {data.shares.every(({ amount }) => amount === null) ? (
        <Notice>{t('noBasis')}</Notice>
      ) : (
        <DataTable
          label={t('allocation')}
          height="small"
          tight
          columns={columns}
          rows={data.shares}
          rowKey={(row) => row.line_id}
          rowName={(row) => row.msku}
          totalsLabel={t('totalLive')}
          fetching={reply.isFetching}
        />
      )}
    </section>
  )
}

function useShareColumns(preview: AllocationPreview | undefined): readonly Column<Share>[] {
  const t = useText(text)
  const say = useSay()
  const currency = preview?.currency
  const basis = (value: string) => formatDecimal(value, 3).replace(/\.?0+$/, '')
  return [
    {
      key: 'msku',
      title: say(billLabels.msku),
      width: 140,
      phone: 'title',
      render: (row) => <span className="mono">{row.msku}</span>,
    },
    {
      key: 'quantity',
      title: say(billLabels.quantity),
      align: 'right',
      render: (row) => formatDecimal(String(row.quantity), 0),
    },
    {
      key: 'basis',
      title: say(billLabels.basis),
      align: 'right',
      phone: 'code',
      named: true,
      total: preview ? basis(preview.basis_sum) : null,
      render: (row) => basis(row.basis),
    },
    { key: 'share', title: t('share'), align: 'right', render: (row) => <Percent value={row.share} /> },
    {
      key: 'amount',
      title: say(billLabels.amount),
      align: 'right',
      phone: 'figure',
      total: <Money value={preview?.total} currency={currency} />,
      render: (row) => <Money value={row.amount} currency={currency} />,
    },
    {
      key: 'per_unit',
      title: say(billLabels.per_unit),
      align: 'right',
      phone: 'note',
      render: (row) => <PriceOf amount={row.per_unit} currency={currency} />,
    },
    {
      key: 'before',
      title: t('before'),
      align: 'right',
      render: (row) => <PriceOf amount={row.before} currency={currency} />,
    },
  ]
}
