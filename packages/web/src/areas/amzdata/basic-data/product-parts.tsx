import { productEndpoints } from '@crossdock/contracts/areas/product/products/products.endpoints.ts'
import type { Product } from '@crossdock/contracts/areas/product/products/products.schema.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { IconButton } from '../../../kit/ui/button.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { productText } from './product.text.ts'

interface ProductPartsProps {
  parts: Product['parts']
  error: string | undefined
  locked: boolean
  self: number | undefined
  onChange: (parts: Product['parts']) => void
}

/** What a bundle is made of: products and how many of each. */
export function ProductParts({ parts, error, locked, self, onChange }: ProductPartsProps) {
  const t = useText(productText)
  const c = useText(commonText)
  const [q, setQ] = useState('')
  const found = useCall(productEndpoints.findProductOptions, { q }, { quiet: true }).data?.rows ?? []
  const open = found.filter(({ id }) => id !== self && !parts.some((part) => part.product_id === id))
  const change = (id: number, quantity: number) =>
    onChange(parts.map((part) => (part.product_id === id ? { ...part, quantity } : part)))
  const add = (value: string | undefined) => {
    const chosen = open.find(({ id }) => String(id) === value)
    if (chosen)
      onChange([...parts, { product_id: chosen.id, sku: chosen.sku, name: chosen.name, quantity: 1 }])
  }
  return (
    <div className="form-field is-wide product-parts">
      <p className={error ? 'form-note is-error' : 'form-note'} role={error ? 'alert' : undefined}>
        {error || t('bundleHint')}
      </p>
      <ul>
        {parts.map((part) => (
          <li key={part.product_id}>
            <span className="product-part-name">
              <span className="mono">{part.sku}</span> <span className="t3">{part.name}</span>
            </span>
            <TextInput
              aria-label={t('partQuantity', { sku: part.sku })}
              inputMode="numeric"
              value={part.quantity > 0 ? String(part.quantity) : ''}
              disabled={locked}
              onChange={(words) => change(part.product_id, Number(words.replace(/\D/g, '')))}
            />
            {locked ? null : (
              <IconButton
                small
                icon="trash"
                label={`${c('remove')} ${part.sku}`}
                onClick={() => onChange(parts.filter((one) => one !== part))}
              />
            )}
          </li>
        ))}
      </ul>
      {locked ? null : (
        <div className="product-part-add">
          <SearchField value={q} placeholder={t('findPart')} onChange={setQ} />
          <SelectBox
            label={t('addPart')}
            placeholder={t('addPart')}
            aria-label={t('addPart')}
            options={open.map(({ id, sku, name }) => ({ value: String(id), label: sku, hint: name }))}
            value={[]}
            onChange={([next]) => add(next)}
          />
        </div>
      )}
    </div>
  )
}
