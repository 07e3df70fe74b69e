import { Icon } from '../../../kit/ui/icon.tsx'
import type { PivotColumn } from './pivot-columns.tsx'
import { roles } from './pivot-roles.ts'

interface PivotHeadProps {
  columns: readonly PivotColumn[]
  sort: string
  onSort: (sort: string) => void
}

/** Names of the columns; a press sorts, largest first, then smallest first. */
export function PivotHead({ columns, sort, onSort }: PivotHeadProps) {
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        {columns.map((column, index) => {
          const direction = directionOf(column.sortKey, sort)
          const names = [
            index === 0 ? 'stick' : '',
            column.isFigure ? 'num' : '',
            direction ? 'is-sorted' : '',
          ]
          return (
            <th
              key={column.key}
              scope="col"
              {...roles.head}
              aria-sort={direction}
              className={names.filter(Boolean).join(' ') || undefined}
            >
              <HeadName column={column} direction={direction} onSort={onSort} />
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

type Direction = 'ascending' | 'descending' | undefined

interface HeadNameProps {
  column: PivotColumn
  direction: Direction
  onSort: (sort: string) => void
}

function HeadName({ column, direction, onSort }: HeadNameProps) {
  const { sortKey, title } = column
  if (!sortKey) return title
  return (
    <button
      type="button"
      className="sort"
      onClick={() => onSort(direction === 'descending' ? sortKey : `-${sortKey}`)}
    >
      {title}
      {direction ? <Icon name={direction === 'ascending' ? 'ascending' : 'sort'} size={12} /> : null}
    </button>
  )
}

function directionOf(key: string | undefined, sort: string): Direction {
  if (key === undefined) return undefined
  if (sort === key) return 'ascending'
  return sort === `-${key}` ? 'descending' : undefined
}
