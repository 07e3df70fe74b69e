import type {
  Coverage,
  CoverageCell,
  CoverageFilter,
  CoverageRow,
} from '@crossdock/contracts/areas/amzdata/imports/coverage.schema.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { dataTypeLabels } from '@crossdock/contracts/areas/amzdata/imports/imports.labels.ts'
import { marketplaceOf } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { Fragment, useEffect, useRef } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { NothingImported } from '../../../kit/imports/to-imports.tsx'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { IconButton } from '../../../kit/ui/button.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { text } from './coverage.text.ts'
import './coverage.css'

/** Days that no file covers, of one report of one shop and marketplace. */
export interface Gap {
  readonly shop: number
  readonly marketplace: string
  readonly type: CoverageRow['data_type']
  readonly from: string
  readonly to: string
}

interface CoverageCalendarProps {
  filter: Pick<CoverageFilter, 'until' | 'shop_id' | 'marketplace' | 'data_type' | 'open'>
  /** Empty stands for the current month. */
  onUntil: (month: string) => void
  onGap: (gap: Gap) => void
}

/** Months by report, shop and marketplace: what is here, what is missing, and a way to bring the missing (2.4, 2.8). */
export function CoverageCalendar({ filter, onUntil, onGap }: CoverageCalendarProps) {
  const t = useText(text)
  const coverage = useCall(importEndpoints.listCoverage, filter)
  const { data } = coverage
  if (!data) return <Awaited reply={coverage} lines={6} />
  if (data.rows.length === 0) {
    return <NothingImported title={t('emptyTitle')} hint={t('emptyHint')} />
  }
  return (
    <>
      <Legend />
      <Grid coverage={data} until={filter.until ?? ''} onUntil={onUntil} onGap={onGap} />
    </>
  )
}

function Legend() {
  const t = useText(text)
  return (
    <ul className="coverage-legend">
      <li>
        <span className="coverage-mark is-full">
          <Icon name="check" size={12} />
        </span>
        {t('legendFull')}
      </li>
      <li>
        <span className="coverage-mark is-part">−3</span>
        {t('legendPart')}
      </li>
      <li>
        <span className="coverage-mark is-none">
          <Icon name="plus" size={12} />
        </span>
        {t('legendNone')}
      </li>
    </ul>
  )
}

interface GridProps extends Pick<CoverageCalendarProps, 'onUntil' | 'onGap'> {
  coverage: Coverage
  until: string
}

function Grid({ coverage: { months, rows }, until, onUntil, onGap }: GridProps) {
  const t = useText(text)
  const say = useSay()
  const scroller = useRef<HTMLElement>(null)
  // on a narrow screen the latest months are seen first
  useEffect(() => {
    scroller.current?.scrollTo?.({ left: scroller.current.scrollWidth })
  }, [])
  const places = Map.groupBy(rows, ({ shop, marketplace }) => `${shop.id} ${marketplace}`)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
    <section ref={scroller} className="coverage" aria-label={t('title')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="coverage-head">
                <span>{t('report')}</span>
                <span className="coverage-turn">
                  <IconButton
                    icon="left"
                    label={t('earlier')}
                    onClick={() => onUntil(monthsBack(months[0], 1))}
                  />
                  <IconButton
                    icon="right"
                    label={t('later')}
                    disabled={until === ''}
                    onClick={() => onUntil(laterThan(months.at(-1), months.length))}
                  />
                </span>
              </span>
            </th>
            {months.map((month, at) => (
              <th key={month} scope="col">
                {at === 0 || month.endsWith('-01') ? <small>{month.slice(0, 4)}</small> : null}
                {month.slice(5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...places].map(([key, group]) => (
            <Fragment key={key}>
              <tr className="coverage-place">
                <th colSpan={months.length + 1} scope="colgroup">
                  <span>{placeOf(group, say)}</span>
                </th>
              </tr>
              {group.map((row) => (
                <tr key={row.data_type}>
                  <th scope="row">{say(dataTypeLabels[row.data_type])}</th>
                  {row.cells.map((cell) => (
                    <td key={cell.month}>
                      <Cell row={row} cell={cell} onGap={onGap} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function placeOf(rows: readonly CoverageRow[], say: ReturnType<typeof useSay>): string {
  const [row] = rows
  if (row === undefined) return ''
  const site = marketplaceOf(row.marketplace)
  return `${row.shop.name} · ${site ? say(site) : row.marketplace}`
}

/** Gaps named in words; the others are counted. */
const NAMED = 3

function Cell({
  row,
  cell,
  onGap,
}: {
  row: CoverageRow
  cell: CoverageCell
  onGap: CoverageCalendarProps['onGap']
}) {
  const t = useText(text)
  const say = useSay()
  const { state, gaps, days, of, month } = cell
  const [first] = gaps
  const spans = gaps.slice(0, NAMED).map(({ date_from: from, date_to: to }) => {
    return from === to ? from : t('gap', { from, to })
  })
  if (gaps.length > NAMED) spans.push(t('more', { count: gaps.length }))
  const words = state === 'part' ? t('part', { days: of - days, gaps: spans.join(' · ') }) : t(state)
  const label = `${month} ${say(dataTypeLabels[row.data_type])}: ${words}`
  if (state === 'full' || state === 'ahead' || first === undefined) {
    return (
      <span className={`coverage-mark is-${state}`} role="img" aria-label={label} title={label}>
        {state === 'full' ? <Icon name="check" size={12} /> : null}
      </span>
    )
  }
  const last = gaps.at(-1) ?? first
  // a snapshot is of one day: the last one that is missing
  const from = row.is_snapshot ? last.date_to : first.date_from
  const gap = { shop: row.shop.id, marketplace: row.marketplace, type: row.data_type, from, to: last.date_to }
  return (
    <button
      type="button"
      className={`coverage-mark is-${state}`}
      aria-label={label}
      title={label}
      onClick={() => onGap(gap)}
    >
      {state === 'part' ? `−${of - days}` : <Icon name="plus" size={12} />}
    </button>
  )
}

function monthsBack(month: string | undefined, count: number): string {
  const [year = 0, number = 1] = (month ?? '').split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7)
}

/** So many months on, but never behind the current one, which is said by nothing. */
function laterThan(month: string | undefined, count: number): string {
  const later = monthsBack(month, -count)
  return later >= new Date().toISOString().slice(0, 7) ? '' : later
}
