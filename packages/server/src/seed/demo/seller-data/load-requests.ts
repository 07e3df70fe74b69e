import type { RequestTypeKey } from '@crossdock/contracts/areas/amzdata/requests/request-types.ts'
import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import type { DemoClient } from '../demo-client.ts'
import type { DemoCountry } from '../demo-markets.ts'
import type { DemoSpan } from '../demo-span.ts'
import type { DemoShop } from '../load-shops.ts'
import { addDays } from '../local-time.ts'

interface Wish {
  readonly country: DemoCountry
  readonly type: RequestTypeKey
  /** Days up to the last one; null for reports of the present state. */
  readonly days: number | null
  readonly isDraft?: true
}

/** Reports somebody is to fetch by hand, since no shop of the demonstration is authorised, and a draft. */
const WISHES: readonly Wish[] = [
  { country: 'US', type: 'transactions', days: 7 },
  { country: 'US', type: 'fba_inventory', days: null },
  { country: 'DE', type: 'ads_advertised_product', days: 14 },
  { country: 'JP', type: 'reimbursements', days: 30 },
  { country: 'DE', type: 'merchant_listings_all', days: null, isDraft: true },
]

/** Asks for reports, when the company has never asked for one. */
export async function loadRequests(
  client: DemoClient,
  { to }: DemoSpan,
  shops: readonly DemoShop[],
): Promise<void> {
  const known = await client.call(requestEndpoints.listRequests, { size: 20 })
  if (known.rows.length > 0) return
  const submitted: number[] = []
  for (const { country, type, days, isDraft } of WISHES) {
    const shop = shops.find(({ countries }) => countries.includes(country))
    if (shop === undefined) continue
    const span =
      days === null ? { data_from: null, data_to: null } : { data_from: addDays(to, 1 - days), data_to: to }
    const draft = { shop_id: shop.id, marketplaces: [country], report_type: type, ...span }
    const { id } = await client.call(requestEndpoints.saveRequest, draft)
    if (isDraft === undefined) submitted.push(id)
  }
  if (submitted.length > 0) await client.call(requestEndpoints.submitRequests, { ids: submitted })
}
