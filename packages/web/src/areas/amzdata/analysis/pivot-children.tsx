import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import type { Table, TableRow } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { Grouping } from '@crossdock/contracts/areas/amzdata/analysis/articles.schema.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { text } from './analysis.text.ts'
import { usePivotColumns } from './pivot-columns.tsx'
import { roles } from './pivot-roles.ts'
import { PivotRow } from './pivot-row.tsx'
import type { PivotProps } from './pivot-table.tsx'
import { childInput } from './use-analysis-state.ts'

interface ChildRowsProps extends PivotProps {
  sort: string
  table: Table
  grouping: Grouping
  /** The line whose MSKUs these are. */
  group: TableRow
}

/** The MSKUs that a line puts together, below it; the same columns, each figure followed within that line. */
export function ChildRows(props: ChildRowsProps) {
  const { state, grouping, group, columns } = props
  const t = useText(text)
  const c = useText(commonText)
  const reply = useCall(analysisEndpoints.getTable, childInput(state, grouping, group.key), { quiet: true })
  const table = reply.data
  const shown = usePivotColumns({
    ...props,
    table,
    within: { row_group: grouping, row_key: group.key },
  })
  if (!table) {
    return (
      <tr {...roles.row} className="is-child is-note">
        <td {...roles.cell} className="stick">
          {reply.error ? (
            <span className="pivot-more">
              {t('childrenFailed')} <Button onClick={() => void reply.refetch()}>{c('retry')}</Button>
            </span>
          ) : (
            <span className="bone" />
          )}
        </td>
      </tr>
    )
  }
  const rows = table.rows.filter(({ currency }) => group.currency === null || currency === group.currency)
  const more = table.total - table.rows.length
  return (
    <>
      {rows.map((row) => (
        <PivotRow key={`${row.key} ${row.currency ?? ''}`} columns={shown} row={row} isChild />
      ))}
      {more > 0 ? (
        <tr {...roles.row} className="is-child is-note">
          <td {...roles.cell} className="stick">
            <button type="button" className="text-button pivot-more" onClick={() => props.onOpen(group)}>
              {t('moreChildren', { count: more })}
            </button>
          </td>
          {columns.length > 0 ? <td {...roles.cell} /> : null}
        </tr>
      ) : null}
    </>
  )
}
