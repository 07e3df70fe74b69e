import { wallClock } from './local-time.ts'
import { COLUMNS, kinds } from './report-columns.ts'
import { CA_MONTHS, dayMonthYear, EN_MONTHS, spanName, twelveHours } from './report-dates.ts'
import type { ReportLayout } from './report-layout.ts'

const english = {
  kinds: kinds(
    'Order',
    'Refund',
    'Adjustment',
    'Service Fee',
    'FBA Inventory Fee',
    'Lightning Deal Fee',
    'Transfer',
  ),
  charges: {
    advertising: 'Cost of Advertising',
    subscription: 'Subscription',
    storage: 'FBA storage fee',
    aged: 'FBA Long-Term Storage Fee',
    deal: 'Lightning Deal Fee',
    reimbursement: 'FBA Inventory Reimbursement - Damaged:Warehouse',
    placement: 'FBA Inbound Placement Service Fee',
    transfer: 'To account ending in: 481',
  },
  status: { released: 'Released', deferred: 'Deferred' },
  numbers: { digits: 2, point: '.', group: ',' },
} as const

const northAmerica = {
  ...english,
  encoding: 'utf8',
  headers:
    'date/time,settlement id,type,order id,sku,description,quantity,marketplace,account type,fulfillment,order city,order state,order postal,tax collection model,product sales,product sales tax,shipping credits,shipping credits tax,gift wrap credits,giftwrap credits tax,Regulatory Fee,Tax On Regulatory Fee,promotional rebates,promotional rebates tax,marketplace withheld tax,selling fees,fba fees,other transaction fees,other,total,Transaction Status,Transaction Release Date'.split(
      ',',
    ),
  fields: COLUMNS[32],
} as const

/** United States, Canada, United Kingdom. */
export const englishLayouts = {
  US: {
    ...northAmerica,
    preamble: englishPreamble('USD'),
    site: 'amazon.com',
    fileName: (span) => spanName(span, EN_MONTHS),
    date: (at) => {
      const { month, day, year, ...clock } = wallClock('America/Los_Angeles', at)
      return `${EN_MONTHS[month - 1]} ${day}, ${year} ${twelveHours(clock)} ${clock.offset === -7 ? 'PDT' : 'PST'}`
    },
  },
  CA: {
    ...northAmerica,
    preamble: englishPreamble('CAD'),
    site: 'amazon.ca',
    fileName: (span) => `CA_${spanName(span, EN_MONTHS)}`,
    date: (at) => {
      const { month, day, year, ...clock } = wallClock('America/Los_Angeles', at)
      const time = twelveHours(clock).replace('AM', 'a.m.').replace('PM', 'p.m.')
      return `${CA_MONTHS[month - 1]} ${day}, ${year} ${time} ${clock.offset === -7 ? 'PDT' : 'PST'}`
    },
  },
  GB: {
    ...english,
    encoding: 'utf8',
    preamble: englishPreamble('GBP'),
    headers:
      'date/time,settlement id,type,order id,sku,description,quantity,marketplace,fulfilment,order city,order state,order postal,tax collection model,product sales,product sales tax,postage credits,shipping credits tax,gift wrap credits,giftwrap credits tax,promotional rebates,promotional rebates tax,marketplace withheld tax,selling fees,fba fees,other transaction fees,other,total,Transaction status,Transaction Release Date'.split(
        ',',
      ),
    fields: COLUMNS[29],
    site: 'amazon.co.uk',
    fileName: (span) => `UK_${spanName(span, EN_MONTHS)}`,
    date: (at) => dayMonthYear(at, EN_MONTHS),
  },
} as const satisfies Record<string, ReportLayout>

function englishPreamble(currency: string): string[] {
  return [
    'Includes Amazon Marketplace, Fulfillment by Amazon (FBA), and Amazon Webstore transactions',
    `All amounts in ${currency}, unless specified`,
    'Definitions:',
    'Selling fees: Includes variable closing fees and referral fees.',
    'Other transaction fees: Includes shipping chargebacks, shipping holdbacks, per-item fees  and sales tax collection fees.',
    'Other: Includes non-order transaction amounts. For more details, see the "Type" and "Description" columns for each order ID.',
    'Note: Reports with start date of 1 Jan 2025 or later are indexed by posted date, include both released and deferred transactions and have two new columns.',
  ]
}
