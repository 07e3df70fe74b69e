import { commonText } from '../../i18n/common.text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Check } from './check.tsx'
import { type Column, type Selection, toggled } from './column.ts'
import type { DataTableProps } from './data-table.tsx'

type PhoneProps<Row> = DataTableProps<Row> & { rows: readonly Row[] }

/** On a phone a row is two lines with the figures that matter. */
export function PhoneRows<Row>(props: PhoneProps<Row>) {
  const { rows, rowKey, columns, label, onOpen, totalsLabel, selection } = props
  const at = (place: Column<Row>['phone']) => columns.filter((column) => column.phone === place)
  return (
    <ul className="rows-phone" aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={selection?.keys.has(rowKey(row)) ? 'is-on' : undefined}>
          {selection ? <RowCheck {...props} row={row} selection={selection} /> : null}
          <div className="grow">
            <div className="l1">
              <span>
                {onOpen ? (
                  <button type="button" className="text-button is-plain" onClick={() => onOpen(row)}>
                    <Cells row={row} columns={at('title')} />
                  </button>
                ) : (
                  at('title').map((column) => <span key={column.key}>{column.render(row)}</span>)
                )}
              </span>
              <Cells row={row} columns={at('figure')} className="strong" />
            </div>
            <div className="l2">
              <span className="grow">
                <Cells row={row} columns={at('code')} />
              </span>
              <Cells row={row} columns={at('note')} />
            </div>
          </div>
        </li>
      ))}
      {totalsLabel ? <Totals columns={at('figure')} label={totalsLabel} /> : null}
    </ul>
  )
}

type RowCheckProps<Row> = PhoneProps<Row> & { row: Row; selection: Selection }

/** Chooses one row; as large as a finger, beside what opens the row. */
function RowCheck<Row>({ row, rowKey, rowName, selection }: RowCheckProps<Row>) {
  const t = useText(commonText)
  const key = rowKey(row)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside bears its own name
    <label className="row-check">
      <Check
        label={t('selectRow', { name: rowName?.(row) ?? key })}
        checked={selection.keys.has(key)}
        onChange={() => selection.onChange(toggled(selection.keys, key))}
      />
    </label>
  )
}

interface CellsProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  className?: string
}

function Cells<Row>({ row, columns, className }: CellsProps<Row>) {
  return columns.map((column) => (
    <span key={column.key} className={className}>
      {column.named ? <span className="named">{column.title}</span> : null}
      {column.render(row)}
    </span>
  ))
}

function Totals<Row>({
  columns,
  label,
}: {
  columns: readonly Column<Row>[]
  label: DataTableProps<Row>['totalsLabel']
}) {
  return (
    <li className="is-total">
      <div className="grow l1">
        <span>{label}</span>
        {columns.map((column) => (
          <span key={column.key} className="strong">
            {column.total}
          </span>
        ))}
      </div>
    </li>
  )
}
