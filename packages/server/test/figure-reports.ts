import type { SentFile } from './imports.ts'

/** One line of an advertised product report of the US; what is left out has a plain value. */
export interface AdLine {
  /** `YYYY-MM-DD`; with `until` a summary of several days. */
  day: string
  until?: string
  campaign?: string
  sku?: string
  impressions?: number
  clicks?: number
  spend?: string
  sales?: string
  orders?: number
  units?: number
  ownSales?: string
}

const AD_HEAD =
  'Start Date,End Date,Portfolio name,Currency,Campaign Name,Ad Group Name,Country,Advertised SKU,Advertised ASIN,' +
  'Impressions,Clicks,Spend,7 Day Total Sales ,7 Day Total Orders (#),7 Day Total Units (#),7 Day Advertised SKU Sales '

/** An advertised product report; its first line stands in line 2 of the file. */
export function adsFile(name: string, lines: readonly AdLine[]): SentFile {
  const rows = lines.map((line) => {
    const { day, until = day, campaign = 'Auto', sku = 'MUG' } = line
    const figures = [
      line.impressions ?? 1000,
      line.clicks ?? 10,
      line.spend ?? '5.00',
      line.sales ?? '20.00',
      line.orders ?? 1,
      line.units ?? 1,
      line.ownSales ?? '20.00',
    ]
    return [day, until, '', 'USD', campaign, 'all', 'United States', sku, `B0${sku}`, ...figures].join(',')
  })
  return { name, content: `${[AD_HEAD, ...rows].join('\n')}\n` }
}

/** One line of a business report by child ASIN and SKU. */
export interface TrafficLine {
  /** Empty: a report by child ASIN alone. */
  sku: string
  /** `B0` and the SKU unless given. */
  asin?: string
  sessions?: number
  pageViews?: number
  /** In percent. */
  buyBox?: string
  units?: number
}

const TRAFFIC_HEAD =
  '(Parent) ASIN,(Child) ASIN,Title,SKU,Sessions - Total,Page Views - Total,Featured Offer (Buy Box) Percentage,' +
  'Units Ordered,Unit Session Percentage,Ordered Product Sales,Total Order Items'

/** A business report of the US for the given days; its first line stands in line 2 of the file. */
export function trafficFile(
  name: string,
  { from, to = from }: { from: string; to?: string },
  lines: readonly TrafficLine[],
): SentFile {
  const rows = lines.map(
    ({ sku, asin = `B0${sku}`, sessions = 100, pageViews = 150, buyBox = '100.00', units = 5 }) =>
      ['B0PARENT', asin, `Title of ${sku}`, sku, sessions, pageViews, `${buyBox}%`, units, '5.00%']
        .concat(['"$50.00"', units])
        .join(','),
  )
  return {
    name,
    content: `${[TRAFFIC_HEAD, ...rows].join('\n')}\n`,
    fields: { marketplace: 'US', date_from: from, date_to: to },
  }
}

const tabbed = (lines: readonly (readonly string[])[]) =>
  `${lines.map((line) => line.join('\t')).join('\n')}\n`

/** A report of open listings: MSKU and ASIN of each. */
export function offersFile(
  name: string,
  offers: readonly (readonly [msku: string, asin: string])[],
): SentFile {
  const lines = offers.map(([msku, asin]) => [msku, asin, '25.00', '3'])
  return {
    name,
    content: tabbed([['sku', 'asin', 'price', 'quantity'], ...lines]),
    fields: { marketplace: 'US', date_to: '2026-03-02' },
  }
}

/** Stock with Amazon: five units of each MSKU and ASIN. */
export function stockFile(name: string, goods: readonly (readonly [msku: string, asin: string])[]): SentFile {
  const head = ['seller-sku', 'fulfillment-channel-sku', 'asin', 'condition-type', 'Warehouse-Condition-code']
  const lines = goods.map(([msku, asin]) => [msku, `X00${msku}`, asin, 'NewItem', 'SELLABLE', '5'])
  return {
    name,
    content: tabbed([[...head, 'Quantity Available'], ...lines]),
    fields: { marketplace: 'US', date_to: '2026-03-03' },
  }
}
