import type {
  ReadReportRow,
  ReportTable,
} from '@crossdock/contracts/areas/amzdata/reports/report-rows.schema.ts'
import { marketplaceOf } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { ReactNode } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Percent } from '../../../kit/ui/figures/percent.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { text } from './data-import.text.ts'

type TitledColumn = ReportTable['columns'][number]

const FIGURES: ReadonlySet<string> = new Set(['integer', 'amount', 'share', 'measure'])

/** Columns of the rows of any report beside the transactions; those that no row fills are left out. */
export function useReportColumns(
  table: ReportTable | null | undefined,
  currency: string | null,
): readonly Column<ReadReportRow>[] {
  const t = useText(text)
  const say = useSay()
  if (!table) return []
  const { rows, sums } = table
  const used = table.columns.flatMap((column, at) =>
    rows.some((row) => filled(row.values[at])) ? [{ ...column, at }] : [],
  )
  const places = placesOf(used)
  const isOfSeveral = (pick: (row: ReadReportRow) => string | null) => new Set(rows.map(pick)).size > 1
  const severalCurrencies = isOfSeveral((row) => row.currency)
  const sum = ({ name, value }: TitledColumn): ReactNode => {
    const total = sums[name]
    if (total === undefined || (value === 'amount' && severalCurrencies)) return undefined
    return value === 'amount' ? (
      <Money value={total} currency={currency} sign={false} />
    ) : (
      <Quantity value={total} />
    )
  }
  return [
    { key: 'line_no', title: t('line'), align: 'right', phone: 'code', render: (row) => row.line_no },
    ...(isOfSeveral((row) => row.marketplace)
      ? [
          {
            key: 'marketplace',
            title: t('site'),
            render: (row: ReadReportRow) => siteOf(row.marketplace, say),
          },
        ]
      : []),
    ...used.map(
      (column): Column<ReadReportRow> => ({
        key: column.name,
        title: column.title,
        align: FIGURES.has(column.value) ? 'right' : 'left',
        phone: places.get(column.name),
        total: sum(column),
        render: (row) => (
          <Cell value={row.values[column.at]} kind={column.value} currency={row.currency ?? currency} />
        ),
      }),
    ),
    ...(severalCurrencies
      ? [{ key: 'currency', title: t('currency'), render: (row: ReadReportRow) => row.currency ?? '—' }]
      : []),
  ]
}

/** Whether the rows of the file add up to anything. */
export function hasSums({ rows, sums }: ReportTable): boolean {
  return rows.length > 0 && Object.keys(sums).length > 0
}

const filled = (value: string | null | undefined): value is string => value !== null && value !== undefined

/** The two-line row of a phone: what it is about, a second word, and one figure. */
function placesOf(columns: readonly TitledColumn[]): ReadonlyMap<string, 'title' | 'figure' | 'note'> {
  const words = columns.filter(({ value }) => value === 'identifier' || value === 'text')
  const amount = columns.find(({ value }) => value === 'amount')
  const figure = amount ?? columns.find(({ value }) => value === 'integer')
  const [title, note] = [...words.filter(({ name }) => name === 'msku' || name === 'order_id'), ...words]
  const places = new Map<string, 'title' | 'figure' | 'note'>()
  if (figure) places.set(figure.name, 'figure')
  if (note) places.set(note.name, 'note')
  if (title) places.set(title.name, 'title')
  return places
}

function siteOf(country: string | null, say: ReturnType<typeof useSay>): string {
  const site = marketplaceOf(country ?? '')
  return site ? say(site) : (country ?? '—')
}

interface CellProps {
  value: string | null | undefined
  kind: string
  currency: string | null
}

function Cell({ value, kind, currency }: CellProps) {
  const t = useText(text)
  if (!filled(value)) return <span className="t3">—</span>
  switch (kind) {
    case 'amount':
      return <Money value={value} currency={currency} sign={false} />
    case 'integer':
      return <Quantity value={value} />
    case 'share':
      return <Percent value={value} />
    case 'measure':
      return formatDecimal(value, Math.min(4, value.replace(/\.?0+$/, '').split('.')[1]?.length ?? 0))
    case 'moment':
      return <DateTime at={value} as="full" />
    case 'month':
      return value.slice(0, 7)
    case 'flag':
      return t(value === 't' ? 'yes' : 'no')
    case 'identifier':
      return <span className="mono">{value}</span>
    default:
      return (
        <span className="long-words" title={value}>
          {value}
        </span>
      )
  }
}
