import { commonText } from '../../i18n/common.text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../icon.tsx'
import { Check } from './check.tsx'
import type { Column } from './column.ts'
import type { DataTableProps } from './data-table.tsx'
import { nextSort } from './next-sort.ts'

/** Head: select all at the left, names, sort marks. */
export function TableHead<Row>(props: DataTableProps<Row>) {
  const { columns, rows = [], rowKey, selection, sort, onSort } = props
  const t = useText(commonText)
  const keys = rows.map(rowKey)
  const chosen = keys.filter((key) => selection?.keys.has(key)).length
  const two = columns.some((column) => column.subtitle)
  return (
    <thead className={two ? 'is-two' : undefined}>
      <tr>
        {columns.map((column, index) => (
          <th
            key={column.key}
            scope="col"
            className={classOf(column, index, sort)}
            style={{ minWidth: column.width, width: index === 0 ? column.width : undefined }}
            aria-sort={ariaSort(column.key, sort)}
          >
            {index === 0 && selection ? (
              <div className="ident">
                <Check
                  label={t('selectAll')}
                  checked={chosen > 0 && chosen === keys.length}
                  some={chosen > 0 && chosen < keys.length}
                  onChange={(on) => selection.onChange(new Set(on ? keys : []))}
                />
                <HeadName column={column} sort={sort} onSort={onSort} />
              </div>
            ) : (
              <HeadName column={column} sort={sort} onSort={onSort} />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface HeadNameProps<Row> {
  column: Column<Row>
  sort: string | undefined
  onSort: DataTableProps<Row>['onSort']
}

function HeadName<Row>({ column, sort, onSort }: HeadNameProps<Row>) {
  const direction = ariaSort(column.key, sort)
  const name =
    column.sortable && onSort ? (
      <button type="button" className="sort" onClick={() => onSort(nextSort(column.key, sort))}>
        {column.title}
        {direction ? <Icon name={direction === 'ascending' ? 'ascending' : 'sort'} size={12} /> : null}
      </button>
    ) : (
      column.title
    )
  return (
    <>
      {name}
      {column.subtitle ? <span className="sub">{column.subtitle}</span> : null}
    </>
  )
}

function classOf<Row>(column: Column<Row>, index: number, sort: string | undefined): string | undefined {
  const names = [
    index === 0 ? 'stick' : '',
    column.align === 'right' ? 'num' : '',
    ariaSort(column.key, sort) ? 'is-sorted' : '',
  ].filter(Boolean)
  return names.length > 0 ? names.join(' ') : undefined
}

function ariaSort(key: string, sort: string | undefined): 'ascending' | 'descending' | undefined {
  if (sort === key) return 'ascending'
  return sort === `-${key}` ? 'descending' : undefined
}
