import { type ReactNode, useRef } from 'react'
import { commonText } from '../../i18n/common.text.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import type { Column, RowKey, Selection } from './column.ts'
import { PhoneRows } from './phone-rows.tsx'
import { TableBody } from './table-body.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { PhoneSkeleton, TableSkeleton } from './table-skeleton.tsx'
import { useFits } from './use-fits.ts'

export interface DataTableProps<Row> {
  /** Read aloud as the name of the table. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined until the first answer: a skeleton is shown. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => RowKey
  /** How a row is called when it is selected or opened. */
  rowName?: (row: Row) => string
  /** Old rows stay while new ones come. */
  fetching?: boolean
  error?: Error | null
  onRetry?: () => void
  empty?: ReactNode
  /** `name` or `-name`. */
  sort?: string | undefined
  onSort?: (sort: string | undefined) => void
  selection?: Selection | undefined
  /** Word at the left of the totals row; without it there is none. */
  totalsLabel?: ReactNode
  height?: 'picture' | 'default' | 'small' | 'mini'
  onOpen?: ((row: Row) => void) | undefined
  /** The row whose details are open. */
  openKey?: RowKey | undefined
  /** Cells closer together, for many figures. */
  tight?: boolean
}

const heights = { picture: ' has-picture', default: '', small: ' is-small', mini: ' is-mini' }

/** The table of a list: edge to edge, head, identity column and totals sticky (look.md, a list page). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, error, onRetry, empty, fetching, height = 'default', tight } = props
  const t = useText(commonText)
  const box = useRef<HTMLDivElement>(null)
  const fits = useFits(box)
  const phone = useIsPhone() && columns.some((column) => column.phone)
  if (!rows && error) return <ErrorState error={error} {...(onRetry ? { onRetry } : {})} />
  if (rows?.length === 0) return empty ?? <EmptyState title={t('nothingFound')} hint={t('changeFilters')} />
  if (phone) return rows ? <PhoneRows {...props} rows={rows} /> : <PhoneSkeleton label={label} />
  const tall = heights[height]
  return (
    <div ref={box} className={fits ? 'table-wrap is-fitting' : 'table-wrap'} aria-busy={fetching || !rows}>
      <table
        className={`table${tall}${tight ? ' is-tight' : ''}${fetching && rows ? ' is-waiting' : ''}`}
        aria-label={label}
      >
        <TableHead {...props} />
        {rows ? <TableBody {...props} rows={rows} /> : <TableSkeleton columns={columns} />}
        {rows && props.totalsLabel ? <TableFoot {...props} /> : null}
      </table>
    </div>
  )
}
