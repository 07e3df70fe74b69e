import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type { ListingDetail } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import { pairingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/pairing.endpoints.ts'
import { pairReasonLabels } from '@crossdock/contracts/areas/amzdata/listings/pairing.labels.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { text } from './listing.text.ts'
import { usePair, useUnpair } from './pair-actions.ts'
import { type PickedProduct, ProductPicker } from './product-picker.tsx'

/** The own article of a listing, a proposal where there is none, and the choice of another. */
export function PairingTab({ listing }: { listing: ListingDetail }) {
  const t = useText(text)
  const mayPair = useCan()(amzdataPermissions.listing.pair)
  const unpair = useUnpair()
  const { product } = listing
  return (
    <section className="listing-pairing">
      {product ? (
        <p className="listing-pair">
          <span className="mono">{product.sku}</span>
          <span className="grow">
            {product.name} ×{product.quantity}
          </span>
          {product.is_bundle ? <Tag>{t('bundle')}</Tag> : null}
          {mayPair ? (
            <Button small busy={unpair.isPending} onClick={() => unpair.mutate({ ids: [listing.id] })}>
              {t('unpair')}
            </Button>
          ) : null}
        </p>
      ) : (
        <p className="t3 listing-none">{t('notPairedYet')}</p>
      )}
      {mayPair && !product ? <Proposal listing={listing} /> : null}
      {mayPair ? <ChooseProduct key={product?.id ?? 0} listing={listing} /> : null}
    </section>
  )
}

function Proposal({ listing }: { listing: ListingDetail }) {
  const t = useText(text)
  const say = useSay()
  const pair = usePair()
  const [found] = useCall(pairingEndpoints.suggestPairs, { id: listing.id }, { quiet: true }).data?.rows ?? []
  if (!found) return null
  const { product, quantity } = found
  return (
    <p className="listing-pair is-proposed">
      <span className="mono">{product.sku}</span>
      <span className="grow">
        {product.name} ×{quantity}
        <span className="small t3">
          {say(pairReasonLabels[found.reason])} {t('score', { score: found.score })}
        </span>
      </span>
      <Button
        small
        kind="primary"
        busy={pair.isPending}
        onClick={() => pair.mutate({ pairs: [{ id: listing.id, product_id: product.id, quantity }] })}
      >
        {t('accept')}
      </Button>
    </p>
  )
}

function ChooseProduct({ listing }: { listing: ListingDetail }) {
  const t = useText(text)
  const pair = usePair()
  const [picked, setPicked] = useState<PickedProduct>({
    productId: listing.product?.id,
    quantity: String(listing.product?.quantity ?? 1),
  })
  const { productId, quantity } = picked
  const isSame = productId === listing.product?.id && Number(quantity) === listing.product?.quantity
  const go = () => {
    if (productId === undefined) return
    pair.mutate({ pairs: [{ id: listing.id, product_id: productId, quantity: Number(quantity) || 1 }] })
  }
  return (
    <div className="form">
      <ProductPicker {...picked} onChange={setPicked} />
      <div className="listing-form-foot">
        <Button
          kind="primary"
          disabled={productId === undefined || isSame}
          busy={pair.isPending}
          onClick={go}
        >
          {t('pair')}
        </Button>
      </div>
    </div>
  )
}
