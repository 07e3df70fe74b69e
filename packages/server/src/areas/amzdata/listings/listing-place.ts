/** Listings of one shop and marketplace. */
export interface ListingPlace {
  readonly companyId: number
  readonly shopId: number
  readonly marketplace: string
}
