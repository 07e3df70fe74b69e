import { pairingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/pairing.endpoints.ts'
import { useDeferredValue, useId, useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { Field } from '../../../kit/form/field.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Tag } from '../../../kit/ui/tag.tsx'
import { text } from './listing.text.ts'

export interface PickedProduct {
  readonly productId: number | undefined
  readonly quantity: string
}

interface ProductPickerProps extends PickedProduct {
  onChange: (picked: PickedProduct) => void
}

/** Finds an own article by SKU or name; how many of it one unit of the listing holds. */
export function ProductPicker({ productId, quantity, onChange }: ProductPickerProps) {
  const t = useText(text)
  const name = useId()
  const [words, setWords] = useState('')
  const q = useDeferredValue(words)
  const rows = useCall(pairingEndpoints.findProducts, q.trim() === '' ? {} : { q }, { quiet: true }).data
    ?.rows
  return (
    <>
      <Field label={t('findProduct')}>
        {(control) => (
          <TextInput {...control} type="search" maxLength={100} value={words} onChange={setWords} />
        )}
      </Field>
      {rows?.length === 0 ? (
        <p className="t3">{t(q.trim() === '' ? 'noProducts' : 'noSuchProduct')}</p>
      ) : null}
      {rows && rows.length > 0 ? (
        <div className="listing-choices" role="radiogroup" aria-label={t('ownProducts')}>
          {rows.map((product) => (
            <label key={product.id}>
              <input
                type="radio"
                name={name}
                checked={product.id === productId}
                onChange={() => onChange({ productId: product.id, quantity })}
              />
              <span className="mono">{product.sku}</span>
              <span className="cut">{product.name}</span>
              {product.is_bundle ? <Tag>{t('bundle')}</Tag> : null}
            </label>
          ))}
        </div>
      ) : null}
      <Field label={t('pairQuantity')} help={t('pairQuantityHelp')}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            maxLength={3}
            value={quantity}
            onChange={(next) => onChange({ productId, quantity: next.replace(/\D/g, '') })}
          />
        )}
      </Field>
    </>
  )
}
