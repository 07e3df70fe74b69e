import { feeCardWords } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.labels.ts'
import type { FeeGap } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { currencyDecimals } from '../../../kit/ui/figures/currency.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { text } from './listing.text.ts'

/** What Amazon charged for delivery beside what own measures come to; the reason where one is unknown. */
export function FeeGapPart({ gap, currency }: { gap: FeeGap; currency: string }) {
  const t = useText(text)
  const say = useSay()
  const tierName = (tier: string) => say(feeCardWords[tier] ?? { zh: tier, en: tier })
  return (
    <section>
      <div className="section-head">
        <h3>{t('feeGap')}</h3>
        {gap.tier ? <span className="small t3">{tierName(gap.tier)}</span> : null}
      </div>
      <dl className="pairs">
        <div>
          <dt>{t('charged')}</dt>
          <dd>
            <Money value={gap.charged} currency={currency} sign={false} />
          </dd>
        </div>
        <div>
          <dt>{t('expected')}</dt>
          <dd>
            <Money value={gap.expected} currency={currency} sign={false} />
          </dd>
        </div>
        {gap.gap === null ? null : <Gap gap={gap.gap} currency={currency} />}
      </dl>
      {gap.reason ? <Reason reason={gap.reason} day={gap.card_day} /> : null}
    </section>
  )
}

/** Why the fee cannot be told; where no card holds on the day of the last sales, the way to one. */
function Reason({ reason, day }: { reason: NonNullable<FeeGap['reason']>; day: string | null }) {
  const t = useText(text)
  if (reason !== 'no_card' || day === null) return <p className="small t3">{t(`reason_${reason}`)}</p>
  return (
    <p className="small t3">
      {t('noCardOn', { date: day })} <Link to="/amzdata/basic_data?tab=cards">{t('toCards')}</Link>
    </p>
  )
}

function Gap({ gap, currency }: { gap: string; currency: string }) {
  const t = useText(text)
  const isLess = gap.startsWith('-')
  const amount = formatDecimal(gap.replace('-', ''), currencyDecimals(currency))
  const words = t('each', { amount })
  return (
    <div>
      <dt>{t(isLess ? 'gapLess' : 'gapMore')}</dt>
      <dd>{Number(gap) > 0 ? <Status tone="warn">{words}</Status> : words}</dd>
    </div>
  )
}
