import type { ListingChange } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import { FULFILMENTS, LISTING_STATUSES } from '@crossdock/contracts/areas/amzdata/listings/listing-states.ts'
import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import {
  fulfilmentLabels,
  listingLabels,
  listingStatusLabels,
} from '@crossdock/contracts/areas/amzdata/listings/listings.labels.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { currencyDecimals } from '../../../kit/ui/figures/currency.ts'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { Pager } from '../../../kit/ui/table/pager.tsx'
import { FileLine } from './file-line.tsx'
import { text } from './listing.text.ts'

const SIZE = 50

/** What imports changed, newest first, each with the line of the file that says so. */
export function ChangesTab({ id, currency }: { id: number; currency: string }) {
  const t = useText(text)
  const [page, setPage] = useState(1)
  const reply = useCall(listingEndpoints.listListingChanges, { id, page, size: SIZE }, { quiet: true })
  const { data } = reply
  if (!data) return <Skeleton lines={6} />
  if (data.rows.length === 0) return <EmptyState title={t('noChanges')} hint={t('changesHint')} />
  return (
    <>
      <ol className="listing-log">
        {data.rows.map((change) => (
          <li key={change.id}>
            <ChangeLine change={change} currency={currency} />
          </li>
        ))}
      </ol>
      {(data.total ?? 0) > SIZE ? (
        <Pager page={page} size={SIZE} total={data.total} shown={data.rows.length} onChange={setPage} />
      ) : null}
    </>
  )
}

function ChangeLine({ change, currency }: { change: ListingChange; currency: string }) {
  const t = useText(text)
  const say = useSay()
  const wordsOf = useValueWords(change.field, currency)
  return (
    <>
      <span className="small t3">
        <DateTime at={change.at} />
      </span>
      <span className="grow">
        <b>{change.field === 'title' ? t('titleField') : say(listingLabels[change.field])}</b>
        <span className="listing-values">
          {t('changedFromTo', { before: wordsOf(change.before), after: wordsOf(change.after) })}
        </span>
        <FileLine origin={change} />
      </span>
    </>
  )
}

/** How a value of the field is written. */
function useValueWords(field: ListingChange['field'], currency: string): (value: string | null) => string {
  const say = useSay()
  return (value) => {
    if (value === null) return '—'
    if (field === 'price' || field === 'business_price')
      return formatDecimal(value, currencyDecimals(currency))
    const status = field === 'status' && LISTING_STATUSES.find((known) => known === value)
    if (status) return say(listingStatusLabels[status])
    const fulfilment = field === 'fulfilment' && FULFILMENTS.find((known) => known === value)
    return fulfilment ? say(fulfilmentLabels[fulfilment]) : value
  }
}
