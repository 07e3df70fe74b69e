import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { feeCardEndpoints } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.endpoints.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import type { Listing, ListingFilter } from '@crossdock/contracts/areas/amzdata/listings/listings.schema.ts'
import { pairingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/pairing.endpoints.ts'
import { priceRequestEndpoints } from '@crossdock/contracts/areas/amzdata/listings/price-requests.endpoints.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import { productEndpoints } from '@crossdock/contracts/areas/product/products/products.endpoints.ts'
import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { anImporter, IMPORTER, importFully, usReport } from '../../../../test/imports.ts'
import { adsFile, fbaStock, openListings } from '../../../../test/report-samples.ts'

const guards = amzdataPermissions.listing
const everything = [
  ...Object.values(guards),
  ...IMPORTER,
  ...Object.values(productPermissions.tag),
  ...Object.values(amzdataPermissions.basic_data),
  ...Object.values(amzdataPermissions.shopsetting),
]

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const aSeller = () => anImporter(test, { permissions: everything })

const head =
  'item-name\titem-description\tlisting-id\tseller-sku\tprice\tquantity\topen-date\timage-url\t' +
  'item-is-marketplace\tproduct-id-type\tzshop-shipping-fee\titem-note\titem-condition\tzshop-category1\t' +
  'zshop-browse-path\tzshop-storefront-feature\tasin1\tasin2\tasin3\twill-ship-internationally\t' +
  'expedited-shipping\tzshop-boldface\tproduct-id\tbid-for-featured-placement\tadd-delete\tpending-quantity\t' +
  'fulfillment-channel\tmerchant-shipping-group\tstatus'

/** A report of all listings with one mug. */
const allListings = ({ title = 'Mug', price = '12.00', status = 'Active', sku = 'MUG-0' } = {}) =>
  `${head}\r\n${[
    title,
    '',
    'L1',
    sku,
    price,
    '',
    '2026-01-05 08:00:00 PST',
    '',
    'y',
    1,
    '',
    '',
    11,
    '',
    '',
    '',
  ]
    .concat(['B0TESTC001', '', '', '', '', '', 'B0TESTC001', '', '', 0, 'AMAZON_NA', '', status])
    .join('\t')}\r\n`

async function list(client: Client, filter: Partial<ListingFilter> = {}): Promise<Listing[]> {
  const answer = await client.call(listingEndpoints.listListings, filter)
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data.rows
}

async function only(client: Client): Promise<Listing> {
  const rows = await list(client)
  expect(rows).toHaveLength(1)
  return rows[0] as Listing // counted above
}

const us = { marketplace: 'US' }
async function bring(client: Client, name: string, content: string) {
  const done = await importFully(test, client, { name, content, fields: us })
  expect(done).toMatchObject({ status: 3 })
  return done
}

/** Somebody with these codes who works on the shop of the company. */
async function aColleague(client: Client, companyId: number, codes: readonly (typeof everything)[number][]) {
  const user = await aUser(test, { companyId, permissions: codes })
  const { data } = await client.call(shopEndpoints.listShops, {})
  const shops = data.rows.map(({ id, version }) => ({ id, version }))
  const assign = [{ user_id: user.userId, role: 'operator' as const }]
  expect(await client.call(shopEndpoints.changeShopUsers, { shops, assign })).toMatchObject({ code: 20000 })
  return test.logIn(user)
}

describe('who is refused', () => {
  it('asks for a session, the code of the call, and hides shops of others', async () => {
    const { client, companyId } = await aSeller()
    await bring(client, 'open.txt', openListings(['MUG-0']))
    const row = await only(client)
    const visitor = await test.visitor()
    expect(await visitor.call(listingEndpoints.listListings, {})).toMatchObject({ code: 50008 })
    const reader = await test.logIn(await aUser(test, { companyId, permissions: [guards.view] }))
    expect(await list(reader)).toEqual([])
    expect(await reader.call(listingEndpoints.getListing, { id: row.id })).toMatchObject({ code: 40400 })
    expect(await reader.call(listingEndpoints.editListings, { ids: [row.id] })).toMatchObject({ code: 40300 })
    const { client: other } = await aSeller()
    expect(await other.call(listingEndpoints.getListing, { id: row.id })).toMatchObject({ code: 40400 })
    expect(await other.call(listingEndpoints.editListings, { ids: [row.id], owner_id: null })).toMatchObject({
      code: 40400,
    })
  })

  it('keeps margins from readers without the code for costs', async () => {
    const { client, companyId } = await aSeller()
    await bring(client, 'open.txt', openListings(['MUG-0']))
    expect(await only(client)).toHaveProperty('margin')
    const colleague = await aColleague(client, companyId, [guards.view])
    expect(await only(colleague)).not.toHaveProperty('margin')
  })
})

describe('a listing is what reports say of it', () => {
  it('comes with the first report, is filled by others, and goes with the last one that is taken back', async () => {
    const { client } = await aSeller()
    const sold = await bring(
      client,
      'sales.csv',
      usReport([{ sku: 'MUG-0', description: 'A mug', quantity: '3' }]),
    )
    expect(await only(client)).toMatchObject({
      msku: 'MUG-0',
      title: 'A mug',
      status: 'unknown',
      units_30: 3,
      price: null,
    })
    const open = await bring(client, 'all.txt', allListings({ title: 'Steel Mug' }))
    expect(await only(client)).toMatchObject({
      title: 'Steel Mug',
      asin: 'B0TESTC001',
      status: 'active',
      price: '12.0000',
      fulfilment: 'fba',
      units_30: 3,
    })
    const stock = await bring(client, 'fba.csv', fbaStock(1, 30))
    const filled = await only(client)
    expect(filled).toMatchObject({
      fnsku: 'X00TEST00',
      sellable: 30,
      reserved: 0,
      inbound: 10,
      title: 'Steel Mug',
    })
    const detail = await client.call(listingEndpoints.getListing, { id: filled.id })
    expect(detail.data.sources).toMatchObject({
      title: { file: 'all.txt', line_no: 2 },
      stock: { file: 'fba.csv', line_no: 2 },
    })
    const line = await client.call(listingEndpoints.getListingLine, { file: open.id, line: 2 })
    expect(line.data.line.cells).toContainEqual({ header: 'item-name', value: 'Steel Mug' })
    const money = await client.call(listingEndpoints.getListingLine, { file: sold.id, line: 3 })
    expect(money).toMatchObject({ code: 40400 })
    for (const file of [stock, open, sold]) await client.call(importEndpoints.undoImport, { id: file.id })
    await test.runJobs()
    expect(await list(client)).toEqual([])
  })

  it('writes down what each import changes with the line that says so, and forgets it with the import', async () => {
    const { client } = await aSeller()
    await bring(client, 'one.txt', allListings({ title: 'Mug', price: '12.00' }))
    test.clock.advance(86_400_000)
    const two = await bring(
      client,
      'two.txt',
      allListings({ title: 'Mug, 350 ml', price: '13.50', status: 'Inactive' }),
    )
    const { id } = await only(client)
    const log = await client.call(listingEndpoints.listListingChanges, { id })
    const said = log.data.rows.map(({ field, before, after, file, line_no }) => [
      field,
      before,
      after,
      file,
      line_no,
    ])
    expect(said.toSorted()).toEqual([
      ['price', '12.0000', '13.5000', 'two.txt', 2],
      ['status', 'active', 'inactive', 'two.txt', 2],
      ['title', 'Mug', 'Mug, 350 ml', 'two.txt', 2],
    ])
    const trend = await client.call(listingEndpoints.getListingTrend, { id })
    expect(trend.data).toMatchObject({ from: null, days: [] })
    expect(await client.call(importEndpoints.undoImport, { id: two.id })).toMatchObject({ code: 20000 })
    await test.runJobs()
    expect(await only(client)).toMatchObject({ title: 'Mug', price: '12.0000', status: 'active' })
    expect((await client.call(listingEndpoints.listListingChanges, { id })).data.rows).toEqual([])
  })

  it('works out demand, cover and growth up to the last day with transactions (F-25 to F-27, F-32)', async () => {
    const { client } = await aSeller()
    await bring(client, 'fba.csv', fbaStock(1, 30))
    await bring(client, 'all.txt', allListings())
    const day = (at: string, quantity: string) => ({
      at: `${at} 2:00:00 AM PST`,
      sku: 'MUG-0',
      quantity,
      sales: '10.00',
    })
    const lines = [day('Jan 10, 2026', '10'), day('Feb 20, 2026', '14'), day('Feb 24, 2026', '7')]
    await bring(client, 'sales.csv', usReport(lines))
    // Windows end on 24 Feb: 21 units in 7, 14 and 30 days, 10 in the 30 before; 3·0.5 + 1.5·0.3 + 0.7·0.2 = 2.09.
    expect(await only(client)).toMatchObject({
      figures_to: '2026-02-24',
      units_7: 21,
      units_30: 21,
      growth: { kind: 'rate', value: '1.1' },
      demand: '2.09',
      cover_days: 14,
    })
    const ads = adsFile([['Feb 24, 2026', 'Feb 24, 2026']], '1.50', 'MUG-0')
    expect(await importFully(test, client, { name: 'ads.csv', content: ads })).toMatchObject({ status: 3 })
    // 1.50 spent for 9.00 of sales: F-20 is a sixth; without a returns report no rate is told.
    expect(await only(client)).toMatchObject({
      ad_spend_7: '1.5000',
      acos_7: '0.1666666667',
      return_rate: null,
    })
    expect(await list(client, { growth: 'above_30' })).toHaveLength(1)
    expect(await list(client, { growth: 'from_0_to_15' })).toEqual([])
    const trend = await client.call(listingEndpoints.getListingTrend, {
      id: (await only(client)).id,
      days: 7,
    })
    expect(trend.data.days.at(-1)).toMatchObject({ day: '2026-02-24', units: 7 })
  })
})

describe('reports that say one thing each', () => {
  const parts = (cells: readonly (readonly string[])[]) =>
    `${cells.map((line) => line.join('\t')).join('\r\n')}\r\n`

  it('tell parent, featured offer and sessions by the article alone, where no MSKU is named', async () => {
    const { client } = await aSeller()
    await bring(client, 'all.txt', allListings())
    await bring(client, 'sales.csv', usReport([{ sku: 'MUG-0' }]))
    const traffic = [
      '(Parent) ASIN,(Child) ASIN,Title,Sessions,Page Views,Buy Box Percentage,Units Ordered,Ordered Product Sales,Total Order Items',
      'B0PARENT01,B0TESTC001,Mug,200,300,40%,10,$100.00,9',
    ]
    const fields = { ...us, date_from: '2026-02-01', date_to: '2026-02-28' }
    const br = await importFully(test, client, { name: 'br.csv', content: `${traffic.join('\n')}\n`, fields })
    expect(br).toMatchObject({ status: 3 })
    expect(await only(client)).toMatchObject({
      parent_asin: 'B0PARENT01',
      buybox_share: '0.400000',
      sessions: 200,
      conversion: '0.05',
      issues: expect.arrayContaining(['lost_buybox']),
    })
    await client.call(importEndpoints.undoImport, { id: br.id })
    await test.runJobs()
    expect(await only(client)).toMatchObject({ parent_asin: null, buybox_share: null, sessions: null })
  })

  it('tell what is suppressed until a later report names it no more, and what was cancelled', async () => {
    const { client } = await aSeller()
    await bring(client, 'all.txt', allListings())
    const head = [
      'sku',
      'product-name',
      'asin',
      'field-name',
      'alert-type',
      'current-value',
      'last-updated',
    ].concat(...['alert-name', 'status', 'explanation'])
    const defect = (sku: string) => [
      sku,
      'Mug',
      'B0TESTC001',
      'main_image',
      'Suppressed',
      'x',
      '2026-01-10',
      'Image',
      'Active',
      'No',
    ]
    await bring(client, 'defects.txt', parts([head, defect('MUG-0')]))
    expect(await only(client)).toMatchObject({
      status: 'suppressed',
      issues: expect.arrayContaining(['suppressed']),
    })
    test.clock.advance(86_400_000)
    await bring(client, 'later.txt', parts([head, defect('CUP')]))
    expect(await list(client, { q: 'MUG-0' })).toMatchObject([{ status: 'active' }])
    expect(await list(client, { status: 'suppressed' })).toMatchObject([{ msku: 'CUP' }])
  })
})

describe('what the company decides', () => {
  it('survives reports and their undoing, and is found by it', async () => {
    const { client, userId } = await aSeller()
    const open = await bring(client, 'open.txt', openListings(['MUG-0', 'MUG-1']))
    const tag = await client.call(tagEndpoints.saveTag, { name: 'Winter', scope: 'msku' })
    const [one, two] = await list(client, { sort: 'msku' })
    const ids = [one?.id ?? 0, two?.id ?? 0]
    const edit = { ids, owner_id: userId, sale_status: 'raising', price_floor: '40', add_tags: [tag.data.id] }
    expect(await client.call(listingEndpoints.editListings, edit)).toMatchObject({ data: { changed: 2 } })
    await client.call(listingEndpoints.addListingNote, { listing_id: ids[0] ?? 0, body: 'Ask for photos' })
    for (const filter of [
      { owner: userId },
      { sale_status: 'raising' },
      { tag: tag.data.id },
      { issue: 'below_floor' },
    ] as const) {
      expect(await list(client, filter)).toHaveLength(2)
    }
    await client.call(importEndpoints.undoImport, { id: open.id })
    await test.runJobs()
    const kept = await list(client, { sort: 'msku' })
    expect(kept).toMatchObject([
      { sale_status: 'raising', is_reported: false, price: null, tags: [{ name: 'Winter' }] },
      {},
    ])
    await bring(client, 'open.txt', openListings(['MUG-0'], '41.00'))
    expect(await list(client, { q: 'mug-0' })).toMatchObject([
      { price: '41.0000', price_floor: '40.0000', is_reported: true },
    ])
    const detail = await client.call(listingEndpoints.getListing, { id: ids[0] ?? 0 })
    expect(detail.data.notes).toMatchObject([{ body: 'Ask for photos', is_own: true }])
  })

  it('refuses limits that cross, people and tags that are not there, and a change based on an old version', async () => {
    const { client } = await aSeller()
    await bring(client, 'open.txt', openListings(['MUG-0']))
    const { id, version } = await only(client)
    const edit = (body: object) => client.call(listingEndpoints.editListings, { ids: [id], ...body })
    expect(await edit({ price_floor: '9', price_ceiling: '8' })).toMatchObject({ code: 43903 })
    expect(await edit({ price_floor: '0' })).toMatchObject({ code: 40000 })
    expect(await edit({ owner_id: 999_999 })).toMatchObject({ code: 43901 })
    expect(await edit({ add_tags: [999_999] })).toMatchObject({ code: 43902 })
    expect(await edit({ sale_status: 'Our own', version })).toMatchObject({ code: 20000 })
    expect(await edit({ sale_status: null, version })).toMatchObject({ code: 40910 })
  })

  it('says that crawling is not set up', async () => {
    const { client } = await aSeller()
    await bring(client, 'open.txt', openListings(['MUG-0']))
    const { id } = await only(client)
    expect((await client.call(listingEndpoints.listListingChoices, {})).data.can_crawl).toBe(false)
    expect(await client.call(listingEndpoints.requestCrawl, { ids: [id] })).toMatchObject({ code: 43904 })
  })
})

describe('reading product pages', () => {
  it('asks the configured service alone, by the safe link, and shows what it said or why it failed', async () => {
    const asked: string[] = []
    const crawler = createServer((request, response) => {
      asked.push(request.url ?? '')
      const isBroken = asked.length > 1
      response.writeHead(isBroken ? 302 : 200, isBroken ? { location: 'http://127.0.0.1:1/' } : {})
      response.end(JSON.stringify({ buybox_price: '11.99', stars: 3.6, review_count: 12 }))
    })
    await new Promise<void>((resolve) => crawler.listen(0, '127.0.0.1', resolve))
    const { port } = crawler.address() as AddressInfo // it listens on a port
    const crawl = { url: new URL(`http://127.0.0.1:${port}/read`), key: null }
    const app = await createTestApp({ outside: { crawl } })
    try {
      const { client } = await anImporter(app, { permissions: everything })
      await importFully(app, client, { name: 'all.txt', content: allListings(), fields: us })
      const { id } = await only(client)
      const request = () => client.call(listingEndpoints.requestCrawl, { ids: [id] })
      expect(await request()).toMatchObject({ data: { changed: 1 } })
      expect(await only(client)).toMatchObject({ crawl_status: 'waiting' })
      await app.runJobs()
      const done = {
        crawl_status: 'done',
        buybox_price: '11.9900',
        stars: '3.60',
        issues: expect.arrayContaining(['low_rating']),
      }
      expect(await only(client)).toMatchObject(done)
      expect(asked).toEqual([`/read?url=${encodeURIComponent('https://www.amazon.com/dp/B0TESTC001')}`])
      await request()
      await app.runJobs()
      expect(await only(client)).toMatchObject({ crawl_status: 'failed', stars: '3.60' })
    } finally {
      await app.close()
      crawler.close()
    }
  })
})

describe('a long list', () => {
  it('pages by key, answers pasted values, adds up the whole filter and leaves as a file', async () => {
    const { client } = await aSeller()
    await bring(client, 'open.txt', openListings(['A', 'B', 'C']))
    const first = await client.call(listingEndpoints.listListings, { sort: 'msku', size: 2 })
    expect(first.data).toMatchObject({ total: 3, rows: [{ msku: 'A' }, { msku: 'B' }] })
    const next = await client.call(listingEndpoints.listListings, {
      sort: 'msku',
      size: 2,
      after: first.data.next ?? '',
    })
    expect(next.data).toMatchObject({ rows: [{ msku: 'C' }], next: null })
    const pasted = await client.call(listingEndpoints.listListings, { q: 'A,b,Z', match: 'exact' })
    expect(pasted.data).toMatchObject({ rows: [{ msku: 'A' }], unmatched: ['b', 'Z'] })
    const totals = await client.call(listingEndpoints.getListingTotals, {})
    expect(totals.data).toMatchObject({ listings: 3, units_30: 0 })
    const file = await client.inject({
      method: 'GET',
      url: `/api${listingEndpoints.exportListings.path}?format=csv&q=A&match=exact`,
    })
    const lines = file.body.split('\r\n').filter(Boolean)
    expect(lines).toHaveLength(6)
    expect(lines.slice(0, 3)).toEqual([
      '\uFEFFSearch,A',
      'Currency,Original currency of each row',
      'Time basis,Posted date',
    ])
  })
})

async function aProduct(client: Client, sku: string, wish: object = {}): Promise<number> {
  const answer = await client.call(productEndpoints.saveProduct, { sku, name: `Product ${sku}`, ...wish })
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data.id
}

describe('pairing to own products', () => {
  it('proposes with a score, pairs, takes a sheet with its faults named, and refuses what is not there', async () => {
    const { client } = await aSeller()
    await bring(client, 'open.txt', openListings(['MUG-0', 'LAMP_1', 'TRAY']))
    const mug = await aProduct(client, 'mug-0')
    const lamp = await aProduct(client, 'LAMP-1')
    const proposed = await client.call(pairingEndpoints.suggestPairs, {})
    expect(proposed.data).toMatchObject({
      unpaired: 3,
      rows: [
        { msku: 'MUG-0', product: { id: mug }, reason: 'sku', score: 95 },
        { msku: 'LAMP_1', product: { id: lamp }, reason: 'similar_sku', score: 75 },
      ],
    })
    const [first] = proposed.data.rows
    const pair = { id: first?.listing_id ?? 0, product_id: mug }
    expect(await client.call(pairingEndpoints.pairListings, { pairs: [pair] })).toMatchObject({
      data: { changed: 1 },
    })
    const unknown = { pairs: [{ ...pair, product_id: 999_999 }] }
    expect(await client.call(pairingEndpoints.pairListings, unknown)).toMatchObject({ code: 43912 })
    const shop = (await list(client))[0]?.shop ?? ''
    const head = 'Shop,Marketplace,MSKU,Own SKU,Quantity'
    const send = (lines: string[], fields = {}) =>
      client.upload(pairingEndpoints.importPairs, {
        file: { name: 'pairs.csv', content: [head, ...lines].join('\n') },
        fields,
      })
    const wrong = await send([
      `${shop},US,LAMP_1,LAMP-1,2`,
      `${shop},,TRAY,NOPE,1`,
      `Elsewhere,,TRAY,mug-0,0`,
    ])
    expect(wrong.data).toMatchObject({ applied: false, rows: 3 })
    expect(wrong.data.errors.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '3 sku',
      '4 shop',
      '4 quantity',
    ])
    expect((await send([`${shop},US,LAMP_1,LAMP-1,2`])).data).toMatchObject({ applied: true, added: 1 })
    expect(await list(client, { issue: 'unpaired' })).toMatchObject([{ msku: 'TRAY' }])
    expect(await list(client, { product: lamp })).toMatchObject([{ product: { sku: 'LAMP-1', quantity: 2 } }])
    const unpaired = await client.call(pairingEndpoints.unpairListings, { ids: [pair.id] })
    expect(unpaired).toMatchObject({ data: { changed: 1 } })
    const removal = await client.call(productEndpoints.removeProducts, {
      products: [{ id: lamp, version: 1 }],
    })
    expect(removal).toMatchObject({ code: 42210 })
  })

  it('proposes what the same MSKU is paired to in a sister marketplace', async () => {
    const { client } = await aSeller()
    await bring(client, 'us.txt', openListings(['CUP']))
    const product = await aProduct(client, 'OTHER')
    const { id } = await only(client)
    await client.call(pairingEndpoints.pairListings, { pairs: [{ id, product_id: product, quantity: 3 }] })
    const ca = await importFully(test, client, {
      name: 'ca.txt',
      content: openListings(['CUP'], '40.00'),
      fields: { marketplace: 'CA' },
    })
    expect(ca).toMatchObject({ status: 3 })
    expect((await client.call(pairingEndpoints.suggestPairs, {})).data.rows).toMatchObject([
      { marketplace: 'CA', product: { sku: 'OTHER' }, quantity: 3, reason: 'msku' },
    ])
  })
})

describe('filters under a name', () => {
  it('are kept for this list alone, seen by colleagues once shared, and deleted by their owner', async () => {
    const { listListingViews, saveListingView, removeListingView } = listingEndpoints
    const { client, companyId } = await aSeller()
    await bring(client, 'one.txt', openListings(['MUG-0'], '12.00'))
    const saved = await client.call(saveListingView, { name: 'Out soon', query: 'attention=stock' })
    const colleague = await aColleague(client, companyId, [guards.view])
    expect((await colleague.call(listListingViews, {})).data.rows).toEqual([])
    await client.call(saveListingView, { name: 'Out soon', query: 'attention=cost', is_shared: true })
    expect((await colleague.call(listListingViews, {})).data.rows).toMatchObject([
      { name: 'Out soon', query: 'attention=cost', is_own: false },
    ])
    const { id } = saved.data
    expect(await colleague.call(removeListingView, { id })).toMatchObject({ code: 40400 })
    expect(await client.call(removeListingView, { id })).toMatchObject({ code: 20000 })
    expect((await client.call(listListingViews, {})).data.rows).toEqual([])
  })
})

describe('a price request', () => {
  const { savePriceRequest, decidePriceRequest, removePriceRequest } = priceRequestEndpoints

  it('is drafted, submitted, accepted by a holder of .price, and effective once a report shows the price', async () => {
    const { client, companyId } = await aSeller()
    await bring(client, 'one.txt', openListings(['MUG-0'], '12.00'))
    const { id } = await only(client)
    const draft = await client.call(savePriceRequest, { listing_id: id, price: '11.50' })
    expect(draft.data).toMatchObject({ status: 'draft', price: '11.5000', price_before: '12.0000' })
    const key = { id: draft.data.id, version: draft.data.version }
    const sent = await client.call(savePriceRequest, { ...key, listing_id: id, price: '11.25', submit: true })
    expect(sent.data).toMatchObject({ status: 'submitted', price: '11.2500' })
    const again = { id: sent.data.id, version: sent.data.version }
    expect(await client.call(savePriceRequest, { ...again, listing_id: id, price: '11' })).toMatchObject({
      code: 42200,
    })
    expect(await client.call(savePriceRequest, { listing_id: id, price: '10' })).toMatchObject({
      code: 43909,
    })
    const editor = await aColleague(client, companyId, [guards.view, guards.edit])
    const accept = { ...again, accept: true }
    expect(await editor.call(decidePriceRequest, accept)).toMatchObject({ code: 40300 })
    expect((await client.call(decidePriceRequest, accept)).data).toMatchObject({ status: 'accepted' })
    test.clock.advance(86_400_000)
    const shown = await bring(client, 'two.txt', openListings(['MUG-0'], '11.25'))
    const requests = async () => (await client.call(listingEndpoints.getListing, { id })).data.price_requests
    expect(await requests()).toMatchObject([
      { status: 'effective', effective_file: { file: 'two.txt', line_no: 2 } },
    ])
    await client.call(importEndpoints.undoImport, { id: shown.id })
    await test.runJobs()
    expect(await requests()).toMatchObject([{ status: 'accepted', effective_on: null }])
  })

  it('rings at whoever may decide on it and reaches the shop, and then at who asked', async () => {
    const { client, companyId } = await aSeller()
    await bring(client, 'one.txt', openListings(['MUG-0'], '12.00'))
    const { id } = await only(client)
    const asker = await aColleague(client, companyId, [guards.view, guards.edit, guards.price])
    const editor = await aColleague(client, companyId, [guards.view, guards.edit])
    const away = await test.logIn(await aUser(test, { companyId, permissions: [guards.view, guards.price] }))
    const news = async (reader: Client) =>
      (await reader.call(noticeEndpoints.listNotices, {})).data.rows.filter(({ kind }) =>
        kind.startsWith('approval'),
      )
    const sent = await asker.call(savePriceRequest, { listing_id: id, price: '11.5', submit: true })
    expect(await news(client)).toMatchObject([
      { kind: 'approval_wanted', link: `/amzdata/listing?open=${id}&tab=prices` },
    ])
    expect((await news(client))[0]?.title).toContain('MUG-0 USD 12 → 11.5')
    for (const other of [asker, editor, away]) expect(await news(other)).toEqual([])
    const key = { id: sent.data.id, version: sent.data.version }
    await client.call(decidePriceRequest, { ...key, accept: false, note: 'Too low' })
    expect(await news(asker)).toMatchObject([{ kind: 'approval_refused' }])
    expect((await news(asker))[0]?.title).toContain('Too low')
  })

  it('is blocked at 0, outside of the limits with what it would bring, and while the price is frozen', async () => {
    const { client } = await aSeller()
    await bring(client, 'one.txt', openListings(['MUG-0'], '12.00'))
    const { id } = await only(client)
    const ask = (price: string, submit = true) =>
      client.call(savePriceRequest, { listing_id: id, price, submit })
    await client.call(listingEndpoints.editListings, { ids: [id], price_floor: '10', price_ceiling: '15' })
    expect(await ask('0')).toMatchObject({ code: 40000 })
    expect(await ask('12')).toMatchObject({ code: 43910 })
    expect(await ask('9.99')).toMatchObject({
      code: 43906,
      data: { preview: { floor: '10.0000', profit: null } },
    })
    expect(await ask('15.01')).toMatchObject({ code: 43907 })
    await client.call(listingEndpoints.editListings, { ids: [id], frozen_until: '2999-01-01' })
    expect(await ask('11')).toMatchObject({ code: 43908 })
    const draft = await ask('11', false)
    expect(draft).toMatchObject({ code: 20000 })
    const { version } = draft.data
    expect(await client.call(removePriceRequest, { id: draft.data.id, version })).toMatchObject({
      code: 20000,
    })
  })
})

describe('the delivery fee', () => {
  it('is compared with own measures by the card that holds, or says why not (F-46, F-47)', async () => {
    const { client } = await aSeller()
    await bring(client, 'all.txt', allListings({ price: '20.00' }))
    const gap = async () => {
      const { id } = await only(client)
      return (await client.call(listingEndpoints.getListing, { id })).data.fee_gap
    }
    expect(await gap()).toMatchObject({ expected: null, reason: 'no_product' })
    const bare = await aProduct(client, 'BARE')
    const { id } = await only(client)
    await client.call(pairingEndpoints.pairListings, { pairs: [{ id, product_id: bare }] })
    expect(await gap()).toMatchObject({ reason: 'no_dimensions' })
    const size = { length_cm: '25.4', width_cm: '20.32', height_cm: '5.08', weight_kg: '0.454' }
    const sized = await aProduct(client, 'SIZED', size)
    await client.call(pairingEndpoints.pairListings, { pairs: [{ id, product_id: sized }] })
    // Without transactions no day tells which card holds.
    expect(await gap()).toMatchObject({ reason: 'no_card' })
    await bring(client, 'sales.csv', usReport([{ sku: 'MUG-0' }]))
    // The shipped card ended before the day of the sale; a copy of it from a later day counts on that day.
    expect(await gap()).toMatchObject({ expected: null, reason: 'no_card', card_day: '2026-03-01' })
    const { data } = await client.call(feeCardEndpoints.listFeeCards, { kind: 'fulfilment' })
    const shipped = await client.call(feeCardEndpoints.getFeeCard, { id: data.rows[0]?.id ?? 0 })
    const { marketplace, kind, currency, rows } = shipped.data
    const own = { marketplace, kind, currency, rows, source: 'Seller Central', effective_from: '2026-01-15' }
    expect(await client.call(feeCardEndpoints.saveFeeCard, own)).toMatchObject({ code: 20000 })
    expect(await gap()).toMatchObject({
      tier: 'large_standard',
      expected: expect.any(String),
      reason: 'no_charge',
    })
  })
})
