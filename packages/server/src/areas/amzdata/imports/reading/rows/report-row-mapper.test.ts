import { describe, expect, it } from 'vitest'
import { readContent, readGoodContent, tabFile } from '../fixtures/read-rows.ts'

const ORDERS =
  'amazon-order-id|purchase-date|last-updated-date|order-status|sales-channel|product-name|sku|asin|quantity|currency|item-price'
const STORAGE =
  'asin|fnsku|product_name|fulfillment_center|country_code|item_volume|month_of_charge|storage_rate|currency|estimated_monthly_storage_fee'

describe('the rows of a report', () => {
  it('are refused as a whole where a column is missing without which none can be kept', async () => {
    const file = tabFile(ORDERS.replace('amazon-order-id|', ''), 'x')
    expect(await readContent(file)).toMatchObject({
      status: 'wrongFile',
      reason: 'missingColumns',
      details: { fields: 'order_id' },
    })
  })

  it('are rejected one by one where a required cell is empty or a cell is not what its column holds', async () => {
    const { rows, rejected } = await readGoodContent(
      tabFile(
        ORDERS,
        '1-1|2025-05-01T10:00:00+00:00||Shipped|Amazon.com|Mug|S|B|1|USD|5.00',
        '|2025-05-01T10:00:00+00:00||Shipped|Amazon.com|Mug|S|B|1|USD|5.00',
        '1-3|yesterday||Shipped|Amazon.com|Mug|S|B|one|USD|5,0',
      ),
    )
    expect(rows.map(({ line, values }) => [line, values.order_id])).toEqual([[2, '1-1']])
    const errors = rejected.flatMap((row) => row.errors)
    expect(errors.map(({ line, code, column }) => [line, code, column?.header])).toEqual([
      [3, 'missing', 'amazon-order-id'],
      [4, 'badDate', 'purchase-date'],
      [4, 'badInteger', 'quantity'],
      [4, 'badNumber', 'item-price'],
    ])
  })

  it('go each to their own marketplace, dated by its clock, and to that of the file where they name none', async () => {
    const line = (order: string, channel: string) =>
      `${order}|2025-05-01T22:30:00+00:00||Shipped|${channel}|Mug|S|B|1|EUR|5.00`
    const { rows, summary } = await readGoodContent(
      tabFile(ORDERS, line('1', 'Amazon.de'), line('2', 'Amazon.co.uk'), line('3', 'Non-Amazon')),
      { country: 'FR' },
    )
    expect(rows.map(({ country, from }) => [country, from])).toEqual([
      ['DE', '2025-05-02'],
      ['GB', '2025-05-01'],
      [null, '2025-05-02'],
    ])
    expect(summary.sites).toEqual({ DE: 1, GB: 1, neutral: 1 })
  })

  it('tell equal ones apart by their order, however the lines around them stand', async () => {
    const line = (order: string) =>
      `${order}|2025-05-01T10:00:00+00:00||Shipped|Amazon.com|Mug|S|B|1|USD|5.00`
    const { rows } = await readGoodContent(tabFile(ORDERS, line('1'), line('2'), line('1'), line('1')))
    expect(rows.map(({ ordinal }) => ordinal)).toEqual([1, 1, 2, 3])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
    expect(new Set(rows.map(({ content }) => content)).size).toBe(2)
  })

  it('may end early in a tab file, and not in one with commas', async () => {
    const short = '1|2025-05-01T10:00:00+00:00||Pending|Amazon.com|Mug'
    const tab = await readGoodContent(tabFile(ORDERS, short))
    expect(tab.rows[0]?.values).toMatchObject({ title: 'Mug', msku: null, item_price: null })
    const whole = `${short}|S|B|1|USD|5.00`
    const comma = tabFile(ORDERS, whole, short).replaceAll('\t', ',')
    const read = await readGoodContent(comma)
    expect(read.rows).toHaveLength(1)
    expect(read.rejected[0]?.errors[0]).toMatchObject({ line: 3, code: 'columnCount', value: '6/11' })
  })

  it('of a month span all its days, and lie in a country only as far as its currency says so', async () => {
    const line = (country: string, currency: string) =>
      `B1|X1|Mug|FC1|${country}|0.00012345|2024-02|27.54|${currency}|0.123456`
    const { rows, profile, summary } = await readGoodContent(
      tabFile(STORAGE, line('DE', 'EUR'), line('PL', 'EUR'), line('GB', 'GBP')),
      { country: 'DE' },
    )
    expect(profile.reportType).toBe('fba-storage-fees')
    expect(rows.map(({ country, currency, from, to }) => [country, currency, from, to])).toEqual([
      ['DE', 'EUR', '2024-02-01', '2024-02-29'],
      [null, 'EUR', '2024-02-01', '2024-02-29'],
      ['GB', 'GBP', '2024-02-01', '2024-02-29'],
    ])
    expect(rows[0]?.values).toMatchObject({ item_volume: '0.000123', storage_rate: '27.54' })
    expect(summary.sums.estimated_monthly_storage_fee).toBe('0.3705')
  })

  it('with dates that fit both orders follow the habit of their marketplace', async () => {
    const head = 'Date,Ordered Product Sales,Units Ordered,Page Views,Sessions\n'
    const file = `${head}01/02/2025,$1.00,1,1,1\n02/03/2025,$1.00,1,1,1\n`
    expect((await readGoodContent(file, { country: 'US' })).rows[0]?.from).toBe('2025-01-02')
    expect((await readGoodContent(file, { country: 'GB' })).rows[0]?.from).toBe('2025-02-01')
    const told = `${file}13/02/2025,$1.00,1,1,1\n`
    expect((await readGoodContent(told, { country: 'US' })).rows[0]?.from).toBe('2025-02-01')
  })
})

describe('FBA reports', () => {
  it('of returns keep what buyers wrote apart, to be sealed', async () => {
    const header =
      'return-date|order-id|sku|asin|fnsku|product-name|quantity|fulfillment-center-id|detailed-disposition|reason|status|license-plate-number|customer-comments'
    const line =
      '2024-05-01T03:00:00+00:00|1-1|S|B|X|Mug 5" blue|1|FTW1|SELLABLE|DEFECTIVE|Returned|LPN1|My "name" is Ada'
    const { rows, profile } = await readGoodContent(tabFile(header, line))
    expect(profile.unmappedHeaders).toEqual([])
    expect(rows[0]).toMatchObject({
      from: '2024-04-30',
      values: { title: 'Mug 5" blue', license_plate: 'LPN1' },
    })
    expect(JSON.stringify(rows[0]?.values)).not.toContain('Ada')
    expect(rows[0]?.personal).toEqual({ customer_comment: 'My "name" is Ada' })
  })

  it('of reimbursements keep amounts taken back, in the currency of the line', async () => {
    const header =
      'approval-date|reimbursement-id|case-id|amazon-order-id|reason|sku|fnsku|asin|product-name|condition|currency-unit|amount-per-unit|amount-total|quantity-reimbursed-cash'
    const { rows } = await readGoodContent(
      tabFile(header, '2024-05-13|10002|||CustomerReturn|S|X|B|Cup|New|GBP|-5.00|-5.00|1'),
      { country: 'GB' },
    )
    expect(rows[0]).toMatchObject({ currency: 'GBP', from: '2024-05-13', values: { amount_total: '-5.00' } })
  })

  it.each([
    ['qty-charged|amount-charged|surcharge-age-tier', '3|2.5|365+ days', { surcharge_age_tier: '365+ days' }],
    [
      'qty-charged-12-mo-long-term-storage-fee|12-mo-long-terms-storage-fee',
      '3|2.5',
      { amount_charged_12_months: '2.5' },
    ],
  ])('of long-term storage are read with the columns %s', async (columns, cells, values) => {
    const header = `snapshot-date|sku|fnsku|asin|product-name|condition|currency|country|${columns}`
    const { rows, profile } = await readGoodContent(
      tabFile(header, `2024-05-15|S|X|B|Mug|New|CAD|CA|${cells}`),
    )
    expect(profile.reportType).toBe('fba-long-term-storage-fees')
    expect(rows[0]).toMatchObject({ country: 'CA', from: '2024-05-15', values })
  })
})
