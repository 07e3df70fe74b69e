import type { Product, ProductDraft } from '@crossdock/contracts/areas/product/products/products.schema.ts'

/** Fields of text and figures, in the order of the form. */
export const PRODUCT_GROUPS = {
  general: ['sku', 'name', 'name_en', 'brand', 'category', 'model', 'image_url'],
  unit: ['length_cm', 'width_cm', 'height_cm', 'weight_kg', 'net_weight_kg'],
  carton: ['carton_length_cm', 'carton_width_cm', 'carton_height_cm', 'carton_weight_kg', 'box_quantity'],
  customs: [
    'declared_name',
    'declared_name_en',
    'hs_code_cn',
    'hs_code_dest',
    'duty_percent',
    'declared_value',
    'material',
  ],
} as const
export type ProductGroup = keyof typeof PRODUCT_GROUPS
export type ProductTextField = (typeof PRODUCT_GROUPS)[ProductGroup][number] | 'remark'

const TEXT_FIELDS: readonly ProductTextField[] = [...Object.values(PRODUCT_GROUPS).flat(), 'remark']

export type ProductValues = Readonly<Record<ProductTextField, string>> & {
  readonly status: Product['status']
  readonly owner_id: string
  readonly declared_currency: string
  readonly special: Product['special']
  readonly parts: Product['parts']
}

/** What the form starts with. */
export function productValues(product: Product | undefined): ProductValues {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, String(product?.[field] ?? '')]))
  return {
    ...(texts as Record<ProductTextField, string>), // one entry for each field
    status: product?.status ?? 'selling',
    owner_id: product?.owner_id ? String(product.owner_id) : '',
    declared_currency: product?.declared_currency ?? '',
    special: product?.special ?? [],
    parts: product?.parts ?? [],
  }
}

/** The body of the save call: blank fields are nothing. */
export function productDraft(values: ProductValues, product: Product | undefined): ProductDraft {
  const orNull = (text: string) => text.trim() || null
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, orNull(values[field])]))
  return {
    ...(texts as Record<Exclude<ProductTextField, 'sku' | 'name' | 'box_quantity'>, string | null>), // as above
    sku: values.sku.trim(),
    name: values.name.trim(),
    box_quantity: values.box_quantity.trim() === '' ? null : Number(values.box_quantity),
    status: values.status,
    owner_id: values.owner_id === '' ? null : Number(values.owner_id),
    declared_currency: values.declared_currency || null,
    special: values.special,
    parts: values.parts.map(({ product_id, quantity }) => ({ product_id, quantity })),
    ...(product ? { id: product.id, version: product.version } : {}),
  }
}
