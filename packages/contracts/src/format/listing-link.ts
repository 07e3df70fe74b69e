import type { Message } from '../kernel/messages.ts'
import { isEmpty } from '../rules/emptiness.ts'
import { siteSuffix } from '../vocabulary/countries.ts'
import { words } from '../words/messages.text.ts'

/** A link to copy with the words of success, or the reason why there is none. */
export type ListingLink =
  | { readonly kind: 'link'; readonly url: string; readonly message: Message }
  | { readonly kind: 'refused'; readonly message: Message }

/**
 * The safe link of a listing: the product page by its product id alone, without search words or referrer. Refused when
 * id or country is missing, and when the country has no site (spec 5 and 8).
 */
export function listingLink(listing: {
  id: string | null | undefined
  country: string | null | undefined
}): ListingLink {
  const { id, country } = listing
  if (isEmpty(id) || isEmpty(country)) return { kind: 'refused', message: words.linkInputMissing }
  const suffix = siteSuffix(country)
  if (suffix === undefined) return { kind: 'refused', message: words.linkSiteMissing }
  const url = `https://www.amazon.${suffix}/dp/${encodeURIComponent(id)}`
  return { kind: 'link', url, message: words.linkCopied }
}
