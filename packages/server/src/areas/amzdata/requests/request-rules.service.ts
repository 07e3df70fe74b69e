import { marketToday } from '@crossdock/contracts/areas/amzdata/requests/market-days.ts'
import {
  REQUEST_TYPES,
  type RequestType,
  rangeFault,
} from '@crossdock/contracts/areas/amzdata/requests/request-types.ts'
import { requestFailures } from '@crossdock/contracts/areas/amzdata/requests/requests.failures.ts'
import type { RequestDraft } from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listShopOptions } from '../shops/shops.service.ts'

/** What is asked for, checked. */
export interface Wanted {
  readonly shopId: number
  readonly marketplaces: string[]
  readonly reportType: string
  readonly dataFrom: string | null
  readonly dataTo: string | null
}

/** Checks the shop, the marketplaces and the days of a wish; throws the failure of the first field that is wrong. */
export async function checkedWish(
  trx: Trx,
  { actor, now }: { actor: Actor; now: Date },
  draft: Omit<RequestDraft, 'id' | 'version'>,
): Promise<Wanted> {
  const marketplaces = await checkedPlaces(trx, actor, draft)
  const type: RequestType = REQUEST_TYPES[draft.report_type]
  const from = draft.data_from ?? ''
  const to = draft.data_to ?? ''
  refuseRange(type, { from, to, today: marketToday(marketplaces, now) })
  const isDated = type.span === 'days'
  return {
    shopId: draft.shop_id,
    marketplaces,
    reportType: draft.report_type,
    dataFrom: isDated ? from : null,
    dataTo: isDated ? to : null,
  }
}

/** The marketplaces in one order; each has to be open in the shop and to the person. */
export async function checkedPlaces(
  trx: Trx,
  actor: Actor,
  { shop_id, marketplaces }: { shop_id: number; marketplaces: readonly string[] },
): Promise<string[]> {
  const shops = await listShopOptions(trx, actor)
  const shop = shops.find(({ id, status }) => id === shop_id && status === 'active')
  if (!shop) throw failure(requestFailures.unknownShop, { data: { errors: { shop_id: '' } } })
  const site = marketplaces.find((one) => !shop.marketplaces.includes(one))
  if (site !== undefined) {
    throw failure(requestFailures.unknownSite, { params: { site }, data: { errors: { marketplaces: '' } } })
  }
  return [...new Set(marketplaces)].toSorted()
}

/** Refuses days that the report does not take. */
export function refuseRange(
  type: RequestType,
  range: { readonly from: string; readonly to: string; readonly today: string },
): void {
  const fault = rangeFault(type, range)
  if (fault === undefined) return
  const days = type.longest ?? 0
  const at = (field: string) => ({ data: { errors: { [field]: '' } } })
  if (fault === 'missing')
    throw failure(requestFailures.rangeMissing, at(range.from ? 'data_to' : 'data_from'))
  if (fault === 'reversed') throw failure(requestFailures.rangeReversed, at('data_to'))
  if (fault === 'future') {
    throw failure(requestFailures.rangeFuture, { params: { today: range.today }, ...at('data_to') })
  }
  throw failure(requestFailures.rangeLong, { params: { days }, ...at('data_from') })
}
