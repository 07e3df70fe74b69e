import { costBatchEndpoints } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.endpoints.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Notice } from '../../../kit/ui/notice.tsx'
import { batchText } from './cost-batch.text.ts'

/** How much of what was sold has a known cost. */
export function CostScore() {
  const t = useText(batchText)
  const { data } = useCall(costBatchEndpoints.getCostCompleteness, {}, { quiet: true })
  if (!data?.percent) return null
  const count = (value: number) => formatDecimal(String(value), 0)
  const hint = t('scoreHint', { units: count(data.units), known: count(data.costed_units) })
  return <span title={hint}>{t('score', { percent: data.percent })}</span>
}

/** What missing head-haul probably hides in a month, the greatest first. */
export function HiddenCosts({ onOpen }: { onOpen: (msku: string) => void }) {
  const t = useText(batchText)
  const { data } = useCall(costBatchEndpoints.getCostCompleteness, {}, { quiet: true })
  const [first] = data?.hidden ?? []
  if (!first) return null
  const words = { ...first, amount: formatDecimal(first.amount, 0) }
  return (
    <Notice
      tone="warn"
      action={
        <button type="button" className="text-button" onClick={() => onOpen(first.msku)}>
          {first.msku}
        </button>
      }
    >
      {t('hidden', { msku: words.msku, amount: words.amount, currency: words.currency })}
    </Notice>
  )
}
