import type { ClipboardEvent } from 'react'
import { useText } from '../../../kit/i18n/use-text.ts'
import { IconButton } from '../../../kit/ui/button.tsx'
import { text } from './freight.text.ts'
import { pastedCells, withPasted } from './grid-paste.ts'

export interface GridColumn<R> {
  readonly key: keyof R & string
  readonly label: string
  /** Figures stand right. */
  readonly figure?: boolean
  readonly width?: number
  /** A choice instead of text. */
  readonly options?: readonly { value: string; label: string }[]
}

interface TextGridProps<R extends object> {
  label: string
  columns: readonly GridColumn<R>[]
  rows: readonly R[]
  onChange: (rows: R[]) => void
  blank: () => R
  /** Message of a cell, by row and column. */
  errorOf?: (row: number, column: string) => string | undefined
  locked?: boolean
}

/** Rows of texts as in a sheet: a block that is pasted fills cells from where the cursor stands. */
export function TextGrid<R extends object>(props: TextGridProps<R>) {
  const { label, columns, rows, onChange, blank, locked = false } = props
  const t = useText(text)
  const handlePaste = (event: ClipboardEvent<HTMLElement>, row: number, column: number) => {
    const cells = pastedCells(event.clipboardData.getData('text'))
    if (!cells) return
    event.preventDefault()
    onChange(withPasted(rows, { cells, at: { row, column }, columns: columns.map(({ key }) => key), blank }))
  }
  return (
    <div className="freight-grid">
      <table className="table is-plain is-small" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.figure ? 'num' : undefined}>
                {column.label}
              </th>
            ))}
            {locked ? null : <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name while they are typed
            <tr key={place}>
              {columns.map((column, at) => (
                <td key={column.key} style={{ minWidth: column.width }}>
                  <Cell
                    {...props}
                    column={column}
                    place={place}
                    row={row}
                    onPaste={(event) => handlePaste(event, place, at)}
                  />
                </td>
              ))}
              {locked ? null : (
                <td className="freight-grid-end">
                  <IconButton
                    small
                    icon="close"
                    label={t('removeRow', { row: place + 1 })}
                    onClick={() => onChange(rows.filter((_, other) => other !== place))}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps<R extends object> extends TextGridProps<R> {
  column: GridColumn<R>
  place: number
  row: R
  onPaste: (event: ClipboardEvent<HTMLElement>) => void
}

function Cell<R extends object>({
  column,
  place,
  row,
  rows,
  onChange,
  onPaste,
  errorOf,
  locked,
}: CellProps<R>) {
  const t = useText(text)
  const { key, label, figure, options } = column
  const value = String(row[key] ?? '')
  const error = errorOf?.(place, key)
  const set = (next: string) =>
    onChange(rows.map((other, at) => (at === place ? { ...other, [key]: next } : other)))
  const common = {
    className: figure ? 'freight-cell is-figure' : 'freight-cell',
    'aria-label': t('cellName', { row: place + 1, column: label }),
    'aria-invalid': error ? true : undefined,
    title: error,
    disabled: locked,
    value,
    onPaste,
  }
  if (!options) {
    return (
      <input
        {...common}
        type="text"
        inputMode={figure ? 'decimal' : undefined}
        onChange={(event) => set(event.target.value)}
      />
    )
  }
  return (
    <select {...common} onChange={(event) => set(event.target.value)}>
      <option value="" />
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
