import type { ListingDetail } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import {
  crawlStatusLabels,
  fulfilmentLabels,
  listingLabels,
  listingStatusLabels,
} from '@crossdock/contracts/areas/amzdata/listings/listings.labels.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Percent } from '../../../kit/ui/figures/percent.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { FileLine } from './file-line.tsx'
import { text } from './listing.text.ts'
import { useSaleStatusName } from './listing-cells.tsx'

/** Every fact with the line of the file it was read from, and what the company has set. */
export function DetailsTab({ listing }: { listing: ListingDetail }) {
  const say = useSay()
  const price = (value: string | null) => <Money value={value} currency={listing.currency} />
  const rows: readonly { key: keyof typeof listingLabels; source?: string; value: ReactNode }[] = [
    { key: 'title', value: listing.title },
    { key: 'status', value: say(listingStatusLabels[listing.status]) },
    { key: 'asin', value: listing.asin },
    { key: 'parent_asin', value: listing.parent_asin },
    { key: 'fnsku', value: listing.fnsku },
    { key: 'price', value: price(listing.price) },
    { key: 'business_price', value: price(listing.business_price) },
    { key: 'fulfilment', value: listing.fulfilment ? say(fulfilmentLabels[listing.fulfilment]) : null },
    { key: 'sellable', source: 'stock', value: <Quantity value={listing.sellable} /> },
    { key: 'buybox_share', source: 'traffic', value: <Percent value={listing.buybox_share} /> },
    { key: 'condition', value: listing.condition },
    { key: 'image_url', value: listing.image_url },
    { key: 'opened_on', value: listing.opened_on },
    { key: 'first_sold_on', value: listing.first_sold_on },
    { key: 'last_sold_on', value: listing.last_sold_on },
  ]
  return (
    <>
      <dl className="pairs listing-details">
        {rows.map(({ key, source = key, value }) => {
          const from = listing.sources[source]
          return (
            <div key={key}>
              <dt>{say(listingLabels[key])}</dt>
              <dd>
                <span className="listing-value">{value ?? <span className="t3">—</span>}</span>
                {from ? <FileLine origin={from} /> : null}
              </dd>
            </div>
          )
        })}
      </dl>
      <OwnFacts listing={listing} />
    </>
  )
}

function OwnFacts({ listing }: { listing: ListingDetail }) {
  const t = useText(text)
  const say = useSay()
  const saleStatus = useSaleStatusName()
  const choices = useCall(listingEndpoints.listListingChoices, {}, { freshFor: 60_000 }).data
  const price = (value: string | null) => <Money value={value} currency={listing.currency} />
  const crawl = listing.crawl_status ? say(crawlStatusLabels[listing.crawl_status]) : null
  const rows: readonly { key: keyof typeof listingLabels; value: ReactNode }[] = [
    { key: 'sale_status', value: listing.sale_status ? saleStatus(listing.sale_status) : null },
    { key: 'owner', value: listing.owner },
    { key: 'product', value: listing.product ? `${listing.product.sku} ×${listing.product.quantity}` : null },
    { key: 'price_floor', value: price(listing.price_floor) },
    { key: 'price_ceiling', value: price(listing.price_ceiling) },
    { key: 'frozen_until', value: listing.frozen_until },
    { key: 'crawl_status', value: crawl ?? (choices?.can_crawl === false ? t('crawlOff') : null) },
  ]
  return (
    <>
      <h3 className="listing-part">{t('decided')}</h3>
      <dl className="pairs listing-details">
        {rows.map(({ key, value }) => (
          <div key={key}>
            <dt>{say(listingLabels[key])}</dt>
            <dd>{value ?? <span className="t3">—</span>}</dd>
          </div>
        ))}
      </dl>
      {listing.crawl_error ? <p className="small t3">{listing.crawl_error}</p> : null}
    </>
  )
}
