import { priceRequestEndpoints } from '@crossdock/contracts/areas/amzdata/listings/price-requests.endpoints.ts'
import { listingCalls } from './listing-calls.ts'

/** Replies that are old once a price request changed. */
export const priceCalls = [...listingCalls, priceRequestEndpoints.previewPrice]
