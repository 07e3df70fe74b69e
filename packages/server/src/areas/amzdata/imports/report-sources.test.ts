import { Readable } from 'node:stream'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { anImporter, importFully } from '../../../../test/imports.ts'
import { readOriginalLine } from './original-line.service.ts'
import { builtInDictionary as dictionary } from './reading/dictionary/built-in-dictionary.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const item = (code: string) =>
  `<Item>
    <AmazonOrderItemCode>${code}</AmazonOrderItemCode><SKU>MUG</SKU><Quantity>1</Quantity>
    <ItemPrice><Component><Type>Principal</Type><Amount currency="USD">18.50</Amount></Component></ItemPrice>
  </Item>`
const ORDERS = `<?xml version="1.0"?>
<AmazonEnvelope><MessageType>OrderReport</MessageType><Message><OrderReport>
  <AmazonOrderID>026-1</AmazonOrderID><OrderDate>2024-06-01T02:49:26-07:00</OrderDate>
  ${item('61')}
  ${item('62')}
</OrderReport></Message></AmazonEnvelope>`

const DAY = { date: '2024-06-01', salesByDate: { unitsOrdered: 9 }, trafficByDate: { sessions: 90 } }
const PRODUCT = { childAsin: 'B0C', salesByAsin: { unitsOrdered: 4 }, trafficByAsin: { sessions: 40 } }
const TRAFFIC = JSON.stringify({
  reportSpecification: {
    reportType: 'GET_SALES_AND_TRAFFIC_REPORT',
    dataStartTime: '2024-06-01',
    dataEndTime: '2024-06-03',
    marketplaceIds: ['ATVPDKIKX0DER'],
  },
  salesAndTrafficByDate: [DAY],
  salesAndTrafficByAsin: [PRODUCT],
})

const tab = (...lines: string[]) => lines.map((line) => `${line.replaceAll('|', '\t')}\r\n`).join('')
const RETURNS = tab(
  'return-date|order-id|sku|asin|fnsku|product-name|quantity|fulfillment-center-id|detailed-disposition|reason|status|license-plate-number',
  '2024-05-01T12:00:00+00:00|1-1|S|B|X|Mug|1|FTW1|SELLABLE|DEFECTIVE|Returned|LPN1',
)
const REIMBURSEMENTS = tab(
  'approval-date|reimbursement-id|amazon-order-id|reason|sku|fnsku|asin|currency-unit|amount-per-unit|amount-total',
  '2024-05-12T09:59:13+00:00|1|1-1|Lost_Warehouse|S|X|B|USD|12.34|24.68',
)
const STORAGE = tab(
  'asin|fnsku|fulfillment_center|country_code|item_volume|month_of_charge|currency|estimated_monthly_storage_fee',
  'B|X|FTW1|US|0.0123|2024-05|USD|0.78',
)
const AGED = tab(
  'snapshot-date|sku|fnsku|currency|country|qty-charged|amount-charged|surcharge-age-tier',
  '2024-05-15|S|X|USD|US|3|2.5|365+ days',
)

describe('reports that are no tables, and those of FBA beside stock', () => {
  it.each([
    { name: 'orders.xml', content: ORDERS, type: 'order_report', sums: { item_price: '37.0000' } },
    { name: 'traffic.json', content: TRAFFIC, type: 'br', sums: { sessions: '40', units_ordered: '4' } },
    { name: 'returns.txt', content: RETURNS, type: 'returns', sums: { quantity: '1' } },
    { name: 'paid.txt', content: REIMBURSEMENTS, type: 'reimbursements', sums: { amount_total: '24.6800' } },
    {
      name: 'storage.txt',
      content: STORAGE,
      type: 'storage_fees',
      sums: { estimated_monthly_storage_fee: '0.7800' },
    },
    { name: 'aged.txt', content: AGED, type: 'storage_fees', sums: { amount_charged: '2.5000' } },
  ])(
    '$name is stored, read back with its sums, and taken out again',
    async ({ name, content, type, sums }) => {
      const { client } = await anImporter(test)
      const done = await importFully(test, client, { name, content, fields: { marketplace: 'US' } })
      expect(done).toMatchObject({ status: 3, data_type: type, marketplace: 'US' })
      const { data } = await client.call(importEndpoints.listImportRows, { id: done.id, size: 10 })
      expect(data.table?.sums).toMatchObject(sums)
      expect(data.table?.rows).toHaveLength(done.counts?.new ?? 0)
      expect(await client.call(importEndpoints.undoImport, { id: done.id })).toMatchObject({ code: 20000 })
    },
  )

  it.each([
    // what a buyer told stands in it: the untouched text is not shown
    { content: ORDERS, line: 8, text: null, cell: { header: 'AmazonOrderID', value: '026-1' } },
    { content: TRAFFIC, line: 2, text: JSON.stringify(PRODUCT), cell: { header: 'sessions', value: '40' } },
  ])('the row in line $line is found in its file', async ({ content, line, text, cell }) => {
    const { files } = test.platform
    const { key } = await files.putFromStream(Readable.from([Buffer.from(content)]), { limit: 100_000 })
    const original = { storageKey: key, member: null }
    const found = await readOriginalLine(files, original, { line, dictionary })
    expect(found?.text).toBe(text)
    expect(found?.cells).toContainEqual(cell)
    expect(await readOriginalLine(files, original, { line: 999, dictionary })).toBeUndefined()
  })
})
