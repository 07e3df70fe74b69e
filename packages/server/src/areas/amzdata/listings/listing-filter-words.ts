import { bucketLabels } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import { searchValues } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { exportFactLabels } from '@crossdock/contracts/areas/amzdata/exports/exports.labels.ts'
import {
  fulfilmentLabels,
  listingExportLabels,
  listingIssueLabels,
  listingLabels,
  listingStatusLabels,
  saleStatusLabels,
} from '@crossdock/contracts/areas/amzdata/listings/listings.labels.ts'
import type { ListingFilter } from '@crossdock/contracts/areas/amzdata/listings/listings.schema.ts'
import type { ExportFact } from '../../../platform/exports/export-source.ts'
import { type FilterWord, type ListWord, listFacts } from '../../../platform/exports/filter-facts.ts'

type Names = ReadonlyMap<string, string>
type Told = Exclude<keyof ListingFilter, ListWord | 'page' | 'size' | 'after' | 'sort' | 'match'>

/** The filter of an export of listings in words, with the currency and the time its figures are of (seller.md 0). */
export function listingFacts(
  filter: ListingFilter,
  { shops, people, tags }: { shops: Names; people: Names; tags: Names },
): ExportFact[] {
  const is = exportFactLabels
  const words: Readonly<Record<Told, FilterWord>> = {
    shop: { label: listingLabels.shop, names: shops },
    marketplace: { label: listingLabels.marketplace },
    status: { label: listingLabels.status, words: listingStatusLabels },
    sale_status: { label: listingLabels.sale_status, words: saleStatusLabels },
    owner: { label: listingLabels.owner, words: { none: is.none }, names: people },
    tag: { label: listingLabels.tags, names: tags },
    fulfilment: { label: listingLabels.fulfilment, words: fulfilmentLabels },
    issue: { label: is.issue, words: listingIssueLabels },
    age: { label: is.age, words: { new: is.new, sold: is.sold, unsold: is.unsold } },
    growth: { label: listingLabels.growth, words: bucketLabels },
    product: { label: listingLabels.product },
  }
  return listFacts({ filter, words, values: searchValues(filter.q), basis: listingExportLabels.posted })
}
