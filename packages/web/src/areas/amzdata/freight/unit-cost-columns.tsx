import { Freight } from '@crossdock/contracts/areas/amzdata/freight/chargeable-weight.ts'
import { allocationLabels, billLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import type { UnitCost } from '@crossdock/contracts/areas/amzdata/freight/unit-costs.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Delta } from '../../../kit/ui/figures/delta.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import type { Column } from '../../../kit/ui/table/column.ts'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './freight.text.ts'
import { PriceOf } from './price-of.tsx'
import { useFreightGo } from './use-freight-go.ts'

/** (now − before) ÷ before as a fraction. */
function changeOf({ per_unit: now, before }: UnitCost): string | null {
  if (before === null || new Freight(before).isZero()) return null
  return new Freight(now).minus(before).div(before).toDecimalPlaces(6).toFixed()
}

/** MSKU, place, freight of one unit, what it was before, since when, and the bill it comes from. */
export function useUnitCostColumns(): readonly Column<UnitCost>[] {
  const t = useText(text)
  const say = useSay()
  const nameOf = useMarketplaceName()
  return [
    {
      key: 'msku',
      title: say(billLabels.msku),
      width: 180,
      sortable: true,
      phone: 'title',
      render: (row) => <span className="mono">{row.msku}</span>,
    },
    {
      key: 'shop',
      title: say(billLabels.shop),
      phone: 'code',
      render: (row) => (
        <>
          {row.shop}
          <span className="sub">{nameOf(row.marketplace)}</span>
        </>
      ),
    },
    {
      key: 'per_unit',
      title: say(billLabels.per_unit),
      align: 'right',
      sortable: true,
      phone: 'figure',
      render: (row) => <PriceOf amount={row.per_unit} currency={row.currency} />,
    },
    {
      key: 'change',
      title: t('change'),
      align: 'right',
      render: (row) => (
        <>
          <Delta value={changeOf(row)} good="down" />
          <span className="sub">
            {row.before === null ? null : <PriceOf amount={row.before} currency={row.currency} />}
          </span>
        </>
      ),
    },
    {
      key: 'effective_on',
      title: say(billLabels.effective_on),
      sortable: true,
      phone: 'note',
      render: (row) => row.effective_on,
    },
    {
      key: 'units',
      title: say(billLabels.quantity),
      align: 'right',
      render: (row) => formatDecimal(String(row.units), 0),
    },
    {
      key: 'alloc_mode',
      title: say(billLabels.alloc_mode),
      render: (row) => say(allocationLabels[row.alloc_mode]),
    },
    {
      key: 'bill',
      title: say(billLabels.no),
      render: (row) => (
        <>
          <BillLink id={row.bill_id} no={row.bill_no} />
          <span className="sub">{[row.carrier, row.channel].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
  ]
}

/** Leads to the bill a cost comes from. */
function BillLink({ id, no }: { id: number; no: string }) {
  const t = useText(text)
  const go = useFreightGo()
  return (
    <button
      type="button"
      className="text-button mono"
      aria-label={t('openBill', { no })}
      onClick={(event) => {
        event.stopPropagation()
        go('bills', { bill: String(id) })
      }}
    >
      {no}
    </button>
  )
}
