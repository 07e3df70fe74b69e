import { Product, type ProductDraft } from '@crossdock/contracts/areas/product/products/products.schema.ts'
import { Decimal } from 'decimal.js'
import type { PartRow } from './bundles.queries.ts'
import type { ProductRow } from './products.queries.ts'

/** What the audit log calls a product. */
export const PRODUCT_ENTITY = 'product.product'

/** A small picture as a page shows it. */
export function thumbAddress(thumb: Buffer): string {
  return `data:image/webp;base64,${thumb.toString('base64')}`
}

const figure = (text: string | null) => (text === null ? null : new Decimal(text).toFixed())

/** The row as it leaves the server, with the names of its owner and editor and the parts of a bundle. */
export function dressProduct(
  row: ProductRow,
  { people, parts }: { people: ReadonlyMap<string, string>; parts: readonly PartRow[] },
): Product {
  const nameOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null))
  return Product.parse({
    id: Number(row.id),
    version: row.version,
    sku: row.sku,
    name: row.name,
    name_en: row.nameEn,
    status: row.status,
    brand: row.brand,
    category: row.category,
    model: row.model,
    image_url: row.imageUrl,
    length_cm: figure(row.lengthCm),
    width_cm: figure(row.widthCm),
    height_cm: figure(row.heightCm),
    weight_kg: figure(row.weightKg),
    net_weight_kg: figure(row.netWeightKg),
    carton_length_cm: figure(row.cartonLengthCm),
    carton_width_cm: figure(row.cartonWidthCm),
    carton_height_cm: figure(row.cartonHeightCm),
    carton_weight_kg: figure(row.cartonWeightKg),
    box_quantity: row.boxQuantity,
    hs_code_cn: row.hsCodeCn,
    hs_code_dest: row.hsCodeDest,
    duty_percent: row.dutyRate === null ? null : new Decimal(row.dutyRate).times(100).toFixed(),
    declared_name: row.declaredName,
    declared_name_en: row.declaredNameEn,
    declared_value: figure(row.declaredValue),
    declared_currency: row.declaredCurrency,
    material: row.material,
    special: row.special,
    remark: row.remark,
    owner_id: row.ownerId === null ? null : Number(row.ownerId),
    owner: nameOf(row.ownerId),
    is_bundle: row.isBundle,
    parts: parts
      .filter(({ bundleId }) => bundleId === row.id)
      .map(({ componentId, sku, name, quantity }) => ({
        product_id: Number(componentId),
        sku,
        name,
        quantity,
      })),
    thumb: null,
    updated_at: row.updatedAt.toISOString(),
    updated_by: nameOf(row.updatedBy),
  })
}

/** What a draft says, as columns; empty texts are nothing. */
export function columnsOf(draft: Omit<ProductDraft, 'owner_id' | 'parts'>) {
  return {
    sku: draft.sku,
    name: draft.name,
    nameEn: draft.name_en || null,
    status: draft.status,
    brand: draft.brand || null,
    category: draft.category || null,
    model: draft.model || null,
    imageUrl: draft.image_url || null,
    lengthCm: figure(draft.length_cm),
    widthCm: figure(draft.width_cm),
    heightCm: figure(draft.height_cm),
    weightKg: figure(draft.weight_kg),
    netWeightKg: figure(draft.net_weight_kg),
    cartonLengthCm: figure(draft.carton_length_cm),
    cartonWidthCm: figure(draft.carton_width_cm),
    cartonHeightCm: figure(draft.carton_height_cm),
    cartonWeightKg: figure(draft.carton_weight_kg),
    boxQuantity: draft.box_quantity,
    hsCodeCn: draft.hs_code_cn || null,
    hsCodeDest: draft.hs_code_dest || null,
    dutyRate: draft.duty_percent === null ? null : new Decimal(draft.duty_percent).div(100).toFixed(),
    declaredName: draft.declared_name || null,
    declaredNameEn: draft.declared_name_en || null,
    declaredValue: figure(draft.declared_value),
    declaredCurrency: draft.declared_currency,
    material: draft.material || null,
    special: [...new Set(draft.special)],
    remark: draft.remark || null,
  }
}
