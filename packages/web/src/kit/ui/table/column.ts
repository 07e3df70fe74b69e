import type { ReactNode } from 'react'

/** One column of a list. */
export interface Column<Row> {
  readonly key: string
  /** Head of the column, already in the reader's language. */
  readonly title: ReactNode
  readonly render: (row: Row) => ReactNode
  /** Figures stand right. */
  readonly align?: 'left' | 'right' | undefined
  /** Least width in pixels. */
  readonly width?: number | undefined
  readonly sortable?: boolean | undefined
  /** Second line of the head, lighter. */
  readonly subtitle?: ReactNode
  /** Cell of the totals row. */
  readonly total?: ReactNode
  /** Place in the two-line row of a phone; columns without one are left out there. */
  readonly phone?: 'title' | 'figure' | 'code' | 'note' | undefined
  /** On a phone the head stands before the cell: a number among others says what it counts. */
  readonly named?: boolean | undefined
}

export type RowKey = string | number

export interface Selection {
  readonly keys: ReadonlySet<RowKey>
  readonly onChange: (keys: ReadonlySet<RowKey>) => void
}

/** The selection with one row added or taken away. */
export function toggled(keys: ReadonlySet<RowKey>, key: RowKey): ReadonlySet<RowKey> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
