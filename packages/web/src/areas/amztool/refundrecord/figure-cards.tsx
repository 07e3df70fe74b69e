import { aftersaleLabels } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import type { Overview } from '@crossdock/contracts/areas/amztool/refundrecord/overview.schema.ts'
import { type ReactNode, useId } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Percent } from '../../../kit/ui/figures/percent.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { text } from './refundrecord.text.ts'
import type { Ledger } from './use-ledger.ts'

/** The figures of the span; what is to be done leads to its events. */
export function FigureCards({ overview, ledger }: { overview: Overview; ledger: Ledger }) {
  const t = useText(text)
  const { from, to } = overview
  const lead = (next: Parameters<Ledger['only']>[0]) => () => ledger.only({ from, to, ...next })
  return (
    <dl className="ledger-figures">
      <Figure label={t('refundRate')} hint={t('refundRateHint')} sub={<Units of={overview} />}>
        <Percent value={overview.refund_rate} light />
      </Figure>
      <Figure
        label={t('returnRate')}
        hint={t('returnRateHint')}
        sub={
          <>
            {t('sellable')} <Percent value={overview.sellable_share} />
          </>
        }
      >
        <Percent value={overview.return_rate} light />
      </Figure>
      <MoneyFigures overview={overview} />
      <Figure label={t('open')} onOpen={lead({ status: 'open' })}>
        <Quantity value={overview.open} />
      </Figure>
      <Figure label={t('claimable')} hint={t('claimableHint')} onOpen={lead({ claim: 'claimable' })}>
        <Quantity value={overview.claimable} />
      </Figure>
      {overview.orphans > 0 ? (
        <Figure label={t('orphans')} hint={t('orphanHint')} onOpen={lead({ orphan: '1' })}>
          <Quantity value={overview.orphans} />
        </Figure>
      ) : null}
    </dl>
  )
}

function Units({ of }: { of: Overview }) {
  const t = useText(text)
  return (
    <>
      {t('refundUnits')} <Quantity value={of.refund_units} /> / {t('units')} <Quantity value={of.units} />
    </>
  )
}

/** Sums of money stand by currency, the one with most events first. */
function MoneyFigures({ overview: { amounts } }: { overview: Overview }) {
  const say = useSay()
  const keys = ['refund_amount', 'reimbursed', 'net_loss'] as const
  return keys
    .filter((key) => amounts.some((sum) => sum[key] !== undefined))
    .map((key) => {
      const [first, ...rest] = amounts
      return (
        <Figure
          key={key}
          label={say(aftersaleLabels[key])}
          sub={rest.map((sum) => (
            <span key={sum.currency} className="ledger-more-money">
              <Money value={sum[key]} currency={sum.currency} />
            </span>
          ))}
        >
          <Money value={first?.[key]} currency={first?.currency} />
        </Figure>
      )
    })
}

interface FigureProps {
  label: string
  hint?: string
  sub?: ReactNode
  /** Leads to the events behind the figure. */
  onOpen?: () => void
  children: ReactNode
}

function Figure({ label, hint, sub, onOpen, children }: FigureProps) {
  const id = useId()
  return (
    <div>
      <dt id={`${id}-label`} title={hint}>
        {label}
      </dt>
      <dd>
        {onOpen ? (
          <button
            type="button"
            className="ledger-figure"
            id={id}
            aria-labelledby={`${id}-label ${id}`}
            onClick={onOpen}
          >
            {children}
          </button>
        ) : (
          <span className="ledger-figure">{children}</span>
        )}
        {sub ? <span className="sub">{sub}</span> : null}
      </dd>
    </div>
  )
}
