import type { Table, TableRow } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { type CSSProperties, Fragment, useRef, useState } from 'react'
import { useText } from '../../../kit/i18n/use-text.ts'
import { text } from './analysis.text.ts'
import { ChildRows } from './pivot-children.tsx'
import { type PivotColumn, usePivotColumns } from './pivot-columns.tsx'
import { PivotHead } from './pivot-head.tsx'
import type { Chosen } from './pivot-identity.tsx'
import { roles } from './pivot-roles.ts'
import { cellClass, PivotRow } from './pivot-row.tsx'
import { type AnalysisState, groupingOf } from './use-analysis-state.ts'
import { useFigureKeys } from './use-figure-keys.ts'
import { useSideScroll } from './use-side-scroll.ts'
import type { TraceFigure } from './use-source-state.ts'

export interface PivotProps {
  state: AnalysisState
  table: Table | undefined
  columns: readonly MetricKey[]
  trace: TraceFigure
  isWaiting: boolean
  /** Narrows the page to what a row stands for. */
  onOpen: (row: TableRow) => void
  /** Opens all that is known of an MSKU. */
  onDetails: (msku: string) => void
  /** Chooses MSKUs for what is done with several; absent where nothing is. */
  chosen?: Chosen | undefined
}

/** Lines that are unfolded into their MSKUs. */
export interface Unfolded {
  readonly keys: ReadonlySet<string>
  readonly toggle: (key: string) => void
}

interface PivotTableProps extends PivotProps {
  sort: string
  onSort: (sort: string) => void
}

/**
 * Head and totals stick to the page, which scrolls; the three parts scroll sideways together, the first column
 * stays. Arrow keys move between figures, Enter opens the source of one.
 */
export function PivotTable(props: PivotTableProps) {
  const { table, isWaiting, sort, onSort } = props
  const t = useText(text)
  const unfolded = useUnfolded(table)
  const columns = usePivotColumns({ ...props, unfolded })
  const box = useRef<HTMLTableElement>(null)
  useSideScroll(box)
  const { handleKey } = useFigureKeys(box, table)
  const style = {
    '--columns': columns
      .map(({ width, grows }) => (grows ? `minmax(${width}px, 1fr)` : `${width}px`))
      .join(' '),
    '--least': `${columns.reduce((sum, { width }) => sum + width, 0)}px`,
  } as CSSProperties // read by the parts below
  return (
    <table
      ref={box}
      className="table pivot"
      {...roles.table}
      aria-label={t('table')}
      aria-busy={isWaiting}
      style={style}
      onKeyDown={handleKey}
    >
      <PivotHead columns={columns} sort={sort} onSort={onSort} />
      {table ? (
        <Body {...props} table={table} shown={columns} unfolded={unfolded} />
      ) : (
        <Bones columns={columns} />
      )}
      {table ? (
        <tfoot {...roles.group}>
          <tr {...roles.row}>
            {columns.map((column, index) => (
              <td key={column.key} {...roles.cell} className={cellClass(column, index)}>
                {column.total}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

/** Which lines are unfolded; other dimensions begin folded. */
function useUnfolded(table: Table | undefined): Unfolded {
  const dimension = table?.dimension ?? ''
  const [open, setOpen] = useState<{ dimension: string; keys: ReadonlySet<string> }>({
    dimension,
    keys: new Set(),
  })
  const keys = open.dimension === dimension ? open.keys : new Set<string>()
  return {
    keys,
    toggle: (key) =>
      setOpen({ dimension, keys: keys.has(key) ? keys.difference(new Set([key])) : new Set([...keys, key]) }),
  }
}

interface BodyProps extends PivotTableProps {
  table: Table
  shown: readonly PivotColumn[]
  unfolded: Unfolded
}

function Body({ shown, unfolded, ...props }: BodyProps) {
  const { table, isWaiting } = props
  const grouping = groupingOf(table)
  return (
    <tbody {...roles.group} className={isWaiting ? 'is-waiting' : undefined}>
      {table.rows.map((row) => (
        <Fragment key={`${row.key} ${row.currency ?? ''}`}>
          <PivotRow columns={shown} row={row} />
          {grouping && unfolded.keys.has(row.key) ? (
            <ChildRows {...props} grouping={grouping} group={row} />
          ) : null}
        </Fragment>
      ))}
    </tbody>
  )
}

const LINES = 8

/** Rows of grey lines for the first load. */
function Bones({ columns }: { columns: readonly PivotColumn[] }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: LINES }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <tr key={line}>
          {columns.map((column, index) => (
            <td key={column.key} className={index === 0 ? 'stick' : undefined}>
              <i className="bone" style={{ width: `${index === 0 ? 64 - (line % 3) * 12 : 56}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
