import { readdirSync } from 'node:fs'
import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { exportEndpoints } from '@crossdock/contracts/areas/amzdata/exports/exports.endpoints.ts'
import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { withClient } from '../../../../test/database-copies.ts'
import { download } from '../../../../test/downloads.ts'
import { aCompany, aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { MANY_ORDERS } from '../../../../test/many-orders.ts'
import { aShop, aShopUser } from '../../../../test/transaction-rows.ts'
import { unzip } from '../../../../test/unzip.ts'
import { inPlatform, inTenant } from '../../../platform/database/tenancy.ts'
import { exportUpkeep } from './export-upkeep.service.ts'

const { listExports, startExport, repeatExport, cancelExport, removeExport, getExportFile } = exportEndpoints
const guards = amzdataPermissions.order
const DAY_MS = 86_400_000
const COUNT = 5_003

let test: TestApp
let companyId: number
let shopId: number
beforeAll(async () => {
  test = await createTestApp()
  companyId = await aCompany(test)
  shopId = await aShop(test, companyId, 'Harbour')
  await withClient(test.database.ownerUrl, async (client) => {
    await client.query(`select set_config('crossdock.companies', $1, false)`, [String(companyId)])
    for (const statement of MANY_ORDERS) await client.query(statement, [companyId, shopId, COUNT])
  })
})
afterAll(() => test.close())

/** Somebody of the company who reaches the shop and holds these codes. */
async function someone(permissions: readonly (typeof guards)[keyof typeof guards][]) {
  const user = await aUser(test, { companyId, permissions })
  await aShopUser(test, user, { shopId })
  return { user, client: await test.logIn(user) }
}
const clerk = () => someone([guards.view, guards.export, guards.cost])
const orders = { kind: 'orders', query: { format: 'csv', status: 'shipped', shop: 0 } } as const
const wish = () => ({ ...orders, query: { ...orders.query, shop: shopId } })
const start = async (client: Client) => (await client.call(startExport, wish())).data.id
const look = async (client: Client, id: number) =>
  (await client.call(listExports, {})).data.rows.find((row) => row.id === id)
const fetchFile = (client: Client, id: number) => download(client, getExportFile, { id: String(id) })
const refusal = async (client: Client, id: number) =>
  JSON.parse((await fetchFile(client, id)).body.toString()) as unknown
/** Files in the store, those on their way among them. */
const filesKept = () =>
  readdirSync(test.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

describe('who is refused', () => {
  it('asks for the right to export the list, for a filter the list takes, and for personal data alone in small files', async () => {
    const viewer = await someone([guards.view])
    expect(await viewer.client.call(startExport, wish())).toMatchObject({
      code: 40300,
      data: { perm_code: guards.export },
    })
    const { client } = await someone([guards.view, guards.export])
    const odd = { kind: 'orders', query: { format: 'csv', status: 'lost' } } as const
    expect(await client.call(startExport, odd)).toMatchObject({ code: 40000 })
    const costs = { kind: 'orders', query: { loss: '1' } } as const
    expect(await client.call(startExport, { ...wish(), query: { personal: '1' } })).toMatchObject({
      code: 43801,
    })
    const { data } = await client.call(startExport, costs)
    await test.runJobs()
    expect(await look(client, data.id)).toMatchObject({ state: 'failed', reason: 'rights' })
    expect(await client.call(removeExport, { id: data.id })).toMatchObject({ code: 20000 })
  })

  it('lets nobody have more than three at once, and shows nobody the exports of others', async () => {
    const { client } = await clerk()
    const ids = [await start(client), await start(client), await start(client)]
    expect(await client.call(startExport, wish())).toMatchObject({ code: 43822 })
    const colleague = await clerk()
    const stranger = await test.logIn(await aUser(test, { isPrime: true, permissions: [guards.export] }))
    const [id = 0] = ids
    for (const other of [colleague.client, stranger]) {
      expect((await other.call(listExports, {})).data.rows).toEqual([])
      for (const deed of [cancelExport, removeExport, repeatExport]) {
        expect(await other.call(deed, { id })).toMatchObject({ code: 40400 })
      }
      expect(await refusal(other, id)).toMatchObject({ code: 40400 })
    }
    const prime = await test.logIn(await aUser(test, { companyId, isPrime: true }))
    expect((await prime.call(listExports, {})).data.rows).toHaveLength(3)
    for (const one of ids) {
      expect(await prime.call(cancelExport, { id: one })).toMatchObject({ data: { is_own: false } })
    }
    expect(await refusal(prime, id)).toMatchObject({ code: 40400 })
    await test.runJobs()
    expect(await look(client, id)).toMatchObject({ state: 'cancelled', rows_count: 0 })
    expect(filesKept()).toEqual([])
  })
})

describe('a long list', () => {
  it('is refused at once, made in the background below what it is about, told of by the bell, and fetched', async () => {
    const { client } = await clerk()
    const now = await download(client, orderEndpoints.exportOrders, { format: 'csv' })
    expect(JSON.parse(now.body.toString())).toMatchObject({ code: 43821 })
    const few = await download(client, orderEndpoints.exportOrders, { format: 'csv', from: '2026-06-01' })
    expect(few.body.toString()).toMatch(
      /^\uFEFFFrom,2026-06-01\r\nCurrency,Original currency of each row\r\n/,
    )
    const { data } = await client.call(startExport, wish())
    expect(data).toMatchObject({ state: 'waiting', is_own: true, records_total: null })
    expect(await refusal(client, data.id)).toMatchObject({ code: 43823 })
    expect(await client.call(removeExport, { id: data.id })).toMatchObject({ code: 43827 })
    await test.runJobs()
    expect(await look(client, data.id)).toMatchObject({
      state: 'ready',
      filters: [
        { label: 'Shop', value: 'Harbour' },
        { label: 'Status', value: 'Shipped' },
        { label: 'Currency', value: 'Original currency of each row' },
        { label: 'Time basis', value: 'Purchased (marketplace)' },
      ],
      ...{ records_total: COUNT, records_done: COUNT, rows_count: COUNT },
    })
    const notices = (await client.call(noticeEndpoints.listNotices, {})).data.rows
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'export_ready', link: '/amzdata/order?downloads=1' }),
    )
    const { headers, body } = await fetchFile(client, data.id)
    expect(headers['content-disposition']).toContain(`orders-`)
    const lines = body.toString().trimEnd().split('\r\n')
    expect(lines[0]).toBe('\uFEFFShop,Harbour')
    expect(lines.slice(7)).toHaveLength(COUNT)
    expect(new Set(lines.slice(7).map((line) => line.split(',')[0])).size).toBe(COUNT)
    expect(lines[7]).toContain(`"'=cmd|' /c calc'!A0 Mug, stoneware, 350 ml"`)
    expect(lines[6]).toContain('Profit')
  })

  it('is a workbook as well, without the profits of who may not see them, and holds the other lists too', async () => {
    const { client } = await someone([guards.view, guards.export])
    const { data } = await client.call(startExport, { kind: 'orders', query: {} })
    await test.runJobs()
    const { body } = await fetchFile(client, data.id)
    const parts = await unzip(body)
    const sheet = Object.entries(parts).find(([name]) => name.includes('sheet1'))?.[1] ?? ''
    expect(sheet.match(/<row /g)).toHaveLength(COUNT + 5)
    expect(sheet).not.toContain('Profit')
    expect(sheet).not.toContain('<f>')
    const user = await aUser(test, {
      companyId,
      isPrime: true,
      permissions: [amzdataPermissions.listing.export],
    })
    const other = await test.logIn(user)
    expect((await other.call(startExport, { kind: 'listings', query: {} })).code).toBe(20000)
    expect(
      (await download(other, listingEndpoints.exportListings, { format: 'csv' })).body.toString(),
    ).toContain('Filter,All')
    await test.runJobs()
    expect((await other.call(listExports, {})).data.rows[0]).toMatchObject({ state: 'ready', rows_count: 0 })
  })

  it('is no longer given to who lost the right, a shop, or the sight of profits', async () => {
    const { client, user } = await clerk()
    const id = await start(client)
    await test.runJobs()
    const inShop = (change: string) =>
      inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
        sql`update amzdata.shop_user set ${sql.raw(change)} where user_id = ${user.userId}`.execute(trx),
      )
    await inShop(`marketplaces = '{CA}'`)
    expect(await refusal(client, id)).toMatchObject({ code: 43825 })
    await inShop('marketplaces = null')
    expect((await fetchFile(client, id)).status).toBe(200)
    await inPlatform(test.platform.database.db, async (trx) => {
      await sql`delete from identity.user_role where user_id = ${user.userId}`.execute(trx)
      await sql`update identity.users set perm_version = perm_version + 1 where id = ${user.userId}`.execute(
        trx,
      )
    })
    const again = await test.logIn(user)
    expect(await refusal(again, id)).toMatchObject({ code: 40300 })
    expect(await again.call(repeatExport, { id })).toMatchObject({ code: 40300 })
  })

  it('is not made for who lost the right while it waited', async () => {
    const { client, user } = await clerk()
    const id = await start(client)
    await inPlatform(test.platform.database.db, (trx) =>
      sql`update identity.users set is_active = false where id = ${user.userId}`.execute(trx),
    )
    const before = filesKept().length
    await test.runJobs()
    expect(filesKept()).toHaveLength(before)
    const prime = await test.logIn(await aUser(test, { companyId, isPrime: true }))
    expect(await look(prime, id)).toMatchObject({ state: 'failed', reason: 'rights' })
  })

  it('stops when it is cancelled while it is made, and leaves nothing half-written', async () => {
    const { client } = await clerk()
    const id = await start(client)
    const before = filesKept().length
    let working: Promise<void> | undefined
    await withClient(test.database.ownerUrl, async (other) => {
      await other.query('begin')
      await other.query('lock table amzdata.amz_order_item in access exclusive mode')
      working = test.runJobs()
      await expect.poll(async () => (await look(client, id))?.records_total).toBe(COUNT)
      expect(filesKept()).toHaveLength(before + 1)
      expect((await client.call(cancelExport, { id })).data).toMatchObject({ state: 'cancelled' })
      test.clock.advance(2_000)
      await other.query('commit')
    })
    await working
    expect(await look(client, id)).toMatchObject({ state: 'cancelled', rows_count: 0, byte_size: null })
    expect(filesKept()).toHaveLength(before)
  })

  it('starts over after a crash, is given up when nobody works on it, and can be asked for anew', async () => {
    const { client } = await clerk()
    const id = await start(client)
    const as = (state: string) =>
      inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
        sql`update amzdata.export_job set state = ${state}, rows_count = 700 where id = ${id}`.execute(trx),
      )
    await as('running')
    await test.runJobs()
    expect(await look(client, id)).toMatchObject({ state: 'ready', rows_count: COUNT })
    expect(await client.call(cancelExport, { id })).toMatchObject({ code: 43826 })
    const { data } = await client.call(repeatExport, { id })
    expect(data).toMatchObject({ state: 'waiting', format: 'csv', kind: 'orders' })
    await inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
      sql`update amzdata.export_job set state = 'running', touched_at = ${new Date(test.clock.now().getTime() - DAY_MS)}
        where id = ${data.id}`.execute(trx),
    )
    await exportUpkeep.run(test.platform, { isStart: false })
    expect(await look(client, data.id)).toMatchObject({ state: 'failed', reason: 'error' })
    const notices = (await client.call(noticeEndpoints.listNotices, {})).data.rows
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'export_failed' }))
    await test.runJobs()
    expect(await look(client, data.id)).toMatchObject({ state: 'failed' })
  })

  it('is removed with its file when it is deleted or its seven days are over', async () => {
    const { client, user } = await clerk()
    const [first, second] = [await start(client), await start(client)]
    await test.runJobs()
    const before = filesKept().length
    expect((await client.call(removeExport, { id: first })).code).toBe(20000)
    expect(await refusal(client, first)).toMatchObject({ code: 40400 })
    test.clock.advance(7 * DAY_MS)
    const later = await test.logIn(user)
    expect(await refusal(later, second)).toMatchObject({ code: 43824 })
    await exportUpkeep.run(test.platform, { isStart: false })
    expect(await look(later, second)).toMatchObject({ state: 'expired' })
    expect(before).toBeGreaterThanOrEqual(2)
    expect(filesKept()).toEqual([])
    test.clock.advance(31 * DAY_MS)
    await exportUpkeep.run(test.platform, { isStart: false })
    expect((await (await test.logIn(user)).call(listExports, {})).data.rows).toEqual([])
  })
})
