import {
  productPictureEndpoints,
  THUMBS,
} from '@crossdock/contracts/areas/product/products/pictures.endpoints.ts'
import { createContext, type ReactNode, useContext } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import './product-thumbs.css'

const Thumbs = createContext<ReadonlyMap<number, string>>(new Map())

/** Fetches the pictures of the products of a list in one call, for `ProductThumb` within. */
export function ProductThumbs({ ids, children }: { ids: readonly number[]; children: ReactNode }) {
  const wanted = [...new Set(ids)].sort((a, b) => a - b).slice(0, THUMBS)
  const { data } = useCall(
    productPictureEndpoints.listProductThumbs,
    { ids: wanted.join(',') },
    { enabled: wanted.length > 0, quiet: true, freshFor: 60_000 },
  )
  const thumbs = new Map((data?.rows ?? []).map(({ product_id, thumb }) => [product_id, thumb]))
  return <Thumbs value={thumbs}>{children}</Thumbs>
}

/** The picture of a product; room for it where the list has pictures at all. */
export function ProductThumb({ id }: { id: number | null }) {
  const thumbs = useContext(Thumbs)
  const thumb = id === null ? undefined : thumbs.get(id)
  if (thumb === undefined) return thumbs.size > 0 ? <span className="product-thumb" /> : null
  return <img className="product-thumb" src={thumb} alt="" width={32} height={32} loading="lazy" />
}
