import { productEndpoints } from '@crossdock/contracts/areas/product/products/products.endpoints.ts'
import {
  productLabels,
  productLackLabels,
  productSpecialLabels,
  productStatusLabels,
} from '@crossdock/contracts/areas/product/products/products.labels.ts'
import type { Product } from '@crossdock/contracts/areas/product/products/products.schema.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { shown, statusOf, text, when } from '../../../kit/resource/columns.tsx'
import { defineResource } from '../../../kit/resource/define-resource.ts'
import { choice, choiceFrom, search } from '../../../kit/resource/filters.ts'
import { NOTHING } from '../../../kit/ui/figures/format-decimal.ts'
import { NameCell } from '../../../kit/ui/table/name-cell.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { productText } from './product.text.ts'
import '../shared/product-thumbs.css'

/** People who may own products. */
export function useOwners() {
  const { data } = useCall(productEndpoints.listProductOwners, {}, { freshFor: 60_000 })
  return (data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}

const sides = (...parts: (string | null)[]) =>
  parts.every((part) => part === null) ? NOTHING : parts.join(' × ')
const kilograms = (weight: string | null) =>
  weight === null ? null : <span className="sub">{weight} kg</span>

/** List of products: what stands in the table and what it can be filtered by. */
export const productResource = defineResource({
  view: 'amzdata/basic_data',
  called: productText.product,
  endpoints: {
    list: productEndpoints.listProducts,
    save: productEndpoints.saveProduct,
    export: productEndpoints.exportProducts,
  },
  labels: productLabels,
  nameKey: 'sku',
  list: {
    height: 'picture',
    columns: [
      shown('sku', (product: Product) => <Identity product={product} />, {
        sortable: true,
        width: 280,
        phone: 'title',
        title: productText.product,
      }),
      statusOf(
        'status',
        {
          words: productStatusLabels,
          tones: { developing: 'wait', selling: 'ok', clearing: 'warn', stopped: 'off' },
        },
        { sortable: true, phone: 'note' },
      ),
      shown(
        'length_cm',
        (p: Product) => (
          <>
            {sides(p.length_cm, p.width_cm, p.height_cm)}
            {kilograms(p.weight_kg)}
          </>
        ),
        { title: productText.size, phone: 'code' },
      ),
      shown(
        'carton_length_cm',
        (p: Product) => (
          <>
            {sides(p.carton_length_cm, p.carton_width_cm, p.carton_height_cm)}
            {kilograms(p.carton_weight_kg)}
          </>
        ),
        { title: productText.cartonSize },
      ),
      shown('box_quantity', (p: Product) => p.box_quantity ?? NOTHING, { align: 'right' }),
      text('hs_code_cn'),
      shown('special', (p: Product, say) => (
        <span className="product-tags">
          {p.special.map((one) => (
            <Tag key={one}>{say(productSpecialLabels[one])}</Tag>
          ))}
        </span>
      )),
      text('owner', { title: productLabels.owner_id }),
      when('updated_at', { sortable: true }),
    ],
    filters: [
      search('q', productText.searchHint),
      choice('status', productStatusLabels),
      choice('lacks', productLackLabels),
      choice('special', productSpecialLabels),
      choice('bundle', { true: productText.yes, false: productText.no }, productLabels.is_bundle),
      choiceFrom('owner', useOwners, productLabels.owner_id),
    ],
    sort: 'sku',
  },
})

function Identity({ product }: { product: Product }) {
  return (
    <span className="with-thumb">
      {product.thumb ? (
        <img className="product-thumb" src={product.thumb} alt="" width={32} height={32} />
      ) : null}
      <NameCell name={product.name} codes={product.sku} width={280} />
    </span>
  )
}
