import { buffer } from 'node:stream/consumers'
import { productPictureEndpoints } from '@crossdock/contracts/areas/product/products/pictures.endpoints.ts'
import { productEndpoints } from '@crossdock/contracts/areas/product/products/products.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import {
  getProductPicture,
  listProductThumbs,
  removeProductPicture,
  uploadProductPicture,
} from './pictures.service.ts'
import { removeProducts, saveProduct, saveProducts } from './product-changes.service.ts'
import { importProducts, productFile } from './product-files.service.ts'
import {
  findProductOptions,
  getProduct,
  getProductHistory,
  listProductOwners,
  listProducts,
} from './products.service.ts'

export const productModule = bind('product/products', productEndpoints, {
  listProducts: (filter, call) => call.inTenant((trx) => listProducts(trx, call.actor, filter)),
  getProduct: ({ id }, call) => call.inTenant((trx) => getProduct(trx, call.actor, id)),
  findProductOptions: ({ q }, call) =>
    call.inTenant(async (trx) => ({ rows: await findProductOptions(trx, call.actor, q ?? '') })),
  listProductOwners: (_, call) =>
    call.inTenant(async (trx) => ({ rows: await listProductOwners(trx, call.actor) })),
  getProductHistory: ({ id }, call) => call.inTenant((trx) => getProductHistory(trx, call.actor, id)),
  saveProduct: (draft, call) => call.inTenant((trx) => saveProduct(trx, call, draft)),
  saveProducts: (bulk, call) => call.inTenant((trx) => saveProducts(trx, call, bulk)),
  removeProducts: async (removal, call) => {
    await call.inTenant((trx) => removeProducts(trx, call, removal))
    return {}
  },
  importProducts: async (fields, call, file) => {
    const bytes = await buffer(file.stream)
    return call.inTenant((trx) => importProducts(trx, call, { bytes, fields }))
  },
  downloadProductTemplate: ({ format }, call) =>
    productFile(call, { filter: { page: 1, size: 50 }, format, name: 'product-template' }),
  exportProducts: ({ format, ...filter }, call) => productFile(call, { filter, format, name: 'products' }),
})

export const productPictureModule = bind('product/pictures', productPictureEndpoints, {
  listProductThumbs: ({ ids }, call) =>
    call.inTenant(async (trx) => ({ rows: await listProductThumbs(trx, call.actor, ids) })),
  getProductPicture: ({ id }, call) => getProductPicture(call, id),
  uploadProductPicture: ({ id }, call, file) => uploadProductPicture(call, id, file),
  removeProductPicture: async ({ id }, call) => {
    await removeProductPicture(call, id)
    return {}
  },
})
