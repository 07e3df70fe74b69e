import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'

const { listListings, getListing, getListingTotals, listListingChoices, listListingChanges } =
  listingEndpoints

/** Replies that are old once a listing changed. */
export const listingCalls = [
  listListings,
  getListing,
  getListingTotals,
  listListingChoices,
  listListingChanges,
]
