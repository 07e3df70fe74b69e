import type { ListingDetail } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import { priceRequestEndpoints } from '@crossdock/contracts/areas/amzdata/listings/price-requests.endpoints.ts'
import { useDeferredValue } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Percent } from '../../../kit/ui/figures/percent.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { text } from './listing.text.ts'

const PRICE = /^\d{1,12}(\.\d{1,4})?$/

/** Profit and margin of a unit at the wanted price beside those of now; a price outside of the limits is said at once. */
export function PricePreview({ listing, price }: { listing: ListingDetail; price: string }) {
  const t = useText(text)
  const wanted = useDeferredValue(price.trim())
  const isPrice = PRICE.test(wanted) && Number(wanted) > 0
  const { data } = useCall(
    priceRequestEndpoints.previewPrice,
    { id: listing.id, price: wanted },
    { enabled: isPrice, quiet: true },
  )
  if (!isPrice || !data) return null
  const isBelow = data.floor !== null && Number(wanted) < Number(data.floor)
  const isAbove = data.ceiling !== null && Number(wanted) > Number(data.ceiling)
  return (
    <div className="is-wide">
      {isBelow || isAbove ? <Notice tone="bad">{t(isBelow ? 'belowFloor' : 'aboveCeiling')}</Notice> : null}
      {data.profit === undefined ? null : (
        <table className="listing-preview">
          <thead>
            <tr>
              <th scope="col">{t('perUnit')}</th>
              <th scope="col">{t('nowHead')}</th>
              <th scope="col">{t('thenHead')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('u_profit')}</th>
              <td>
                <Money value={data.profit_now} currency={data.currency} />
              </td>
              <td>
                <Money value={data.profit} currency={data.currency} />
              </td>
            </tr>
            <tr>
              <th scope="row">{t('marginHead')}</th>
              <td>
                <Percent value={data.margin_now} />
              </td>
              <td>
                <Percent value={data.margin} />
              </td>
            </tr>
          </tbody>
        </table>
      )}
      <p className="small t3">{t('previewBasis', { units: data.units })}</p>
    </div>
  )
}
