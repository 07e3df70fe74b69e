import { productEndpoints } from '@crossdock/contracts/areas/product/products/products.endpoints.ts'

/** Replies that are old once products changed. */
export const productCalls = [
  productEndpoints.listProducts,
  productEndpoints.getProduct,
  productEndpoints.getProductHistory,
  productEndpoints.findProductOptions,
]
