import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type { PriceRequest } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import type { PriceRequestStatus } from '@crossdock/contracts/areas/amzdata/listings/listing-states.ts'
import { priceRequestLabels } from '@crossdock/contracts/areas/amzdata/listings/listings.labels.ts'
import { priceRequestEndpoints } from '@crossdock/contracts/areas/amzdata/listings/price-requests.endpoints.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Status, type Tone } from '../../../kit/ui/status.tsx'
import { FileLine } from './file-line.tsx'
import { text } from './listing.text.ts'
import { priceCalls } from './price-calls.ts'

const tones: Readonly<Record<PriceRequestStatus, Tone>> = {
  draft: 'wait',
  submitted: 'run',
  accepted: 'ok',
  rejected: 'bad',
  effective: 'ok',
}

/** One price request with who did what and when, and what may be done with it. */
export function PriceRequestLine({ request, mayWithdraw }: { request: PriceRequest; mayWithdraw: boolean }) {
  const t = useText(text)
  const say = useSay()
  const { status, currency, effective_file: file } = request
  const isOpen = status === 'draft' || status === 'submitted'
  return (
    <>
      <span className="grow">
        <span className="listing-request">
          <Status tone={tones[status]}>{say(priceRequestLabels[status])}</Status>
          <b>
            <Money value={request.price_before} currency={currency} sign={false} /> →{' '}
            <Money value={request.price} currency={currency} />
          </b>
        </span>
        <span className="small t3">
          {request.requested_by} <DateTime at={request.submitted_at ?? request.created_at} />
        </span>
        {request.reason ? <span className="listing-note">{request.reason}</span> : null}
        {request.decided_at ? (
          <span className="small t3">
            {t(status === 'rejected' ? 'rejectedBy' : 'acceptedBy', { name: request.decided_by ?? '—' })}{' '}
            <DateTime at={request.decided_at} /> {request.decision_note}
          </span>
        ) : null}
        {file ? (
          <FileLine origin={file}>
            {t('effectiveBy', { day: request.effective_on ?? '', file: file.file ?? '', line: file.line_no })}
          </FileLine>
        ) : null}
      </span>
      {isOpen ? <Deeds request={request} mayWithdraw={mayWithdraw} /> : null}
    </>
  )
}

function Deeds({ request, mayWithdraw }: { request: PriceRequest; mayWithdraw: boolean }) {
  const t = useText(text)
  const mayDecide = useCan()(amzdataPermissions.listing.price) && request.status === 'submitted'
  const decide = useAction(priceRequestEndpoints.decidePriceRequest, { invalidates: priceCalls })
  const remove = useAction(priceRequestEndpoints.removePriceRequest, { invalidates: priceCalls })
  const { id, version } = request
  const busy = decide.isPending || remove.isPending
  return (
    <span className="listing-deeds">
      {mayWithdraw ? (
        <Button small kind="quiet" busy={busy} onClick={() => remove.mutate({ id, version })}>
          {t('withdraw')}
        </Button>
      ) : null}
      {mayDecide ? (
        <>
          <Button small busy={busy} onClick={() => decide.mutate({ id, version, accept: false })}>
            {t('reject')}
          </Button>
          <Button
            small
            kind="primary"
            busy={busy}
            onClick={() => decide.mutate({ id, version, accept: true })}
          >
            {t('accept')}
          </Button>
        </>
      ) : null}
    </span>
  )
}
