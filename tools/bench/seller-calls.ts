import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import type { Client } from '../lib/http-client.ts'
import { inFill } from './fill-table.ts'

/** A call of a screen; `page` is the analysis page, `list` one that the design has a budget for. */
export interface SellerCall {
  readonly name: string
  /** Path with its query, below `/api`. */
  readonly path: string
  readonly kind: 'page' | 'list' | 'other'
}

/** What stands in the rows and can be asked for. */
interface Sample {
  readonly shop: string
  readonly msku: string
  readonly order: string
  readonly order_number: string
  readonly listing: string
  readonly event: string
  /** Days up to the middle of the rows: thirty from `from` on, ninety from `quarter` on. */
  readonly from: string
  readonly quarter: string
  readonly to: string
}

/** The last page that is reached by its number; behind it pages go on by key. */
const FAR = { size: '50', page: '2000' }

/** The calls of the screens, with values that the rows have. */
export async function sellerCalls(
  adminUrl: string,
  companyId: number,
  client: Client,
): Promise<readonly SellerCall[]> {
  const sample = await readSample(adminUrl, companyId)
  return [
    ...analysisCalls(sample),
    ...(await orderCalls(client, sample)),
    ...(await listingCalls(client, sample)),
    ...(await ledgerCalls(client, sample)),
  ]
}

function analysisCalls({ msku, from, quarter, to }: Sample): readonly SellerCall[] {
  const month = { preset: 'custom', from, to }
  const ninety = { preset: 'custom', from: quarter, to }
  const { getPage, getTable, getTrend } = analysisEndpoints
  const { getSource } = sourceEndpoints
  return [
    call('analysis page of a month', getPage, { ...month, sort: '-sales' }),
    call('analysis page of a quarter', getPage, { ...ninety, sort: '-units' }),
    call('analysis table of 50 MSKUs', getTable, { ...month, sort: '-sales', size: '50' }),
    call('analysis series of a quarter by day', getTrend, { ...ninety, granularity: 'day' }),
    call('drill-down from the sales of an MSKU', getSource, { ...month, metric: 'sales', msku }),
    call('drill-down from the sales of a month', getSource, { ...month, metric: 'sales' }),
  ]
}

async function orderCalls(client: Client, sample: Sample): Promise<readonly SellerCall[]> {
  const { listOrders, getOrder } = orderEndpoints
  const month = { from: sample.from, to: sample.to }
  const list = (name: string, query: Record<string, string>) =>
    call(`orders, ${name}`, listOrders, { size: '50', ...query })
  return [
    list('50 rows', {}),
    list('of a shop', { shop: sample.shop }),
    list('of a status', { status: 'unshipped' }),
    list('of a month', month),
    list('of a shop, status and month', { ...month, shop: sample.shop, status: 'unshipped' }),
    list('of an MSKU', { q: sample.msku, by: 'msku' }),
    list('by number', { q: sample.order_number }),
    list('by the beginning of the number', { q: sample.order_number.slice(0, 6), match: 'prefix' }),
    list('by a part of the number', { q: sample.order_number.slice(4, 13), match: 'fuzzy' }),
    list('by amount', { sort: '-amount' }),
    list('deep page by key', await deep(client, listOrders)),
    call('order detail', getOrder, { id: sample.order }),
  ]
}

async function listingCalls(client: Client, sample: Sample): Promise<readonly SellerCall[]> {
  const { listListings, getListing } = listingEndpoints
  const list = (name: string, query: Record<string, string>) =>
    call(`listings, ${name}`, listListings, { size: '50', ...query })
  return [
    list('50 rows', {}),
    list('of a shop and status', { shop: sample.shop, status: 'unknown' }),
    list('without a cost', { issue: 'no_cost' }),
    list('free text', { q: sample.msku.slice(0, 5) }),
    list('deep page by key', await deep(client, listListings)),
    call('listing detail', getListing, { id: sample.listing }),
  ]
}

async function ledgerCalls(client: Client, sample: Sample): Promise<readonly SellerCall[]> {
  const { listAftersales, getAftersale, getOverview } = aftersaleEndpoints
  const month = { from: sample.from, to: sample.to }
  const list = (name: string, query: Record<string, string>) =>
    call(`after-sales, ${name}`, listAftersales, { size: '50', ...query })
  return [
    list('50 rows', {}),
    list('of a type and month', { ...month, type: 'refund' }),
    list('open, of a shop', { status: 'open', shop: sample.shop }),
    list('of an MSKU', { q: sample.msku, by: 'msku' }),
    list('by a part of the order number', { q: sample.order_number.slice(4, 13), match: 'fuzzy' }),
    list('deep page by key', await deep(client, listAftersales)),
    call('after-sales overview of a month', getOverview, month),
    call('after-sales detail', getAftersale, { id: sample.event }),
  ]
}

function call(name: string, endpoint: Endpoint, query: Record<string, string>): SellerCall {
  const { getPage, getTable } = analysisEndpoints
  const isList = endpoint === getTable || endpoint.path.endsWith('/list/')
  const kind = endpoint === getPage ? 'page' : isList ? 'list' : 'other'
  return { name, kind, path: `${endpoint.path}?${new URLSearchParams(query)}` }
}

/** What asks for the page behind the last one that a page number reaches; in short lists the second one. */
async function deep(client: Client, endpoint: Endpoint): Promise<Record<string, string>> {
  for (const query of [FAR, { size: '50', page: '20' }, { size: '50' }]) {
    const url = client.urlOf(`${endpoint.path}?${new URLSearchParams(query)}`)
    const answer = await (await fetch(url, { headers: client.headers() })).json()
    const { data } = answer as { data: { next: string | null } } // what every list answers
    if (data.next !== null) return { after: data.next }
  }
  return {}
}

function readSample(adminUrl: string, companyId: number): Promise<Sample> {
  return inFill(adminUrl, async (client) => {
    const { rows } = await client.query<Sample>(
      `select s.shop, i.msku, o.id as "order", o.order_id as order_number, l.id as listing, a.id as event,
         d.middle::text as "to", greatest(d.first, d.middle - 29)::text as "from",
         greatest(d.first, d.middle - 89)::text as quarter
       from (select min(id) as shop from amzdata.shop where company_id = $1) s,
         lateral (select msku from amzdata.agg_sku_span where company_id = $1 and days = 31 and shop_id = s.shop
           and msku <> '' group by 1 order by sum(units) desc limit 1) i,
         lateral (select id, order_id from amzdata.amz_order where company_id = $1 and shop_id = s.shop
           order by id offset 100 limit 1) o,
         lateral (select id from amzdata.listing where company_id = $1 and shop_id = s.shop and msku = i.msku
           limit 1) l,
         lateral (select id from amzdata.aftersale where company_id = $1 and order_id is not null limit 1) a,
         lateral (select min(biz_date) as first, min(biz_date) + (max(biz_date) - min(biz_date)) / 2 as middle
           from amzdata.agg_day where company_id = $1 and row_count > 0) d`,
      [companyId],
    )
    if (rows[0] === undefined) throw new Error('there are no rows to call for')
    return rows[0]
  })
}
