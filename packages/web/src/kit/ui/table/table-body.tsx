import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { commonText } from '../../i18n/common.text.ts'
import { useText } from '../../i18n/use-text.ts'
import { moveFocus } from '../move-focus.ts'
import { Check } from './check.tsx'
import { toggled } from './column.ts'
import type { DataTableProps } from './data-table.tsx'

type BodyProps<Row> = DataTableProps<Row> & { rows: readonly Row[] }

/** Rows: arrow keys move between them, Enter opens, Space selects. */
export function TableBody<Row>(props: BodyProps<Row>) {
  const [active, setActive] = useState(0)
  const { rows, rowKey } = props
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLTableRowElement) moveFocus(event, 'tr')
  }
  return (
    <tbody onKeyDown={handleKey}>
      {rows.map((row, index) => (
        <TableRow
          key={rowKey(row)}
          {...props}
          row={row}
          tabIndex={index === Math.min(active, rows.length - 1) ? 0 : -1}
          onReach={() => setActive(index)}
        />
      ))}
    </tbody>
  )
}

type RowProps<Row> = BodyProps<Row> & { row: Row; tabIndex: number; onReach: () => void }

function TableRow<Row>(props: RowProps<Row>) {
  const { row, rowKey, columns, selection, openKey, onOpen, tabIndex, onReach } = props
  const key = rowKey(row)
  const isOn = selection?.keys.has(key) || openKey === key
  const handleKey = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' && onOpen) onOpen(row)
    if (event.key === ' ' && selection) {
      event.preventDefault()
      selection.onChange(toggled(selection.keys, key))
    }
  }
  const handleClick = (event: MouseEvent) => {
    // a press on something with a meaning of its own is not a press on the row
    const own = event.target instanceof Element && event.target.closest('a, button, input, label, select')
    if (!own && !getSelection()?.toString()) onOpen?.(row)
  }
  return (
    <tr
      className={isOn ? 'is-on' : onOpen ? 'is-open-able' : undefined}
      aria-selected={selection ? selection.keys.has(key) : undefined}
      tabIndex={tabIndex}
      onFocus={onReach}
      onKeyDown={handleKey}
      onClick={onOpen ? handleClick : undefined}
    >
      {columns.map((column, index) =>
        index === 0 ? (
          <FirstCell key={column.key} {...props} />
        ) : (
          <td key={column.key} className={column.align === 'right' ? 'num' : undefined}>
            {column.render(row)}
          </td>
        ),
      )}
    </tr>
  )
}

function FirstCell<Row>({ row, rowKey, rowName, columns, selection }: RowProps<Row>) {
  const t = useText(commonText)
  const first = columns[0]
  const key = rowKey(row)
  if (!selection) return <td className="stick">{first?.render(row)}</td>
  return (
    <td className="stick">
      <div className="ident">
        <Check
          label={t('selectRow', { name: rowName?.(row) ?? key })}
          checked={selection.keys.has(key)}
          onChange={() => selection.onChange(toggled(selection.keys, key))}
        />
        <div className="grow">{first?.render(row)}</div>
      </div>
    </td>
  )
}
