import type { DataType } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import { marketToday } from '@crossdock/contracts/areas/amzdata/requests/market-days.ts'
import {
  REQUEST_TYPE_KEYS,
  REQUEST_TYPES,
  type RequestType,
  type RequestTypeKey,
} from '@crossdock/contracts/areas/amzdata/requests/request-types.ts'
import type { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import type { RequestDetail } from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { usualRange } from '@crossdock/contracts/areas/amzdata/requests/schedule-ranges.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'

/** What a new request begins with; empty texts are proposed. */
export interface FormStart {
  readonly shop: string
  readonly site: string
  readonly type: string
  readonly from: string
  readonly to: string
}

/** Values of the form as its controls hold them. */
export interface RequestValues {
  readonly shop: string
  readonly sites: readonly string[]
  readonly type: RequestTypeKey
  readonly from: string
  readonly to: string
}

/** The report that brings a kind of data. */
const REPORT_OF: Readonly<Partial<Record<DataType, RequestTypeKey>>> = {
  listings: 'merchant_listings_all',
  order_report: 'order_report_csv',
}

/** The report to ask for where data of a kind is missing. */
export function reportFor(dataType: DataType): RequestTypeKey {
  const named = REPORT_OF[dataType]
  return named ?? REQUEST_TYPE_KEYS.find((key) => REQUEST_TYPES[key].dataType === dataType) ?? 'transactions'
}

/** The report as the table of types describes it. */
export function typeOf(key: RequestTypeKey): RequestType {
  return REQUEST_TYPES[key]
}

/** The days proposed for a report; gaps longer than it allows begin with their first days. */
export function daysFor(
  type: RequestTypeKey,
  { site, from = '', to = '' }: { site: string; from?: string; to?: string },
): { from: string; to: string } {
  const { span, longest } = typeOf(type)
  if (span === 'now') return { from: '', to: '' }
  if (from === '' || to === '') {
    return (
      usualRange(typeOf(type), marketToday(site === '' ? [] : [site], new Date())) ?? { from: '', to: '' }
    )
  }
  const last = new Date(Date.parse(from) + ((longest ?? 31) - 1) * 86_400_000).toISOString().slice(0, 10)
  return { from, to: to < last ? to : last }
}

/** The type that the address names, or transactions: what profits are made of. */
export function knownType(word: string): RequestTypeKey {
  return REQUEST_TYPE_KEYS.find((key) => key === word) ?? 'transactions'
}

/** The values a form begins with: those of a draft, else what is proposed. */
export function valuesOf(draft: RequestDetail | undefined, start: FormStart | undefined): RequestValues {
  if (draft) {
    const { shop, marketplaces, report_type: type, data_from: from, data_to: to } = draft
    return { shop: String(shop.id), sites: marketplaces, type, from: from ?? '', to: to ?? '' }
  }
  const { shop = '', site = '', type: word = '', from, to } = start ?? {}
  const type = knownType(word)
  return {
    shop,
    sites: site === '' ? [] : [site],
    type,
    ...daysFor(type, { site, from: from ?? '', to: to ?? '' }),
  }
}

type Draft = CallInputOf<typeof requestEndpoints.saveRequest>

/** What is sent: a request of each marketplace; a draft stays one. */
export function draftsOf(draft: RequestDetail | undefined, values: RequestValues): Draft[] {
  const isDated = typeOf(values.type).span === 'days'
  const wish = {
    // Nothing chosen is refused by the server under its field.
    shop_id: Number(values.shop) || Number.MAX_SAFE_INTEGER,
    report_type: values.type,
    data_from: isDated ? values.from : null,
    data_to: isDated ? values.to : null,
  }
  const sites = values.sites as Draft['marketplaces'] // the selector offers the marketplaces of the shop
  if (draft) return [{ ...wish, id: draft.id, version: draft.version, marketplaces: sites }]
  return sites.length === 0
    ? [{ ...wish, marketplaces: [] }]
    : sites.map((site) => ({ ...wish, marketplaces: [site] }))
}
