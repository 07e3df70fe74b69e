import type {
  ListingDetail,
  PriceRequest,
} from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import { priceRequestEndpoints } from '@crossdock/contracts/areas/amzdata/listings/price-requests.endpoints.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './listing.text.ts'
import { priceCalls } from './price-calls.ts'
import { PricePreview } from './price-preview.tsx'

interface PriceFormProps {
  listing: ListingDetail
  /** The draft that is continued. */
  draft: PriceRequest | undefined
}

/** Asks for another price: what it would bring is shown before it is submitted. */
export function PriceForm({ listing, draft }: PriceFormProps) {
  const t = useText(text)
  const save = useAction(priceRequestEndpoints.savePriceRequest, { invalidates: priceCalls, quiet: true })
  const form = useForm({
    initial: { price: draft ? trimmed(draft.price) : '', reason: draft?.reason ?? '', submit: true },
    onSubmit: async ({ price, reason, submit }) => {
      const known = draft ? { id: draft.id, version: draft.version } : {}
      await save.mutateAsync({ ...known, listing_id: listing.id, price, reason, submit })
      toast(t(submit ? 'requestSubmitted' : 'requestKept'))
    },
    explain: (failure) =>
      'price' in failure.errors
        ? { price: failure.errors.price || failure.message }
        : { price: failure.message },
  })
  const send = (submit: boolean) => {
    form.set('submit', submit)
    // the form reads its values after the change is taken in
    setTimeout(() => void form.submit())
  }
  const { price, reason } = form.values
  return (
    <FormBox label={t('askPrice')} columns={2} onSubmit={() => send(true)}>
      <Field label={t('wantedPrice')} required error={form.errors.price}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            unit={listing.currency}
            value={price}
            onChange={(next) => form.set('price', next)}
          />
        )}
      </Field>
      <Field label={t('reason')} error={form.errors.reason}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={300}
            value={reason}
            onChange={(next) => form.set('reason', next)}
          />
        )}
      </Field>
      <PricePreview listing={listing} price={price} />
      <div className="listing-form-foot is-wide">
        <Button busy={form.busy} disabled={price === ''} onClick={() => send(false)}>
          {t('keepDraft')}
        </Button>
        <Button kind="primary" busy={form.busy} disabled={price === ''} onClick={() => send(true)}>
          {t('submitRequest')}
        </Button>
      </div>
    </FormBox>
  )
}

/** Without superfluous zeroes. */
const trimmed = (price: string) => (price.includes('.') ? price.replace(/\.?0+$/, '') : price)
