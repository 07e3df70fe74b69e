import {
  figureSourceLabels,
  metricLabel,
  reportGroupLabels,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import {
  REPORT_GROUP_KEYS,
  REPORT_GROUPS,
} from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { useSay } from '../../../kit/i18n/use-text.ts'
import type { Option } from '../../../kit/ui/select-pill.tsx'

/** The group a figure is offered in: transactions, ads or traffic. */
function groupOf(metric: MetricKey): Message {
  const isIn = (metrics: readonly MetricKey[]) => metrics.includes(metric)
  const group = REPORT_GROUP_KEYS.find((key) => isIn(REPORT_GROUPS[key]))
  return group ? reportGroupLabels[group] : figureSourceLabels.transactions
}

/** Figures to choose from, each with its group, so that a group can be searched for. */
export function useMetricOptions(metrics: readonly MetricKey[]): Option[] {
  const say = useSay()
  return metrics.map((metric) => ({
    value: metric,
    label: say(metricLabel(metric)),
    hint: say(groupOf(metric)),
  }))
}
