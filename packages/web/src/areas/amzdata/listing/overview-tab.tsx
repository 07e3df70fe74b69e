import type { ListingDetail } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import { listingLabels } from '@crossdock/contracts/areas/amzdata/listings/listings.labels.ts'
import type { ReactNode } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { currencyDecimals } from '../../../kit/ui/figures/currency.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { FeeGapPart } from './fee-gap-part.tsx'
import { text } from './listing.text.ts'
import { GrowthCell } from './listing-cells.tsx'
import { TrendPart } from './trend-part.tsx'
import { UnitProfitPart } from './unit-profit-part.tsx'

/** Four facts, units over the price, what a unit brings, stock and delivery fee. */
export function OverviewTab({ listing }: { listing: ListingDetail }) {
  const t = useText(text)
  return (
    <>
      <Facts listing={listing} />
      <TrendPart id={listing.id} currency={listing.currency} />
      <div className="cols listing-cols">
        <UnitProfitPart profit={listing.unit_profit} currency={listing.currency} />
        <div>
          <StockPart listing={listing} />
          <FeeGapPart gap={listing.fee_gap} currency={listing.currency} />
        </div>
      </div>
      {listing.figures_to ? <p className="small t3">{t('untilDay', { day: listing.figures_to })}</p> : null}
    </>
  )
}

function Facts({ listing }: { listing: ListingDetail }) {
  const t = useText(text)
  const say = useSay()
  const price = (value: string | null) =>
    value === null ? '—' : formatDecimal(value, currencyDecimals(listing.currency))
  const count = (value: number | null) => (value === null ? '—' : formatDecimal(String(value), 0))
  const isRead = listing.buybox_price !== null || listing.lowest_price !== null
  return (
    <dl className="facts listing-facts">
      <Fact
        name={say(listingLabels.price)}
        note={
          isRead
            ? t('priceFact', { buybox: price(listing.buybox_price), lowest: price(listing.lowest_price) })
            : t('notCrawled')
        }
      >
        <Money value={listing.price} currency={listing.currency} />
      </Fact>
      <Fact
        name={say(listingLabels.units_30)}
        note={
          <>
            {t('compared')} <GrowthCell growth={listing.growth} />
          </>
        }
      >
        <Quantity value={listing.units_30} unit={t('unitsPiece')} />
      </Fact>
      <Fact
        name={say(listingLabels.cover_days)}
        note={t('stockFact', { sellable: count(listing.sellable), inbound: count(listing.inbound) })}
      >
        <Quantity
          value={listing.cover_days}
          unit={listing.cover_days === null ? undefined : t('daysPiece')}
        />
      </Fact>
      <Fact
        name={say(listingLabels.stars)}
        note={
          listing.review_count === null
            ? t('notCrawled')
            : t('reviewFact', { count: count(listing.review_count) })
        }
      >
        {listing.stars ?? <span className="t3">—</span>}
      </Fact>
    </dl>
  )
}

function Fact({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className="fact-note">{note}</dd>
    </div>
  )
}

function StockPart({ listing }: { listing: ListingDetail }) {
  const t = useText(text)
  const say = useSay()
  const parts = ['sellable', 'reserved', 'inbound', 'unsellable', 'researching'] as const
  const known = parts.filter((part) => listing[part] !== null)
  const sum = known.reduce((total, part) => total + (listing[part] ?? 0), 0)
  return (
    <section>
      <div className="section-head">
        <h3>{t('stock')}</h3>
        {listing.stock_on ? <span className="small t3">{listing.stock_on}</span> : null}
      </div>
      {known.length === 0 ? (
        <p className="t3">{t('noStock')}</p>
      ) : (
        <dl className="pairs">
          {known.map((part) => (
            <div key={part}>
              <dt>{say(listingLabels[part])}</dt>
              <dd>
                <Quantity value={listing[part]} />
              </dd>
            </div>
          ))}
          <div className="is-total">
            <dt>{t('stockSum')}</dt>
            <dd>
              <Quantity value={sum} />
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
