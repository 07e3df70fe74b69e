import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type { BillRow } from '@crossdock/contracts/areas/amzdata/freight/bills.schema.ts'
import {
  allocationLabels,
  billLabels,
  billStateLabels,
  billWarningLabels,
} from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import type { BillState } from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import type { ReactNode } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useListing, useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Delta } from '../../../kit/ui/figures/delta.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Status, type Tone } from '../../../kit/ui/status.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { text } from './freight.text.ts'
import { PriceOf } from './price-of.tsx'

const tones: Readonly<Record<BillState, Tone>> = {
  draft: 'wait',
  pending: 'run',
  approved: 'ok',
  paid: 'ok',
  void: 'off',
}
const units: Readonly<Record<string, string>> = { KG: 'kg', CBM: 'm³' }

/** The state of a bill as mark and word. */
export function BillStatus({ state }: { state: BillState }) {
  const say = useSay()
  return <Status tone={tones[state]}>{say(billStateLabels[state])}</Status>
}

/** Columns a reader may choose among; the bill itself and its state always stay. */
export const BILL_CHOICES = [
  'shipments',
  'charged',
  'unit_price',
  'total',
  'variance',
  'alloc_mode',
  'per_unit',
] as const
export type BillChoice = (typeof BILL_CHOICES)[number]
const COSTS: ReadonlySet<string> = new Set(['unit_price', 'total', 'variance', 'per_unit'])

/** The choices that this reader may see. */
export function useBillChoices(): readonly BillChoice[] {
  const mayCost = useCan()(amzdataPermissions.freight.cost)
  return BILL_CHOICES.filter((key) => mayCost || !COSTS.has(key))
}

/** Bill, carrier, shipments, weight, amount, difference to the quote, allocation, state. */
export function useBillColumns(chosen: readonly string[]): readonly Column<BillRow>[] {
  const say = useSay()
  const offered = useBillChoices()
  const render = useCells()
  const figures = new Set<string>(['charged', 'unit_price', 'total', 'variance', 'per_unit'])
  const choices = offered
    .filter((key) => chosen.includes(key))
    .map(
      (key): Column<BillRow> => ({
        key,
        title: say(billLabels[key]),
        align: figures.has(key) ? 'right' : 'left',
        sortable: ['charged', 'total', 'variance'].includes(key),
        phone: key === 'total' ? 'figure' : undefined,
        render: render[key],
      }),
    )
  return [
    {
      key: 'no',
      title: say(billLabels.no),
      width: 160,
      sortable: true,
      phone: 'title',
      render: (row) => (
        <>
          <span className="mono">{row.no}</span>
          <span className="sub">{row.bill_date}</span>
        </>
      ),
    },
    {
      key: 'carrier',
      title: say(billLabels.carrier),
      phone: 'code',
      render: (row) => (
        <>
          {row.carrier}
          <span className="sub">{row.channel}</span>
        </>
      ),
    },
    ...choices,
    {
      key: 'status',
      title: say(billLabels.status),
      sortable: true,
      phone: 'note',
      render: (row) => <StateCell row={row} />,
    },
  ]
}

function useCells(): Readonly<Record<BillChoice, (row: BillRow) => ReactNode>> {
  const t = useText(text)
  const say = useSay()
  return {
    shipments: (row) => (
      <>
        <span className="mono">{row.shipments[0] ?? '—'}</span>
        {row.shipments.length > 1 ? ` +${row.shipments.length - 1}` : ''}
        <span className="sub">{t('linesCount', { lines: row.lines, units: row.units })}</span>
      </>
    ),
    charged: (row) => (
      <>
        {formatDecimal(row.charged, 2)}
        <span className="unit unit-after">{units[row.billing] ?? ''}</span>
      </>
    ),
    unit_price: (row) => (
      <PriceOf amount={row.unit_price === '0' ? null : row.unit_price} currency={row.currency} />
    ),
    total: (row) => <Money value={row.total} currency={row.currency} />,
    variance: (row) => <Delta value={row.variance ?? null} good="down" />,
    alloc_mode: (row) => say(allocationLabels[row.alloc_mode]),
    per_unit: (row) => <PriceOf amount={row.per_unit} currency={row.currency} decimals={2} />,
  }
}

function StateCell({ row }: { row: BillRow }) {
  const say = useSay()
  const listing = useListing()
  const words = listing(row.warnings.map((warning) => say(billWarningLabels[warning])))
  return (
    <>
      <BillStatus state={row.status} />
      {row.warnings.length > 0 && (row.status === 'draft' || row.status === 'pending') ? (
        <span className="freight-warn" title={words}>
          <Icon name="warn" /> {row.warnings.length}
          <span className="vh">{words}</span>
        </span>
      ) : null}
    </>
  )
}
