import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { makeZip } from '../fixtures/make-archive.ts'
import { readContent, readGoodContent } from '../fixtures/read-rows.ts'

const item = (code: string, more = '') => `
      <Item>
        <AmazonOrderItemCode>${code}</AmazonOrderItemCode><SKU>MUG</SKU><Title>Mug &amp; <![CDATA[<lid>]]></Title>
        <Quantity>2</Quantity>
        <ItemPrice>
          <Component><Type>Principal</Type><Amount currency="EUR">10.00</Amount></Component>
          <Component><Type>Principal</Type><Amount currency="EUR">2.50</Amount></Component>
          <Component><Type>Tax</Type><Amount currency="EUR">-0.99</Amount></Component>
        </ItemPrice>${more}
      </Item>`
const envelope = (orders: string, head = '<?xml version="1.0"?>') => `${head}
<AmazonEnvelope xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <MessageType>OrderReport</MessageType>${orders}
</AmazonEnvelope>
`
const order = (items: string, after = '') => `
  <Message>
    <OrderReport>
      <AmazonOrderID>026-1</AmazonOrderID><OrderDate>2024-06-01T02:49:26-07:00</OrderDate>
      <BillingData><BuyerName>Zoë Ü</BuyerName></BillingData>${items}${after}
    </OrderReport>
  </Message>`

describe('orders as XML', () => {
  it('give a row for each item with what is said of its order, before the items and behind them', async () => {
    const file = envelope(order(item('1') + item('2'), '<IsPrime>true</IsPrime>'))
    const { rows, profile, summary } = await readGoodContent(file, { country: 'DE' })
    expect(profile).toMatchObject({
      container: { kind: 'xml' },
      reportType: 'order-report',
      unmappedHeaders: [],
    })
    const lines = file.split('\n').flatMap((line, at) => (line.trim() === '<Item>' ? [at + 1] : []))
    expect(rows.map(({ line }) => line)).toEqual(lines)
    expect(rows[1]).toMatchObject({
      currency: 'EUR',
      from: '2024-06-01',
      values: {
        order_id: '026-1',
        order_item_id: '2',
        title: 'Mug & <lid>',
        item_price: '12.5',
        item_tax: '-0.99',
        is_prime: 't',
      },
    })
    expect(summary.sums).toMatchObject({ quantity: '4.00', item_price: '25.00' })
  })

  it('keep a number of their own where all stands on one line, and elements nobody knows are told', async () => {
    const file = envelope(order(item('1') + item('2', '<NewThing>x</NewThing>'))).replaceAll('\n', ' ')
    const { rows, profile } = await readGoodContent(file, { country: 'DE' })
    expect(rows.map(({ line }) => line)).toEqual([1, 2])
    expect(profile.unmappedHeaders).toEqual(['Item/NewThing'])
  })

  it.each([
    ['ISO-8859-1', 'win1252'],
    ['Shift_JIS', 'shift_jis'],
    ['UTF-8', 'utf-8'],
    ['UTF-16', 'utf-16le'],
  ])('are read in the encoding they declare, %s', async (name, encoding) => {
    const head = `<?xml version="1.0" encoding="${name}"?>`
    const text = envelope(order(item('1')), head).replace(
      'Mug',
      name === 'Shift_JIS' ? '\u30de\u30b0' : 'M\u00fcg',
    )
    const plain = name === 'Shift_JIS' ? text.replace('Zo\u00eb \u00dc', 'Z') : text
    const bytes = iconv.encode(plain, encoding, { addBOM: encoding === 'utf-16le' })
    const { rows } = await readGoodContent(bytes, { country: 'DE' })
    expect(rows[0]?.values.title).toMatch(name === 'Shift_JIS' ? /^\u30de\u30b0/ : /^M\u00fcg/)
  })

  it('are found in archives', async () => {
    const file = envelope(order(item('1')))
    expect((await readGoodContent(gzipSync(file), { country: 'DE' })).rows).toHaveLength(1)
    const zip = makeZip([{ name: 'orders.xml', content: file }])
    expect((await readGoodContent(zip, { country: 'DE' })).rows).toHaveLength(1)
  })

  const bomb = '<!DOCTYPE a [<!ENTITY b "x"><!ENTITY c "&b;&b;&b;&b;">]>'
  const external = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'
  it.each([
    ['entities that multiply', envelope(order(item('&c;')), bomb), 'externalEntity'],
    ['entities from outside', envelope(order(item('&b;')), external), 'externalEntity'],
    ['elements without end inside each other', envelope(order('<a>'.repeat(40))), 'malformed'],
    ['tags that cross', envelope(order('<a><b></a></b>')), 'malformed'],
    ['a value without end', envelope(order(item('9'.repeat(1_100_000)))), 'lineTooLong'],
    ['an end that is missing', envelope(order(item('1'))).slice(0, -30), 'brokenOff'],
    ['no order', envelope(''), 'onlyHeader'],
    ['another message', envelope('').replace('OrderReport', 'SettlementReport'), 'otherReport'],
    ['a tag full of marks', envelope(order(`<a b="${'>'.repeat(200_000)}`)), 'brokenOff'],
  ])('are refused with %s', async (_, file, reason) => {
    expect(await readContent(file, { country: 'DE' })).toMatchObject({ ok: false, reason })
  })
})

const traffic = (change: Record<string, unknown> = {}) => ({
  reportSpecification: {
    reportType: 'GET_SALES_AND_TRAFFIC_REPORT',
    reportOptions: { dateGranularity: 'DAY', asinGranularity: 'SKU' },
    dataStartTime: '2024-06-01',
    dataEndTime: '2024-06-10',
    marketplaceIds: ['A1PA6795UKMFR9'],
  },
  salesAndTrafficByDate: [
    {
      date: '2024-06-02',
      salesByDate: { orderedProductSales: { amount: 100, currencyCode: 'EUR' }, unitsOrdered: 10 },
      trafficByDate: { sessions: 50, buyBoxPercentage: 95.24 },
    },
  ],
  salesAndTrafficByAsin: [
    {
      parentAsin: 'P',
      childAsin: 'C',
      sku: 'M\u00dcG',
      salesByAsin: { orderedProductSales: { amount: 99.5, currencyCode: 'EUR' }, unitsOrderedB2B: 3 },
      trafficByAsin: { sessions: 40, newPercentage: 1 },
    },
  ],
  ...change,
})

describe('sales and traffic as JSON', () => {
  it('give days and products as rows of the same report, with the period and marketplace the file names', async () => {
    const { rows, profile, summary } = await readGoodContent(JSON.stringify(traffic()))
    expect(profile).toMatchObject({ container: { kind: 'json' }, unmappedHeaders: ['newPercentage'] })
    expect(rows.map(({ line, country, from, to }) => [line, country, from, to])).toEqual([
      [1, 'DE', '2024-06-02', '2024-06-02'],
      [2, 'DE', '2024-06-01', '2024-06-10'],
    ])
    expect(rows[0]?.values).toMatchObject({
      date: '2024-06-02',
      buy_box_percentage: '0.952400',
      sessions: '50',
    })
    expect(rows[1]).toMatchObject({
      currency: 'EUR',
      values: { msku: 'M\u00dcG', units_ordered_b2b: '3', units_ordered: null },
    })
    expect(summary.sums).toMatchObject({ sessions: '40.00', ordered_product_sales: '99.50' })
  })

  it('name the period wherever it stands, and weeks and months end with it', async () => {
    const { reportSpecification, ...lists } = traffic()
    const specification = { ...reportSpecification, reportOptions: { dateGranularity: 'MONTH' } }
    const file = JSON.stringify({ ...lists, reportSpecification: specification }, null, 2)
    const { rows } = await readGoodContent(file)
    expect(rows[0]).toMatchObject({ country: 'DE', from: '2024-06-02', to: '2024-06-10' })
    expect(rows[1]).toMatchObject({ country: 'DE', from: '2024-06-01', to: '2024-06-10' })
  })

  it('keep days as they are where the file has no products, and read amounts with an exponent', async () => {
    const file = JSON.stringify(traffic({ salesAndTrafficByAsin: [] })).replace(
      '"amount":100',
      '"amount":1.2345678E7',
    )
    const { summary, rows } = await readGoodContent(file)
    expect(rows[0]?.values.ordered_product_sales).toBe('12345678')
    expect(summary.sums).toMatchObject({ ordered_product_sales: '12345678.00', sessions: '50.00' })
  })

  const whole = JSON.stringify(traffic())
  it.each([
    ['an end that is missing', whole.slice(0, -4), 'brokenOff'],
    ['an end inside a name', whole.slice(0, whole.indexOf('childAsin') + 4), 'brokenOff'],
    ['a comma too many', whole.replace('"sku"', ',"sku"'), 'malformed'],
    ['two values', `${whole}{}`, 'malformed'],
    [
      'lists without end inside each other',
      whole.replace('"sku":', `"x":${'['.repeat(50)},"sku":`),
      'malformed',
    ],
    ['a value without end', whole.replace('M\u00dcG', 'x'.repeat(1_100_000)), 'malformed'],
    [
      'no rows',
      JSON.stringify(traffic({ salesAndTrafficByAsin: [], salesAndTrafficByDate: [] })),
      'onlyHeader',
    ],
    ['another report', whole.replace('GET_SALES_AND', 'GET_VENDOR'), 'otherReport'],
    ['other data', '{"a": 1}', 'otherJson'],
  ])('are refused with %s', async (_, file, reason) => {
    expect(await readContent(file)).toMatchObject({ ok: false, reason })
  })

  it('are refused where another type was chosen', async () => {
    const refused = await readContent(whole, { reportTypes: ['order-report'] })
    expect(refused).toMatchObject({
      status: 'wrongFile',
      reason: 'otherReport',
      details: { recognised: 'business-report' },
    })
  })
})
