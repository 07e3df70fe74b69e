import type { Quote } from '@crossdock/contracts/areas/amzdata/freight/compare.schema.ts'
import {
  billLabels,
  channelLabels,
  noPriceLabels,
  surchargeLabels,
} from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import type { ReactNode } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { text } from './freight.text.ts'
import { PriceOf } from './price-of.tsx'
import { useFreightGo } from './use-freight-go.ts'

interface QuoteDrawerProps {
  quote: Quote
  base: string
  onClose: () => void
}

/** How the figure of one channel is made, step by step (F-44). */
export function QuoteDrawer({ quote, base, onClose }: QuoteDrawerProps) {
  const t = useText(text)
  const say = useSay()
  const go = useFreightGo()
  const { actual, volumetric, volume } = quote
  const figure = (text: string, decimals: number) => formatDecimal(text, decimals)
  return (
    <Drawer label={quote.channel} note={quote.carrier} onClose={onClose} addressed={false}>
      <div className="freight-head">
        <h2>{quote.channel}</h2>
        <p className="t2">
          {quote.carrier}{' '}
          <button
            type="button"
            className="text-button"
            onClick={() => go('channels', { channel: String(quote.channel_id) })}
          >
            {t('prices')}
          </button>
        </p>
      </div>
      <SectionHead title={t('explain')} />
      <p className="t2">
        {t('weightsNote', {
          actual: figure(actual, 2),
          volumetric: figure(volumetric, 2),
          divisor: quote.divisor,
          volume: figure(volume, 3),
        })}
      </p>
      {quote.price ? (
        <Steps quote={quote} price={quote.price} base={base} />
      ) : (
        <Notice>{quote.reason ? say(noPriceLabels[quote.reason]) : ''}</Notice>
      )}
    </Drawer>
  )
}

interface StepsProps {
  quote: Quote
  price: NonNullable<Quote['price']>
  base: string
}

const FEES = ['declaration', 'clearance', 'remote', 'oversize'] as const

function Steps({ quote, price, base }: StepsProps) {
  const t = useText(text)
  const say = useSay()
  const { currency, band } = price
  const unit = quote.billing === 'CBM' ? 'm³' : 'kg'
  const amount = (value: string) => <Money value={value} currency={currency} />
  const weighing = useWeighing(quote)
  const rate = <PriceOf amount={band.price} currency={currency} unit={quote.billing} />
  const bandWords = `${band.from}${band.to === null ? '+' : `–${band.to}`} ${unit}`
  return (
    <table className="table is-plain freight-steps">
      <tbody>
        <Step name={t('explainWeight')} how={weighing}>
          {formatDecimal(quote.chargeable, 2)} {unit}
        </Step>
        <Step
          name={t('explainBase')}
          how={
            price.is_minimum ? (
              t('explainMinimum')
            ) : (
              <>
                × {rate} ({bandWords}, {t('since', { day: price.card_from })})
              </>
            )
          }
        >
          {amount(price.base)}
        </Step>
        {price.fuel === '0' ? null : (
          <Step name={say(surchargeLabels.fuel)} how={`${price.fuel_percent}%`}>
            {amount(price.fuel)}
          </Step>
        )}
        {FEES.filter((fee) => price[fee] !== '0').map((fee) => (
          <Step
            key={fee}
            name={say(surchargeLabels[fee])}
            how={fee === 'oversize' ? `× ${price.oversize_cartons}` : null}
          >
            {amount(price[fee])}
          </Step>
        ))}
        {price.duty === '0' ? null : (
          <Step name={say(billLabels.duty)} how={null}>
            {amount(price.duty)}
          </Step>
        )}
        <Step name={t('totalLive')} how={null}>
          <b>{amount(price.total)}</b>
        </Step>
        {currency === base ? null : (
          <Step name={base} how={`${t('explainRate')} ${price.rate}`}>
            <Money value={price.base_total} currency={base} />
          </Step>
        )}
      </tbody>
    </table>
  )
}

/** Which rules of the channel made the charged weight out of the measured ones. */
function useWeighing(quote: Quote): string {
  const say = useSay()
  const rules = (['split_k', 'step', 'min_carton', 'min_ticket'] as const).filter(
    (rule) => quote[rule] !== '0',
  )
  return rules.map((rule) => `${say(channelLabels[rule])} ${quote[rule]}`).join(' · ')
}

function Step({ name, how, children }: { name: string; how: ReactNode; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="t2">{how}</td>
      <td className="num">{children}</td>
    </tr>
  )
}
