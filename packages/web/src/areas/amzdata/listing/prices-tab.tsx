import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type { ListingDetail } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import { listingLabels } from '@crossdock/contracts/areas/amzdata/listings/listings.labels.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { Steady } from '../../../kit/form/steady.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { LimitsDialog } from './bulk-dialogs.tsx'
import { text } from './listing.text.ts'
import { PriceForm } from './price-form.tsx'
import { PriceRequestLine } from './price-request-line.tsx'

const guards = amzdataPermissions.listing
const OPEN = ['draft', 'submitted', 'accepted']

/** Limits of the price, the request that is open, and those before. */
export function PricesTab({ listing }: { listing: ListingDetail }) {
  const t = useText(text)
  const can = useCan()
  const { price_requests: requests } = listing
  const open = requests.find(({ status }) => OPEN.includes(status))
  const mayAsk = can(guards.edit) || can(guards.price)
  const draft = open?.status === 'draft' ? open : undefined
  return (
    <>
      <Limits listing={listing} />
      {mayAsk && (!open || draft) ? (
        <Steady record={draft}>
          {(kept) => <PriceForm key={kept?.version ?? 0} listing={listing} draft={kept} />}
        </Steady>
      ) : null}
      <h3 className="listing-part">{t('requests')}</h3>
      {requests.length === 0 ? <p className="t3 listing-none">{t('noRequests')}</p> : null}
      <ol className="listing-log">
        {requests.map((request) => (
          <li key={request.id}>
            <PriceRequestLine request={request} mayWithdraw={mayAsk} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Limits({ listing }: { listing: ListingDetail }) {
  const t = useText(text)
  const say = useSay()
  const mayEdit = useCan()(guards.edit)
  const [asking, setAsking] = useState(false)
  const none = <span className="t3">—</span>
  return (
    <>
      <div className="section-head">
        <h3>{t('limits')}</h3>
        {mayEdit ? (
          <div className="end">
            <Button small onClick={() => setAsking(true)}>
              {t('setLimits')}
            </Button>
          </div>
        ) : null}
      </div>
      <dl className="pairs">
        {(['price', 'price_floor', 'price_ceiling'] as const).map((key) => (
          <div key={key}>
            <dt>{say(listingLabels[key])}</dt>
            <dd>
              <Money value={listing[key]} currency={listing.currency} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{say(listingLabels.frozen_until)}</dt>
          <dd>{listing.frozen_until ?? none}</dd>
        </div>
      </dl>
      {asking ? <LimitsDialog rows={[listing]} onClose={() => setAsking(false)} /> : null}
    </>
  )
}
