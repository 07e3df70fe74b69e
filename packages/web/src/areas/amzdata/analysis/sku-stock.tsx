import type { Offer, Sku } from '@crossdock/contracts/areas/amzdata/analysis/sku.schema.ts'
import { listingLink } from '@crossdock/contracts/format/listing-link.ts'
import { words } from '@crossdock/contracts/words/messages.text.ts'
import { copyText } from '../../../kit/api/copy-text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { IconButton } from '../../../kit/ui/button.tsx'
import { formatDecimal, NOTHING } from '../../../kit/ui/figures/format-decimal.ts'
import { Trace } from '../../../kit/ui/figures/trace.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { MoneyCell, PlainTable } from './plain-table.tsx'
import { skuText } from './sku.text.ts'
import type { LineKey } from './use-source-state.ts'

interface SkuStockProps {
  sku: Sku
  onLine: (line: LineKey) => void
}

/** Where it is offered and what lies there; stock leads to the row of its report (F-39, F-43). */
export function SkuStock({ sku, onLine }: SkuStockProps) {
  const t = useText(skuText)
  if (sku.offers.length === 0) return <p className="source-part t3">{t('noOffers')}</p>
  return (
    <section className="source-part">
      <p className="small t3">{t('coverHint')}</p>
      <PlainTable
        heads={[
          t('place'),
          ...(['price', 'sellable', 'onHand', 'inbound', 'daily', 'cover'] as const).map((name) => ({
            num: t(name),
          })),
        ]}
        wide={t('tab_stock')}
        className="sku-table"
      >
        {sku.offers.map((offer) => (
          <OfferRow key={offer.listing_id} offer={offer} onLine={onLine} />
        ))}
      </PlainTable>
    </section>
  )
}

function OfferRow({ offer, onLine }: { offer: Offer; onLine: (line: LineKey) => void }) {
  const t = useText(skuText)
  const nameOf = useMarketplaceName()
  const { stock_source: source, stock_on: day } = offer
  const follow = source ? () => onLine(source) : undefined
  const label = t('stockRow', { day: day ?? '' })
  const count = (value: number | null) =>
    value === null ? (
      NOTHING
    ) : (
      <Trace onOpen={follow} label={`${label}: ${value}`}>
        {formatDecimal(String(value), 0)}
      </Trace>
    )
  return (
    <tr>
      <td>
        {offer.shop} · {nameOf(offer.marketplace)}
        {offer.asin || day ? (
          <span className="sku-offer">
            {offer.asin ? <span className="mono">{offer.asin}</span> : null}
            {offer.asin ? <CopyLink offer={offer} /> : null}
            {day ? <span>{`${t('stockOn')} ${day}`}</span> : null}
          </span>
        ) : null}
      </td>
      <MoneyCell value={offer.price} currency={offer.currency} />
      <td className="num">{count(offer.sellable)}</td>
      <td className="num">{count(offer.on_hand)}</td>
      <td className="num">{count(offer.inbound)}</td>
      <td className="num">{formatDecimal(offer.daily_units, 2)}</td>
      <td className="num">{offer.cover_days === null ? NOTHING : formatDecimal(offer.cover_days, 1)}</td>
    </tr>
  )
}

/** Copies the safe link of the product page (spec 5). */
function CopyLink({ offer: { asin, marketplace } }: { offer: Offer }) {
  const t = useText(skuText)
  const say = useSay()
  const copy = async () => {
    const link = listingLink({ id: asin, country: marketplace })
    if (link.kind === 'refused') return toast(say(link.message), 'bad')
    if (!(await copyText(link.url))) return toast(say(words.notSupported), 'bad')
    toast(say(link.message))
  }
  return <IconButton icon="link" label={t('copyLink')} onClick={() => void copy()} />
}
