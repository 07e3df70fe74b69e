import { metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type {
  ComparedMsku,
  SpreadReply,
} from '@crossdock/contracts/areas/amzdata/analysis/profit-views.schema.ts'
import { useState } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Percent } from '../../../kit/ui/figures/percent.tsx'
import { Figure } from './figure.tsx'
import { insightText } from './insight.text.ts'
import { MskuName } from './msku-name.tsx'
import { quadrantOf } from './quadrants.ts'
import type { TraceFigure } from './use-source-state.ts'

/** Rows shown before the reader asks for all. */
const FIRST = 10

interface SpreadTableProps {
  kind: 'pareto' | 'quadrant'
  spread: SpreadReply
  trace: TraceFigure
}

/** The chart as text: each MSKU with its figures, which lead to their source. */
export function SpreadTable({ kind, spread, trace }: SpreadTableProps) {
  const t = useText(insightText)
  const say = useSay()
  const [isAll, setAll] = useState(false)
  const rows =
    kind === 'pareto' ? spread.rows : spread.rows.toSorted((a, b) => Number(b.sales) - Number(a.sales))
  const isShared = spread.rows.every(({ share }) => share !== null)
  const last = kind === 'quadrant' ? 'quadrant' : isShared ? 'cumulative' : 'running'
  return (
    <>
      <table className="insight-table" aria-label={t(kind === 'pareto' ? 'cumulative' : 'quadrant')}>
        <thead>
          <tr>
            <th scope="col" className="num not-phone">
              {t('place')}
            </th>
            <th scope="col">MSKU</th>
            <th scope="col" className="num not-phone">
              {say(metricLabel('sales'))}
            </th>
            <th scope="col" className="num">
              {say(metricLabel('gross_profit'))}
            </th>
            <th scope="col" className="num not-phone">
              {say(metricLabel('gross_margin'))}
            </th>
            <th scope="col" className={endClass(last)}>
              {t(last)}
            </th>
          </tr>
        </thead>
        <tbody>
          {(isAll ? rows : rows.slice(0, FIRST)).map((row, index) => (
            <SpreadRow key={row.msku} row={row} index={index} last={last} spread={spread} trace={trace} />
          ))}
        </tbody>
      </table>
      {rows.length > FIRST ? (
        <button
          type="button"
          className="text-button insight-more"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? t('showLess', { count: FIRST }) : t('showAll', { count: rows.length })}
        </button>
      ) : null}
    </>
  )
}

/** Words need more room than figures. */
const endClass = (last: SpreadRowProps['last']) => (last === 'quadrant' ? 'num word' : 'num')

interface SpreadRowProps {
  row: ComparedMsku
  index: number
  last: 'quadrant' | 'cumulative' | 'running'
  spread: SpreadReply
  trace: TraceFigure
}

function SpreadRow({ row, index, last, spread, trace }: SpreadRowProps) {
  const t = useText(insightText)
  const code = spread.about.currency.code
  const { msku } = row
  const quadrant = quadrantOf(row, spread)
  const ends = {
    quadrant: quadrant ? t(quadrant) : '',
    cumulative: <Percent value={row.share} />,
    running: <Figure metric="gross_profit" value={row.running} currency={code} />,
  }
  const figure = (metric: 'sales' | 'gross_profit' | 'gross_margin', value: string | null) => (
    <Figure metric={metric} value={value} currency={code} onTrace={() => trace(metric, { msku })} />
  )
  return (
    <tr>
      <td className="num t3 not-phone">{index + 1}</td>
      <th scope="row">
        <MskuName name={row.title ?? msku} code={row.title ? msku : null} />
      </th>
      <td className="num not-phone">{figure('sales', row.sales)}</td>
      <td className="num">{figure('gross_profit', row.profit)}</td>
      <td className="num not-phone">{figure('gross_margin', row.margin)}</td>
      <td className={endClass(last)}>{ends[last]}</td>
    </tr>
  )
}
