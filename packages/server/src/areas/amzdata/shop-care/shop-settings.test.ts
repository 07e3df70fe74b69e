import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import { shopCareEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shop-care.endpoints.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aPrime, aUser, countRows, type TestUser } from '../../../../test/factories.ts'
import { type FakeSpApi, startFakeSpApi } from '../../../../test/fake-sp-api.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { fixture, IMPORTER, importFully } from '../../../../test/imports.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { shopPurgeUpkeep } from './shop-purge.service.ts'

const guards = amzdataPermissions.shopsetting
const allGuards = Object.values(guards)
const DAY = 24 * 60 * 60 * 1000
const { saveShop, getShop, listShops, saveShopSite, getShopNetwork, saveShopIp, removeShopIp } = shopEndpoints

let test: TestApp
let marketplace: FakeSpApi
beforeAll(async () => {
  marketplace = await startFakeSpApi()
  const spApi = { clientId: 'client', clientSecret: 'secret', standIn: marketplace.address }
  test = await createTestApp({ outside: { spApi } })
})
afterAll(async () => {
  await test.close()
  await marketplace.close()
})

interface Owner {
  readonly user: TestUser
  readonly client: Client
  readonly companyId: number
}

async function anOwner(): Promise<Owner> {
  const user = await aPrime(test, { permissions: [...allGuards, ...IMPORTER] })
  return { user, client: await test.logIn(user), companyId: user.companyId }
}

async function made(client: Client, draft: { name: string; seller_id?: string }): Promise<Shop> {
  const answer = await client.call(saveShop, { region: 'na', marketplaces: ['US'], ...draft })
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data
}

const plain = { address: null, browser: null, last_used_on: null, note: null }

describe('who is refused', () => {
  it('refuses lookers everything that changes a shop, and tells them of nobody else’s log-ins', async () => {
    const { client, companyId } = await anOwner()
    const shop = await made(client, { name: 'Shore' })
    const looker = await aUser(test, { companyId, permissions: [guards.view, guards.edit, guards.auth] })
    await client.call(shopEndpoints.changeShopUsers, {
      shops: [{ id: shop.id, version: shop.version }],
      assign: [{ user_id: looker.userId, role: 'viewer' }],
    })
    const eyes = await test.logIn(looker)
    expect((await eyes.call(getShop, { id: shop.id })).data).toMatchObject({ name: 'Shore' })
    const draft = { id: shop.id, version: 2, name: 'Mine', region: 'na' as const }
    expect(await eyes.call(saveShop, draft)).toMatchObject({ code: 40400 })
    const ip = { shop_id: shop.id, label: 'x', ...plain, address: '203.0.113.1' }
    expect(await eyes.call(saveShopIp, ip)).toMatchObject({ code: 40400 })
    const token = { shop_id: shop.id, refresh_token: 'Atzr|refresh' }
    expect(await eyes.call(requestEndpoints.authoriseShop, token)).toMatchObject({ code: 40400 })
    const nobody = await test.logIn(await aUser(test, { companyId, permissions: [guards.view] }))
    expect(await nobody.call(saveShopSite, site(shop))).toMatchObject({ code: 40300 })
    expect(await nobody.call(requestEndpoints.authoriseShop, token)).toMatchObject({ code: 40300 })
  })

  it.each([
    [{ address: 'somewhere' }, 'address'],
    [{ address: '203.0.113.300' }, 'address'],
    [{}, 'address'],
    [{ address: '203.0.113.1', label: '' }, 'label'],
  ])('names the field of a network %o', async (wrong, field) => {
    const { client } = await anOwner()
    const shop = await made(client, { name: 'Shore' })
    const answer = await client.call(saveShopIp, { shop_id: shop.id, label: 'x', ...plain, ...wrong })
    expect(answer).toMatchObject({ code: 40000, data: { errors: { [field]: expect.any(String) } } })
  })

  it('answers for networks and health of another company’s shop as for none', async () => {
    const [mine, theirs] = [await anOwner(), await anOwner()]
    const { id } = await made(theirs.client, { name: 'Theirs' })
    const ip = { shop_id: id, label: 'x', ...plain, address: '203.0.113.1' }
    expect(await mine.client.call(getShopNetwork, { id })).toMatchObject({ code: 40400 })
    expect(await mine.client.call(shopCareEndpoints.getShopHealth, { id })).toMatchObject({ code: 40400 })
    expect(await mine.client.call(saveShopIp, ip)).toMatchObject({ code: 40400 })
    expect(await mine.client.call(removeShopIp, { id: 1, shop_id: id })).toMatchObject({ code: 40400 })
  })
})

function site(shop: Shop) {
  return {
    id: shop.id,
    version: shop.version,
    marketplace: 'US' as const,
    display_name: 'Shore America',
    opened_at: '2024-03-01',
    vat_no: 'US-77',
    report_language: 'en' as const,
  }
}

describe('what is stored', () => {
  it('keeps what a shop is told apart by, and leaves what is not sent as it was', async () => {
    const { client } = await anOwner()
    const shop = await made(client, { name: 'Shore' })
    const traits = { short_letter: 'NS', entity: '北岸贸易有限公司', tax_no: '91330', colour: 3, sort: 20 }
    const draft = { id: shop.id, version: 1, name: 'Shore', region: 'na' as const }
    expect((await client.call(saveShop, { ...draft, ...traits })).data).toMatchObject(traits)
    const renamed = await client.call(saveShop, { ...draft, version: 2, name: 'Shore 2' })
    expect(renamed.data).toMatchObject({ name: 'Shore 2', ...traits })
    const colour = await client.call(saveShop, { ...draft, version: 3, colour: 9 })
    expect(colour).toMatchObject({ code: 40000, data: { errors: { colour: expect.any(String) } } })
  })

  it('keeps the particulars of a marketplace that the shop has', async () => {
    const { client } = await anOwner()
    const shop = await made(client, { name: 'Shore' })
    const { id: _id, version: _version, ...facts } = site(shop)
    const saved = await client.call(saveShopSite, site(shop))
    expect(saved.data).toMatchObject({ version: 2, marketplaces: [facts] })
    const absent = await client.call(saveShopSite, { ...site(saved.data), marketplace: 'MX' })
    expect(absent).toMatchObject({ code: 43109 })
  })
})

describe('the state of a shop', () => {
  it('goes from not authorised to active, to expired after a year, and back when it is renewed or revoked', async () => {
    const { user, client } = await anOwner()
    const { id } = await made(client, { name: 'Shore' })
    const states = async (by: Client) => (await by.call(getShop, { id })).data.state
    expect(await states(client)).toBe('pending')
    const token = { shop_id: id, refresh_token: 'Atzr|refresh' }
    expect(await client.call(requestEndpoints.authoriseShop, token)).toMatchObject({ code: 20000 })
    expect((await client.call(getShop, { id })).data).toMatchObject({
      state: 'active',
      auth: [{ kind: 'seller', is_expired: false }],
    })
    expect((await client.call(listShops, { status: 'active' })).data.total).toBe(1)
    expect((await client.call(listShops, { status: 'pending' })).data.total).toBe(0)
    test.clock.advance(366 * DAY)
    try {
      const later = await test.logIn(user)
      expect(await states(later)).toBe('expired')
      expect((await later.call(listShops, { status: 'expired' })).data.total).toBe(1)
      await later.call(requestEndpoints.authoriseShop, token)
      expect(await states(later)).toBe('active')
      await later.call(requestEndpoints.revokeShop, { shop_id: id })
      expect(await states(later)).toBe('pending')
      await later.call(saveShop, { id, version: 1, name: 'Shore', region: 'na', status: 'disabled' })
      expect(await states(later)).toBe('disabled')
    } finally {
      test.clock.advance(-366 * DAY)
    }
  })
})

describe('networks', () => {
  it('warns both of two shops that use one network or browser, but not those of one seller', async () => {
    const { client } = await anOwner()
    const left = await made(client, { name: 'Left', seller_id: 'A1SETTINGSLEFT' })
    const right = await made(client, { name: 'Right' })
    const add = (shop_id: number, wish: { address?: string; browser?: string }) =>
      client.call(saveShopIp, { shop_id, label: 'Office', ...plain, ...wish })
    await add(left.id, { address: '203.0.113.0/24' })
    const alone = await client.call(getShop, { id: left.id })
    expect(alone.data).toMatchObject({ ips: 1, risks: 0 })
    const shared = await add(right.id, { address: '203.0.113.9' })
    expect(shared.data).toMatchObject({ address: '203.0.113.9', shared_with: ['Left'] })
    const { rows } = (await client.call(listShops, {})).data
    expect(rows.map(({ name, risks }) => [name, risks])).toEqual([
      ['Left', 1],
      ['Right', 1],
    ])
    expect((await client.call(getShopNetwork, { id: left.id })).data.rows).toMatchObject([
      { address: '203.0.113.0/24', shared_with: ['Right'] },
    ])
    expect(await add(right.id, { address: '203.0.113.9' })).toMatchObject({ code: 40900 })
    const moved = { ...plain, id: shared.data.id, version: 1, shop_id: right.id, label: 'Home' }
    await client.call(saveShopIp, { ...moved, browser: 'Profile 7' })
    expect((await client.call(getShop, { id: left.id })).data.risks).toBe(0)
    expect(await client.call(saveShopIp, { ...moved, browser: 'P' })).toMatchObject({ code: 40910 })
    await add(left.id, { browser: 'PROFILE 7' })
    expect((await client.call(getShop, { id: right.id })).data.risks).toBe(1)
    const draft = { name: 'Right', region: 'eu' as const, seller_id: 'A1SETTINGSLEFT' }
    const eu = await client.call(saveShop, { ...draft, name: 'Left EU' })
    await add(eu.data.id, { address: '203.0.113.77' })
    expect((await client.call(getShop, { id: eu.data.id })).data.risks).toBe(0)
    await client.call(removeShopIp, { id: shared.data.id, shop_id: right.id })
    expect((await client.call(getShop, { id: right.id })).data).toMatchObject({ ips: 0, risks: 0 })
  })

  it('shows from where people of the shop logged in, to be bound with one step', async () => {
    const { client, companyId } = await anOwner()
    const shop = await made(client, { name: 'Shore' })
    const worker = await aUser(test, { companyId, permissions: [guards.view] })
    await client.call(shopEndpoints.changeShopUsers, {
      shops: [{ id: shop.id, version: 1 }],
      assign: [{ user_id: worker.userId, role: 'operator' }],
    })
    const eyes = await test.logIn({ ...worker, permVersion: 2 }, { address: '198.51.100.7' })
    const network = async (by: Client) => (await by.call(getShopNetwork, { id: shop.id })).data
    expect((await network(client)).seen).toMatchObject([{ address: '198.51.100.7', is_bound: false }])
    expect((await network(eyes)).seen).toEqual([])
    const ip = { shop_id: shop.id, label: 'Office', ...plain, address: '198.51.100.0/28' }
    expect((await client.call(saveShopIp, ip)).data.last_seen_at).not.toBeNull()
    expect((await network(client)).seen).toMatchObject([{ address: '198.51.100.7', is_bound: true }])
  })
})

describe('the end of a shop', () => {
  const TABLES = [
    'amzdata.shop',
    'amzdata.import_file',
    'amzdata.amz_transaction',
    'amzdata.agg_sku_day',
    'amzdata.shop_ip',
  ] as const

  it('shows what is wanting in its data, and takes all of it after thirty days, leaving other shops alone', async () => {
    const { user, client, companyId } = await anOwner()
    const file = await importFully(test, client, { name: 'us.csv', content: fixture('us.csv') })
    expect(file).toMatchObject({ status: 3 })
    const [shop] = (await client.call(listShops, {})).data.rows
    if (!shop) throw new Error('The import made no shop')
    const health = (await client.call(shopCareEndpoints.getShopHealth, { id: shop.id })).data
    expect(health.gaps.map(({ data_type }) => data_type)).toContain('br')
    expect(health.fees.rows).toBeGreaterThanOrEqual(health.fees.unclassified)
    const other = await made(client, { name: 'Other' })
    for (const { id } of [shop, other]) {
      await client.call(saveShopIp, { shop_id: id, label: 'x', ...plain, browser: `P${id}` })
    }
    const counts = () =>
      Promise.all(TABLES.map((table) => countRows(test.platform.database.db, companyId, table)))
    const full = await counts()
    expect(full.every((count) => count > 0)).toBe(true)
    const { version } = (await client.call(getShop, { id: shop.id })).data
    await client.call(shopEndpoints.removeShop, { id: shop.id, version, confirm_name: shop.name })
    await shopPurgeUpkeep.run(test.platform, { isStart: false })
    expect(await counts()).toEqual(full)
    test.clock.advance(31 * DAY)
    try {
      await shopPurgeUpkeep.run(test.platform, { isStart: false })
      expect(await counts()).toEqual([1, 0, 0, 0, 1])
      const later = await test.logIn(user)
      expect((await later.call(listShops, {})).data.rows).toMatchObject([{ name: 'Other' }])
      expect((await later.call(listShops, { status: 'deleted' })).data.total).toBe(0)
      const { rows } = await inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
        sql<{ after: { removed: Record<string, number> } }>`
          select after from platform.audit_log where company_id = ${companyId} and action = 'purge'`.execute(
          trx,
        ),
      )
      expect(rows[0]?.after.removed).toMatchObject({ 'amzdata.import_file': 1, 'amzdata.shop_ip': 1 })
    } finally {
      test.clock.advance(-31 * DAY)
    }
  })
})
