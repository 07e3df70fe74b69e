import type { SourceRow } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'

interface ContributionProps {
  row: Pick<SourceRow, 'amount' | 'currency' | 'converted' | 'rate'>
  /** Currency of the figure; null when amounts stay in that of their row. */
  code: string | null
}

/** What a row adds, in the currency of the figure; the original amount and its rate stand below. */
export function Contribution({ row, code }: ContributionProps) {
  if (code === null || row.currency === code) return <Money value={row.amount} currency={row.currency} />
  return (
    <>
      <Money value={row.converted} currency={code} />
      <span className="sub">
        <Money value={row.amount} currency={row.currency} />
        {row.rate ? ` × ${row.rate}` : null}
      </span>
    </>
  )
}
