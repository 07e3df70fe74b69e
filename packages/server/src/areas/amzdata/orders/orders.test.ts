import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { download } from '../../../../test/downloads.ts'
import { aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { anImporter, IMPORTER, importFully, usReport } from '../../../../test/imports.ts'
import { allOrders, orderReport } from '../../../../test/order-reports.ts'
import { aShopUser } from '../../../../test/transaction-rows.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { personalUpkeep } from '../order-facts/personal.service.ts'

const guards = amzdataPermissions.order
const cost = amzdataPermissions.basic_data
const everything = [...IMPORTER, ...Object.values(guards), ...Object.values(cost)]
const DAY_MS = 86_400_000

let test: TestApp
let client: Client
let companyId: number
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function aFreshCompany(): Promise<void> {
  const someone = await anImporter(test, { permissions: everything as typeof IMPORTER })
  client = someone.client
  companyId = someone.companyId
}

/** Sessions end while the clock is moved. */
async function logInAgain(): Promise<void> {
  const someone = await anImporter(test, { companyId, permissions: everything as typeof IMPORTER })
  client = someone.client
}

async function bring(name: string, content: string) {
  const done = await importFully(test, client, { name, content })
  expect(done).toMatchObject({ reason: null, status: 3 })
  return done
}
const list = async (filter: Record<string, unknown> = {}) =>
  (await client.call(orderEndpoints.listOrders, filter)).data
const first = async (filter: Record<string, unknown> = {}) => {
  const [order] = (await list(filter)).rows
  if (order === undefined) throw new Error('there is no such order')
  return order
}

/** Everything that is kept in a table, as text. */
function raw(table: string): Promise<string> {
  return inTenant(test.platform.database.db, { companyIds: [companyId] }, async (trx) => {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(convert_from(convert_to(t::text, 'UTF8'), 'UTF8'), E'\n'), '') as text
      from ${sql.table(table)} t`.execute(trx)
    return rows[0]?.text ?? ''
  })
}

const ONE = '114-1000000-0000001'
const TWO = '114-1000000-0000002'

describe('who is refused', () => {
  beforeAll(aFreshCompany)

  it('asks for the permission of each action, and says nothing of profits without that for costs', async () => {
    await bring('orders.txt', allOrders([{ order: ONE }]))
    const { id, shop_id: shopId } = await first()
    const user = await aUser(test, { companyId, permissions: [guards.view] })
    expect((await (await test.logIn(user)).call(orderEndpoints.listOrders, {})).data.rows).toEqual([])
    await aShopUser(test, user, { shopId })
    const viewer = await test.logIn(user)
    const { data } = await viewer.call(orderEndpoints.listOrders, {})
    expect(data.rows).toMatchObject([{ order_id: ONE, amount: '20.00' }])
    expect(JSON.stringify([data, (await viewer.call(orderEndpoints.getOrder, { id })).data])).not.toMatch(
      /profit|cogs|unit_cost|commission_rate/,
    )
    for (const asked of [{ loss: '1' }, { sort: '-profit' }, { profit_state: 'settled' }] as const) {
      const denied = await viewer.call(orderEndpoints.listOrders, asked)
      expect(denied).toMatchObject({ code: 40300, data: { perm_code: guards.cost } })
    }
    const reveal = { id, reason: 'a parcel came back' }
    expect(await viewer.call(orderEndpoints.revealOrder, reveal)).toMatchObject({ code: 40300 })
    expect(await viewer.call(orderEndpoints.changeOrders, { ids: [id] })).toMatchObject({ code: 40300 })
    expect(await viewer.call(orderEndpoints.getLossRadar, {})).toMatchObject({ code: 40300 })
    const stranger = await anImporter(test, { permissions: everything as typeof IMPORTER })
    expect(await stranger.client.call(orderEndpoints.getOrder, { id })).toMatchObject({ code: 40400 })
    expect((await stranger.client.call(orderEndpoints.listOrders, {})).data.rows).toEqual([])
  })

  it('turns rows away with their line: less than nothing, a price without currency, a marketplace of nobody', async () => {
    const good = Array.from({ length: 60 }, (_, at) => ({ order: `114-2000000-${1_000_000 + at}` }))
    const bad = [{ quantity: '-1' }, { currency: '' }, { site: 'Amazon.xx' }]
    const done = await bring('bad.txt', allOrders([...good, ...bad]))
    expect(done).toMatchObject({ status: 3, counts: { new: 60, invalid: 3 } })
    const { data } = await client.call(importEndpoints.listImportErrors, { id: done.id })
    expect(data.rows.map(({ line_no, code }) => [line_no, code])).toEqual([
      [62, 'negative'],
      [63, 'currencyMissing'],
      [64, 'unknownMarketplace'],
    ])
  })
})

describe('orders of two reports', () => {
  beforeAll(aFreshCompany)

  it('are one order whose newer report counts, keep legal equal lines, and go back as they came', async () => {
    const twice = { order: ONE, sku: 'MUG', updated: '2026-03-02T00:00:00+00:00', status: 'Unshipped' }
    const listed = await bring('all.txt', allOrders([twice, twice, { order: TWO, channel: 'Amazon' }]))
    const item = { order: ONE, sku: 'MUG', price: '21.00' }
    const reported = await bring(
      'fbm.txt',
      orderReport([
        { ...item, item: '11', reported: '2026-03-03T00:00:00+00:00' },
        { ...item, item: '12', reported: '2026-03-03T00:00:00+00:00' },
      ]),
    )
    expect([listed.status, reported.status]).toEqual([3, 3])
    const one = await first({ q: ONE })
    expect(one).toMatchObject({ units: 2, item_total: '42.00', status: 'unshipped', channel: 'FBM' })
    expect(one.items).toMatchObject([{ item_price: '21.00' }, { item_price: '21.00' }])
    const { data } = await client.call(orderEndpoints.getOrder, { id: one.id })
    expect(data.items.map(({ order_item_id: item_id }) => item_id)).toEqual(['11', '12'])
    expect(data.items[0]?.sources).toMatchObject([
      { file_id: listed.id, line_no: 2 },
      { file_id: reported.id, line_no: 2 },
    ])
    // An older report changes nothing; a newer one does.
    await bring('old.txt', allOrders([{ ...twice, updated: '2026-03-01T00:00:00+00:00', status: 'Pending' }]))
    expect(await first({ q: ONE })).toMatchObject({ status: 'unshipped' })
    const newer = { ...twice, updated: '2026-03-05T00:00:00+00:00', status: 'Shipped' }
    const later = await bring('new.txt', allOrders([newer, newer]))
    expect(await first({ q: ONE })).toMatchObject({ status: 'shipped', item_total: '40.00' })
    for (const { id } of [later, reported]) {
      expect(await client.call(importEndpoints.undoImport, { id })).toMatchObject({ code: 20000 })
    }
    expect(await first({ q: ONE })).toMatchObject({ status: 'unshipped', item_total: '40.00' })
    const answer = await list({ q: `${ONE}\n${TWO}\nnowhere`, sort: 'purchase_at' })
    expect(answer.rows).toHaveLength(2)
    expect(answer.unmatched).toEqual(['nowhere'])
  })

  it('are filtered, noted and tagged, and what was noted outlives the file', async () => {
    expect((await list({ channel: 'FBA' })).rows.map(({ order_id: number }) => number)).toEqual([TWO])
    expect((await list({ by: 'msku', match: 'prefix', q: 'MU' })).total).toBe(2)
    expect((await list({ amount_from: '30', status: 'unshipped' })).rows).toHaveLength(1)
    const { data: totals } = await client.call(orderEndpoints.getOrderTotals, {})
    expect(totals).toMatchObject({ orders: 2, units: 3, amounts: [{ currency: 'USD', amount: '60.00' }] })
    const { id } = await first({ q: TWO })
    const noted = await client.call(orderEndpoints.changeOrders, {
      ids: [id],
      purpose: 'review',
      note: 'sent by the reviewer',
      version: 0,
    })
    expect(noted).toMatchObject({ data: { changed: 1 } })
    const stale = await client.call(orderEndpoints.changeOrders, { ids: [id], note: 'x', version: 0 })
    expect(stale).toMatchObject({ code: 40910 })
    expect(await client.call(orderEndpoints.changeOrders, { ids: [id], add_tags: [9_999] })).toMatchObject({
      code: 43805,
    })
    expect((await list({ purpose: 'review' })).rows).toMatchObject([{ note: 'sent by the reviewer' }])
    expect((await list({ purpose: 'none' })).rows.map(({ order_id: number }) => number)).toEqual([ONE])
  })
})

describe('the profit of an order', () => {
  beforeAll(aFreshCompany)

  it('is estimated, then settled line by line, and says by what it lost', async () => {
    await bring('all.txt', allOrders([{ order: ONE, sku: 'MUG', quantity: '2', price: '40.00' }]))
    // 40 less a standard commission of 15 %; nothing is known of the cost.
    expect(await first()).toMatchObject({ profit_state: 'estimated', profit: '34.00', is_cost_missing: true })
    // What is not paid yet has no price, and so no profit to lose.
    await bring('pending.txt', allOrders([{ order: TWO, sku: 'MUG', price: '', status: 'Pending' }]))
    expect(await first({ q: TWO })).toMatchObject({ profit_state: 'none', profit: '0.00' })
    const known = { msku: 'MUG', effective_from: '2026-01-01', purchase_cost: '18', currency: 'USD' }
    expect(await client.call(costEndpoints.saveCost, known)).toMatchObject({ code: 20000 })
    expect(await first({ q: ONE })).toMatchObject({
      profit: '-2.00',
      is_cost_missing: false,
      loss_cause: 'cogs',
    })
    const half = { order: ONE, sku: 'MUG', sales: '20.00', fees: '-4.00' }
    await bring('one.csv', usReport([half]))
    // Settled 20 - 4; the other unit is estimated by what the MSKU was settled for: 20 %.
    const partly = await first({ q: ONE })
    expect(partly).toMatchObject({ profit_state: 'partly_settled', profit: '-4.00' })
    const rest = await bring('two.csv', usReport([{ ...half, at: 'Mar 2, 2026 2:00:00 AM PST' }]))
    expect(await first({ q: ONE })).toMatchObject({
      profit_state: 'settled',
      profit: '-4.00',
      is_refunded: false,
    })
    const back = { ...half, type: 'Refund', sales: '-20.00', fees: '3.00', at: 'Mar 9, 2026 2:00:00 AM PST' }
    await bring('three.csv', usReport([back]))
    const refunded = await first({ refunded: '1', loss: '1' })
    expect(refunded).toMatchObject({ profit_state: 'adjusted', profit: '-21.00', loss_cause: 'cogs' })
    expect(refunded.parts).toMatchObject({
      sales: '40.00',
      refund: '20.00',
      commission: '5.00',
      cogs: '36.00',
    })
    const { data } = await client.call(orderEndpoints.getOrder, { id: refunded.id })
    // The line by the formula of contracts, the order by its mirror in the database.
    expect(data.items[0]?.estimate).toMatchObject({ profit: '-21.00', unit_cost: '18.00' })
    expect(data.settlements.map(({ total }) => total)).toEqual(['16.00', '16.00', '-17.00'])
    expect(data.timeline.map(({ kind }) => kind)).toContain('refunded')
    const line = data.settlements[1]
    const source = await client.call(orderEndpoints.getOrderLine, {
      file: line?.file_id ?? 0,
      line: line?.line_no ?? 0,
    })
    expect(source.data.row).toMatchObject({ order_id: ONE, total: '16' })
    const { data: radar } = await client.call(orderEndpoints.getLossRadar, {})
    expect(radar).toMatchObject({ orders: 1, losing: 1, causes: [{ cause: 'cogs', profit: '-21.00' }] })
    expect(await client.call(importEndpoints.undoImport, { id: rest.id })).toMatchObject({ code: 20000 })
    expect(await first({ q: ONE })).toMatchObject({ profit_state: 'partly_settled' })
  })
})

describe('what buyers tell', () => {
  const secrets = [
    'ada@marketplace.example',
    'Ada Lovelace',
    '+44 20 5550 1234',
    '12 Byron Row',
    'Leave at door',
  ]

  beforeAll(aFreshCompany)

  it('is sealed in the database and masked on the way, also in lines that were turned away', async () => {
    const good = Array.from({ length: 40 }, (_, at) => ({
      order: `114-3000000-${1_000_000 + at}`,
      item: `${at}`,
    }))
    const done = await bring(
      'fbm.txt',
      orderReport([{ order: ONE, item: '1000' }, ...good, { order: TWO, quantity: '-2' }]),
    )
    expect(done).toMatchObject({ status: 3, counts: { new: 41, invalid: 1 } })
    const tables = [
      'amz_order_pii',
      'order_report_row',
      'import_error',
      'import_reading',
      'amz_order',
      'import_file',
    ]
    for (const table of tables) {
      const text = await raw(`amzdata.${table}`)
      for (const secret of secrets) expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from('Ada Lovelace').toString('hex'))
    }
    expect(await raw('amzdata.amz_order_pii')).toContain('\\x')
    const { id, buyer_orders: orders } = await first({ q: ONE })
    expect(orders).toBe(41)
    const { data } = await client.call(orderEndpoints.getOrder, { id })
    expect(data.personal).toMatchObject({
      state: 'kept',
      masked: { buyer_email: 'a***@marketplace.example' },
    })
    const source = data.items[0]?.sources[0]
    const line = await client.call(orderEndpoints.getOrderLine, {
      file: source?.file_id ?? 0,
      line: source?.line_no ?? 0,
    })
    for (const secret of secrets) expect(JSON.stringify([data, line.data])).not.toContain(secret)
    expect(line.data.line.cells).toContainEqual({ header: 'buyer-name', value: '***' })
    const buyers = await client.call(orderEndpoints.listBuyers, {})
    expect(buyers.data.rows).toMatchObject([{ orders: 41 }])
    expect((await list({ buyer_of: id, repeat: '1' })).total).toBe(41)
  })

  it('is read for a reason alone, which is written down with who read it', async () => {
    const { id } = await first({ q: ONE })
    expect(await client.call(orderEndpoints.revealOrder, { id, reason: ' ' })).toMatchObject({ code: 40000 })
    const read = await client.call(orderEndpoints.revealOrder, { id, reason: 'a parcel came back' })
    expect(read.data.fields).toMatchObject({ buyer_name: 'Ada Lovelace', address_1: '12 Byron Row' })
    expect(await raw('platform.audit_log')).toMatch(/a parcel came back/)
    for (const table of ['platform.audit_log', 'platform.idempotency']) {
      expect(await raw(table)).not.toContain('Ada Lovelace')
    }
    const { data: files } = await client.call(importEndpoints.listImports, {})
    const file = files.rows.find(({ file_name: name }) => name === 'fbm.txt')
    const clerk = await aUser(test, { companyId, permissions: IMPORTER })
    await aShopUser(test, clerk, { shopId: (await first()).shop_id })
    const denied = await (await test.logIn(clerk)).call(importEndpoints.downloadFile, { id: file?.id ?? 0 })
    expect(denied).toMatchObject({ code: 40300, data: { perm_code: guards.pii } })
    const plain = await download(client, orderEndpoints.exportOrders, { format: 'csv' })
    expect(plain.body.toString()).not.toContain('Ada')
    const without = await client.call(orderEndpoints.exportOrders, { format: 'csv', personal: '1' })
    expect(without).toMatchObject({ code: 43802 })
    const reason = 'labels for the parcels'
    const full = await download(client, orderEndpoints.exportOrders, { format: 'csv', personal: '1', reason })
    expect(full.body.toString()).toContain('Ada Lovelace')
    expect(await raw('platform.audit_log')).toContain(reason)
  })

  it('is erased when its time is over, and with the file that told it', async () => {
    const { id } = await first({ q: ONE })
    await personalUpkeep.run(test.platform, { isStart: false })
    expect((await client.call(orderEndpoints.getOrder, { id })).data.personal.state).toBe('kept')
    test.clock.advance(32 * DAY_MS)
    await personalUpkeep.run(test.platform, { isStart: false })
    await logInAgain()
    const { data } = await client.call(orderEndpoints.getOrder, { id })
    expect(data.personal).toMatchObject({ state: 'erased', masked: {} })
    expect(await raw('amzdata.amz_order_pii')).not.toContain('\\x')
    // The original told the same and went with it; what it said of the goods is still told by its line.
    const source = data.items[0]?.sources[0]
    const query = { file: source?.file_id ?? 0, line: source?.line_no ?? 0 }
    const line = await client.call(orderEndpoints.getOrderLine, query)
    expect(line.data).toMatchObject({
      line: { text: null, cells: [] },
      report: { report_type: 'order-report' },
    })
    const original = await client.call(importEndpoints.downloadFile, { id: query.file })
    expect(original).toMatchObject({ code: 43208 })
    expect(data.order.buyer_orders).toBe(41)
    const gone = await client.call(orderEndpoints.revealOrder, { id, reason: 'a parcel came back' })
    expect(gone).toMatchObject({ code: 43804 })
    const { data: files } = await client.call(importEndpoints.listImports, {})
    for (const file of files.rows) await client.call(importEndpoints.undoImport, { id: file.id })
    expect(await raw('amzdata.amz_order_pii')).toBe('')
    expect((await list()).rows).toEqual([])
  })
})
