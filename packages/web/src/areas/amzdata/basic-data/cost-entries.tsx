import { costLabels, costSourceLabels } from '@crossdock/contracts/areas/amzdata/costs/costs.labels.ts'
import type { Cost } from '@crossdock/contracts/areas/amzdata/costs/costs.schema.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { IconButton } from '../../../kit/ui/button.tsx'
import { useScope } from './cost-columns.tsx'
import { UnitAmount } from './unit-amount.tsx'

interface CostEntriesProps {
  entries: readonly Cost[]
  onEdit: ((cost: Cost) => void) | undefined
  onRemove: ((cost: Cost) => Promise<void>) | undefined
}

const AMOUNTS = ['purchase_cost', 'packaging_cost', 'other_cost', 'headhaul_cost'] as const

/** What a unit costs from which day on, newest first. */
export function CostEntries({ entries, onEdit, onRemove }: CostEntriesProps) {
  const say = useSay()
  if (entries.length === 0) return null
  return (
    <div className="cost-entries">
      <table className="table is-plain">
        <thead>
          <tr>
            <th scope="col">{say(costLabels.effective_from)}</th>
            {AMOUNTS.map((key) => (
              <th key={key} scope="col" className="num">
                {say(costLabels[key])}
              </th>
            ))}
            <th scope="col">{say(costLabels.source)}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {entries.map((cost) => (
            <Entry key={cost.id} cost={cost} onEdit={onEdit} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Entry({ cost, onEdit, onRemove }: Omit<CostEntriesProps, 'entries'> & { cost: Cost }) {
  const c = useText(commonText)
  const say = useSay()
  const scope = useScope()
  return (
    <tr>
      <td>
        {cost.effective_from}
        <span className="sub">{scope(cost)}</span>
      </td>
      {AMOUNTS.map((key) => (
        <td key={key} className="num">
          <UnitAmount value={cost[key]} currency={cost.currency} />
        </td>
      ))}
      <td>
        {say(costSourceLabels[cost.source])}
        <span className="sub">{cost.remark}</span>
      </td>
      <td className="num nowrap">
        {onEdit ? <IconButton small icon="edit" label={c('edit')} onClick={() => onEdit(cost)} /> : null}
        {onRemove ? (
          <IconButton small icon="trash" label={c('remove')} onClick={() => void onRemove(cost)} />
        ) : null}
      </td>
    </tr>
  )
}
