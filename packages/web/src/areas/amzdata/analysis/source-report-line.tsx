import type { SourceLine } from '@crossdock/contracts/areas/amzdata/analysis/source-line.schema.ts'
import { transactionLabels } from '@crossdock/contracts/areas/amzdata/transactions/transactions.labels.ts'
import type { ReactNode } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Fact } from '../../../kit/ui/fact.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { formatDecimal, shiftPoint } from '../../../kit/ui/figures/format-decimal.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { sourceText } from './source.text.ts'

type Report = NonNullable<SourceLine['report']>

/** Everything a row of ads or traffic tells; what the file leaves empty is left out. */
export function ReportLineFields({ report }: { report: Report }) {
  const t = useText(sourceText)
  const say = useSay()
  const nameOf = useMarketplaceName()
  const facts: [string, ReactNode][] = [
    [say(transactionLabels.biz_date), report.biz_date],
    [t('shop'), report.shop],
    [say(transactionLabels.marketplace), nameOf(report.marketplace)],
    ...report.columns.flatMap((column): [string, ReactNode][] =>
      column.value === null || column.kind === 'day'
        ? []
        : [[column.title, wordsOf(column, report.currency)]],
    ),
  ]
  return (
    <section className="source-part">
      <h3>{t('fields')}</h3>
      <dl className="line-fields">
        {facts.map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  )
}

function wordsOf({ kind, value }: Report['columns'][number], currency: string): ReactNode {
  if (value === null) return null
  if (kind === 'amount') return <Money value={value} currency={currency} />
  if (kind === 'integer') return formatDecimal(value, 0)
  if (kind === 'share') return `${formatDecimal(shiftPoint(value, 2), 2)}%`
  return kind === 'moment' ? <DateTime at={value} as="full" /> : value
}
