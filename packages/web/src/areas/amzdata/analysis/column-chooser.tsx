import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { ColumnMenu } from '../../../kit/ui/table/column-menu.tsx'
import { useMetricOptions } from './figure-groups.tsx'
import { pageMetrics, usualColumns } from './metric-lists.ts'

interface ColumnChooserProps {
  chosen: readonly MetricKey[]
  mayCost: boolean
  onChange: (columns: readonly MetricKey[]) => void
}

/** Which figures the table shows; remembered in the address, in saved views and in this browser. */
export function ColumnChooser({ chosen, mayCost, onChange }: ColumnChooserProps) {
  const offered = pageMetrics(mayCost)
  const options = useMetricOptions(offered)
  return (
    <ColumnMenu
      offered={offered}
      options={options}
      shown={chosen}
      onChange={(columns) => onChange(columns ?? usualColumns(mayCost))}
    />
  )
}
