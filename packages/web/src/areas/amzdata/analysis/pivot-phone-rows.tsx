import { metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { Table, TableRow } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { IconButton } from '../../../kit/ui/button.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './analysis.text.ts'
import { ChangeMark } from './change-mark.tsx'
import { Figure } from './figure.tsx'
import { useRowName } from './pivot-identity.tsx'
import type { PivotProps } from './pivot-table.tsx'
import { placeOf } from './row-place.ts'
import type { TraceFigure } from './use-source-state.ts'

/** On a phone a row is two lines: name and sales, code with growth and one more figure (look.md). */
export function PivotPhoneRows({ table, columns, trace, isWaiting, onOpen, onDetails }: PivotProps) {
  const c = useText(commonText)
  const t = useText(text)
  if (!table) return <Skeleton lines={8} />
  const { totals, about } = table
  const second = columns.find((metric) => metric === 'gross_margin' || metric === 'refund_rate') ?? 'units'
  return (
    <ul
      className={isWaiting ? 'rows-phone pivot-phone is-waiting' : 'rows-phone pivot-phone'}
      aria-label={t('table')}
    >
      {table.rows.map((row) => (
        <PhoneRow
          key={`${row.key} ${row.currency ?? ''}`}
          row={row}
          table={table}
          second={second}
          trace={trace}
          onOpen={() => onOpen(row)}
          onDetails={table.dimension === 'msku' && row.key !== '' ? () => onDetails(row.key) : undefined}
        />
      ))}
      <li className="is-total">
        <div className="grow">
          <div className="l1">
            <span>{c('total')}</span>
            <span className="strong">
              <Figure
                sign
                metric="sales"
                value={totals.figures.sales}
                currency={about.currency.code}
                onTrace={() => trace('sales', { in_table: '1' })}
              />
            </span>
          </div>
          <div className="l2">
            <span className="grow" />
            <ChangeMark metric="sales" change={totals.growth} />
          </div>
        </div>
      </li>
    </ul>
  )
}

interface PhoneRowProps {
  row: TableRow
  table: Table
  second: MetricKey
  trace: TraceFigure
  onOpen: () => void
  onDetails: (() => void) | undefined
}

function PhoneRow({ row, table, second, trace, onOpen, onDetails }: PhoneRowProps) {
  const t = useText(text)
  const say = useSay()
  const { dimension } = table
  const { name, code } = useRowName(row, dimension)
  const place = placeOf(row, table)
  const sites = row.marketplaces.map(useMarketplaceName())
  const isNameless = dimension === 'msku' && row.key === ''
  return (
    <li>
      <div className="grow">
        <div className="l1">
          <span>
            {isNameless ? (
              t('noMsku')
            ) : (
              <button type="button" className="text-button is-plain" onClick={onOpen}>
                {name}
              </button>
            )}
          </span>
          <span className="strong">
            <Figure
              sign
              metric="sales"
              value={row.figures.sales}
              currency={table.about.currency.code ?? row.currency}
              onTrace={() => trace('sales', place)}
            />
          </span>
        </div>
        <div className="l2">
          <span className={dimension === 'msku' ? 'grow mono' : 'grow'}>
            {[code, ...(dimension === 'msku' ? sites.slice(0, 2) : [])].filter(Boolean).join(' · ')}
          </span>
          <ChangeMark metric="sales" change={row.growth} />
          <span>
            {say(metricLabel(second))}{' '}
            <Figure metric={second} value={row.figures[second]} onTrace={() => trace(second, place)} />
          </span>
        </div>
      </div>
      {onDetails ? (
        <IconButton icon="info" label={t('detailsOf', { name: row.key })} onClick={onDetails} />
      ) : null}
    </li>
  )
}
