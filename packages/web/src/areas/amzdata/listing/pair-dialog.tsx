import { useState } from 'react'
import { useText } from '../../../kit/i18n/use-text.ts'
import { BulkModal, type BulkProps } from './bulk-modal.tsx'
import { text } from './listing.text.ts'
import { usePair } from './pair-actions.ts'
import { type PickedProduct, ProductPicker } from './product-picker.tsx'

/** Several listings paired to one own article. */
export function PairDialog({ rows, onClose }: BulkProps) {
  const t = useText(text)
  const pair = usePair(() => onClose(true))
  const [picked, setPicked] = useState<PickedProduct>({ productId: undefined, quantity: '1' })
  const { productId, quantity } = picked
  const go = () => {
    if (productId === undefined) return
    pair.mutate({
      pairs: rows.map(({ id }) => ({ id, product_id: productId, quantity: Number(quantity) || 1 })),
    })
  }
  return (
    <BulkModal
      title={t('pair')}
      count={rows.length}
      ready={productId !== undefined}
      busy={pair.isPending}
      onGo={go}
      onClose={() => onClose(false)}
    >
      <ProductPicker {...picked} onChange={setPicked} />
    </BulkModal>
  )
}
