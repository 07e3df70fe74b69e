import type { TableRow } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { PivotColumn } from './pivot-columns.tsx'
import { roles } from './pivot-roles.ts'

/** How the cells of a column stand. */
export const cellClass = ({ isFigure }: PivotColumn, index: number) =>
  index === 0 ? 'stick' : isFigure ? 'num' : undefined

interface PivotRowProps {
  columns: readonly PivotColumn[]
  row: TableRow
  /** Stands below the line it is part of. */
  isChild?: boolean
}

/** One line of the table. */
export function PivotRow({ columns, row, isChild = false }: PivotRowProps) {
  return (
    <tr {...roles.row} className={isChild ? 'is-child' : undefined}>
      {columns.map((column, index) => (
        <td key={column.key} {...roles.cell} className={cellClass(column, index)}>
          {column.render(row)}
        </td>
      ))}
    </tr>
  )
}
