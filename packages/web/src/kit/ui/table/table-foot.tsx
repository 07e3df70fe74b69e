import type { DataTableProps } from './data-table.tsx'

/** Totals of the whole filter, always in sight. */
export function TableFoot<Row>({ columns, totalsLabel }: DataTableProps<Row>) {
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) => (
          <td
            key={column.key}
            className={index === 0 ? 'stick' : column.align === 'right' ? 'num' : undefined}
          >
            {index === 0 ? totalsLabel : column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
