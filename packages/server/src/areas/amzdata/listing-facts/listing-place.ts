/** Listings of one shop and marketplace. */
export interface ListingPlace {
  readonly companyId: number
  readonly shopId: number
  readonly marketplace: string
}

/** The file whose rows came, or are about to go. */
export interface ListingFile {
  readonly companyId: number
  readonly shopId: number
  readonly importId: number
}
