import type { SourceLine } from '@crossdock/contracts/areas/amzdata/analysis/source-line.schema.ts'
import { FEE_CATEGORY_KEYS } from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import { feeCategoryLabels } from '@crossdock/contracts/areas/amzdata/fees/fees.labels.ts'
import { MONEY_PARTS } from '@crossdock/contracts/areas/amzdata/transactions/transaction-columns.ts'
import {
  moneyLabels,
  transactionLabels,
} from '@crossdock/contracts/areas/amzdata/transactions/transactions.labels.ts'
import { type ReactNode, useState } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Fact } from '../../../kit/ui/fact.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { typeWord } from '../shared/type-words.text.ts'
import { useMarketplaceName } from '../shared/use-names.ts'
import { sourceText } from './source.text.ts'

type Row = NonNullable<SourceLine['row']>

/** Columns that are words, in the order in which a reader looks for them. */
const WORDS = [
  'order_id',
  'msku',
  'description',
  'settlement_id',
  'fulfillment',
  'account_type',
  'marketplace_raw',
  'tax_collection_model',
  'status',
  'order_city',
  'order_state',
  'order_postal',
] as const

/** Everything a row tells besides its amounts; what the file leaves empty is left out. */
export function LineFields({ row }: { row: Row }) {
  const t = useText(sourceText)
  const say = useSay()
  const nameOf = useMarketplaceName()
  const category = FEE_CATEGORY_KEYS.find((known) => known === row.fee_category)
  const facts: [string, ReactNode][] = [
    [say(transactionLabels.posted_at), <DateTime key="at" at={row.posted_at} as="full" />],
    [say(transactionLabels.biz_date), row.biz_date],
    [say(transactionLabels.type), `${say(typeWord(row.type))} (${row.type_raw || '—'})`],
    [t('shop'), row.shop],
    [say(transactionLabels.marketplace), nameOf(row.marketplace)],
    ...(row.quantity === null
      ? []
      : [[say(transactionLabels.quantity), formatDecimal(String(row.quantity), 0)] as [string, ReactNode]]),
    ...(category
      ? [[say(transactionLabels.fee_category), say(feeCategoryLabels[category])] as [string, ReactNode]]
      : []),
    ...WORDS.flatMap((key): [string, ReactNode][] =>
      row[key] ? [[say(transactionLabels[key]), <span key={key}>{row[key]}</span>]] : [],
    ),
    ...(row.release_at
      ? [
          [say(transactionLabels.release_at), <DateTime key="release" at={row.release_at} as="full" />] as [
            string,
            ReactNode,
          ],
        ]
      : []),
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

const isZero = (amount: string) => !/[1-9]/.test(amount)

/** The amounts of a row, which add up to its total; zeroes on request. */
export function LineAmounts({ row }: { row: Row }) {
  const t = useText(sourceText)
  const say = useSay()
  const [all, setAll] = useState(false)
  const shown = MONEY_PARTS.filter((column) => all || !isZero(row.amounts[column] ?? '0'))
  return (
    <section className="source-part">
      <h3>{t('amounts')}</h3>
      <dl className="pairs line-amounts">
        {shown.map((column) => (
          <div key={column}>
            <dt>{say(moneyLabels[column])}</dt>
            <dd>
              <Money value={row.amounts[column]} currency={row.currency} />
            </dd>
          </div>
        ))}
        <div className="is-total">
          <dt>{say(moneyLabels.total)}</dt>
          <dd>
            <Money value={row.total} currency={row.currency} />
          </dd>
        </div>
        {isZero(row.difference) ? null : (
          <div>
            <dt>{say(transactionLabels.difference)}</dt>
            <dd>
              <Money value={row.difference} currency={row.currency} />
            </dd>
          </div>
        )}
      </dl>
      {all ? null : (
        <button type="button" className="text-button small" onClick={() => setAll(true)}>
          {t('showZero')}
        </button>
      )}
    </section>
  )
}
