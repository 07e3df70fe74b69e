import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { MARKETPLACES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aPrime, aUser, countRows } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inPlatform, inTenant } from '../../../platform/database/tenancy.ts'

const guards = amzdataPermissions.shopsetting
const allGuards = Object.values(guards)
const PLAIN_SITE = {
  is_enabled: false,
  display_name: null,
  opened_at: null,
  vat_no: null,
  report_language: null,
}
const DAY = 24 * 60 * 60 * 1000

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function prime(companyId?: number): Promise<Client & { companyId: number }> {
  const user = await aPrime(test, {
    permissions: allGuards,
    ...(companyId !== undefined && { companyId }),
  })
  return Object.assign(await test.logIn(user), { companyId: user.companyId })
}

async function made(
  client: Client,
  draft: { name: string; region?: 'na' | 'eu' | 'fe'; seller_id?: string; marketplaces?: string[] },
): Promise<Shop> {
  const answer = await client.call(shopEndpoints.saveShop, { region: 'na', ...draft })
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data
}

/** Sales of a day, as an import leaves them. */
async function withData(companyId: number, shopId: number, marketplace: string): Promise<void> {
  await inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
    trx
      .insertInto('amzdata.aggSkuDay')
      .values({
        companyId,
        shopId,
        marketplace,
        bizDate: '2026-11-20',
        msku: 'A',
        currency: 'USD',
        rowCount: 1,
        units: 1,
      })
      .execute(),
  )
}

describe('who is refused', () => {
  it('refuses people without the permission, call by call', async () => {
    const client = await test.logIn(await aUser(test, { permissions: [guards.view] }))
    const shops = [{ id: 1, version: 1 }]
    expect(await client.call(shopEndpoints.saveShop, { name: 'A', region: 'na' })).toMatchObject({
      code: 40300,
    })
    expect(await client.call(shopEndpoints.removeShop, { id: 1, version: 1 })).toMatchObject({ code: 40300 })
    expect(await client.call(shopEndpoints.restoreShop, { id: 1, version: 1 })).toMatchObject({ code: 40300 })
    expect(await client.call(shopEndpoints.changeShopMarketplaces, { shops })).toMatchObject({ code: 40300 })
    expect(await client.call(shopEndpoints.changeShopUsers, { shops })).toMatchObject({ code: 40300 })
    expect(await client.call(shopEndpoints.listShopPeople, {})).toMatchObject({ code: 40300 })
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(65) }, 'name'],
    [{ seller_id: 'B123' }, 'seller_id'],
    [{ seller_id: 'a1b2c3d4e5f6g7' }, 'seller_id'],
    [{ region: 'moon' as 'na' }, 'region'],
  ])('names the field of %o', async (wrong, field) => {
    const client = await prime()
    const answer = await client.call(shopEndpoints.saveShop, { name: 'Shop', region: 'na', ...wrong })
    expect(answer).toMatchObject({ code: 40000, data: { errors: { [field]: expect.any(String) } } })
    expect(await countRows(test.platform.database.db, client.companyId, 'amzdata.shop')).toBe(0)
  })

  it('refuses marketplaces of another region', async () => {
    const client = await prime()
    const answer = await client.call(shopEndpoints.saveShop, {
      name: 'EU',
      region: 'eu',
      marketplaces: ['DE', 'US'],
    })
    expect(answer).toMatchObject({ code: 43103, data: { marketplaces: ['US'] } })
    expect(await countRows(test.platform.database.db, client.companyId, 'amzdata.shop')).toBe(0)
  })
})

describe('what is stored', () => {
  it('keeps a shop with its marketplaces in the order of spec 9 and the currency of the first', async () => {
    const client = await prime()
    const shop = await made(client, {
      name: ' 北岸 NA ',
      seller_id: 'A1B2C3D4E5F6G7',
      marketplaces: ['CA', 'US'],
    })
    expect(shop).toMatchObject({
      name: '北岸 NA',
      version: 1,
      currency: 'USD',
      status: 'active',
      has_data: false,
    })
    expect(shop.marketplaces.map(({ marketplace }) => marketplace)).toEqual(['US', 'CA'])
    expect((await client.call(shopEndpoints.getShop, { id: shop.id })).data).toEqual(shop)
    expect(await countRows(test.platform.database.db, client.companyId, 'platform.audit_log')).toBe(1)
  })

  it('changes a shop only from the version that was read, and says who was faster', async () => {
    const client = await prime()
    const { id, version } = await made(client, { name: 'One' })
    const draft = { id, version, name: 'Two', region: 'na' as const }
    expect((await client.call(shopEndpoints.saveShop, draft)).data).toMatchObject({ name: 'Two', version: 2 })
    const stale = await client.call(shopEndpoints.saveShop, { ...draft, name: 'Three' })
    expect(stale).toMatchObject({ code: 40910, data: { by: expect.any(String) } })
  })

  it('compares names folded: 北岸 US, 北岸 us and full-width twins are one (B8)', async () => {
    const client = await prime()
    await made(client, { name: '北岸 US' })
    for (const name of ['北岸 us', '北岸 ＵＳ']) {
      const answer = await client.call(shopEndpoints.saveShop, { name, region: 'eu' })
      expect(answer).toMatchObject({ code: 40900, data: { field: 'name' } })
    }
  })

  it('gives a name to one of fifty that ask for it at once (I4)', async () => {
    const client = await prime()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.call(shopEndpoints.saveShop, { name: 'Race', region: 'na' })),
    )
    expect(answers.filter(({ code }) => code === 20000).length).toBe(1)
    expect(answers.filter(({ code }) => code === 40900).length).toBe(49)
  })

  // proves spec-5-38
  it('makes no more shops than were agreed with the company, whoever asks at once', async () => {
    const client = await prime()
    await inPlatform(test.platform.database.db, (trx) =>
      trx
        .updateTable('identity.company')
        .set({ shopLimit: 2 })
        .where('id', '=', String(client.companyId))
        .execute(),
    )
    const names = Array.from({ length: 8 }, (_, index) => `Shop ${index}`)
    const answers = await Promise.all(
      names.map((name) => client.call(shopEndpoints.saveShop, { name, region: 'na' })),
    )
    expect(answers.filter(({ code }) => code === 20000)).toHaveLength(2)
    const refused = answers.filter(({ code }) => code === 42220).map(({ message }) => message)
    expect(refused).toEqual(Array(6).fill('The count may not exceed 2'))
  })

  it('renames one of two shops that ask for the same name at once (I4)', async () => {
    const client = await prime()
    const shops = [await made(client, { name: 'Left' }), await made(client, { name: 'Right' })]
    const answers = await Promise.all(
      shops.map(({ id, version }) =>
        client.call(shopEndpoints.saveShop, { id, version, name: 'Both', region: 'na' }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([20000, 40900])
  })
})

describe('seller accounts', () => {
  const account = { seller_id: 'AZZZZZZZZZZZZ1', region: 'eu' as const }

  it('gives an account to one company and tells another nothing but that it is not available', async () => {
    const [first, second] = [await prime(), await prime()]
    await made(first, { name: 'First', ...account })
    const refused = await second.call(shopEndpoints.saveShop, { name: 'Second', ...account })
    expect(refused).toMatchObject({ code: 43101, data: { field: 'seller_id' } })
    expect(refused.message).not.toContain('First')
    await made(second, { name: 'Second', seller_id: account.seller_id, region: 'na' })
    expect(await first.call(shopEndpoints.saveShop, { name: 'Twice', ...account })).toMatchObject({
      code: 40900,
      data: { field: 'seller_id' },
    })
  })

  it('frees the old account when a shop takes another, and keeps it while the shop is in the recycle bin', async () => {
    const [first, second] = [await prime(), await prime()]
    const shop = await made(first, { name: 'First', seller_id: 'AYYYYYYYYYYYY1' })
    await first.call(shopEndpoints.saveShop, { ...pick(shop), seller_id: 'AYYYYYYYYYYYY2' })
    await made(second, { name: 'Second', seller_id: 'AYYYYYYYYYYYY1' })
    await first.call(shopEndpoints.removeShop, { id: shop.id, version: 2 })
    expect(
      await second.call(shopEndpoints.saveShop, { name: 'X', region: 'na', seller_id: 'AYYYYYYYYYYYY2' }),
    ).toMatchObject({ code: 43101 })
    test.clock.advance(31 * DAY)
    try {
      await made(await prime(first.companyId), { name: 'Next' })
      await made(await prime(second.companyId), { name: 'Third', seller_id: 'AYYYYYYYYYYYY2' })
    } finally {
      test.clock.advance(-31 * DAY)
    }
  })

  it('keeps neither numbers nor companies in the registry, and lets the server read none of it', async () => {
    const { rows } = await test.platform.database.pool.query('select * from platform.seller_account')
    expect(rows).toEqual([])
  })
})

describe('marketplaces', () => {
  it('enables for several shops what fits each, and counts the ones left alone', async () => {
    const client = await prime()
    const na = await made(client, { name: 'NA' })
    const eu = await made(client, { name: 'EU', region: 'eu' })
    const shops = [na, eu].map(({ id, version }) => ({ id, version }))
    const answer = await client.call(shopEndpoints.changeShopMarketplaces, { shops, enable: ['US', 'MX'] })
    expect(answer.data).toEqual({ changed: 1, skipped: 1 })
    const outside = await client.call(shopEndpoints.changeShopMarketplaces, {
      shops: [{ id: eu.id, version: 1 }],
      enable: ['US'],
    })
    expect(outside).toMatchObject({ code: 43103 })
  })

  it('asks before it disables a marketplace that has data, and keeps the data', async () => {
    const client = await prime()
    const shop = await made(client, { name: 'NA', marketplaces: ['US', 'CA'] })
    await withData(client.companyId, shop.id, 'US')
    const shops = [{ id: shop.id, version: shop.version }]
    const asked = await client.call(shopEndpoints.changeShopMarketplaces, { shops, disable: ['US', 'CA'] })
    expect(asked).toMatchObject({ code: 43104, data: { marketplaces: ['US'], needs: 'confirm' } })
    const done = await client.call(shopEndpoints.changeShopMarketplaces, {
      shops,
      disable: ['US', 'CA'],
      confirm: true,
    })
    expect(done.data).toEqual({ changed: 1, skipped: 0 })
    const now = await client.call(shopEndpoints.getShop, { id: shop.id })
    expect(now.data.marketplaces).toEqual([
      { ...PLAIN_SITE, marketplace: 'US', has_data: true, last_biz_date: '2026-11-20' },
      { ...PLAIN_SITE, marketplace: 'CA', has_data: false, last_biz_date: null },
    ])
  })

  it('knows the marketplaces that the contracts describe', async () => {
    const { rows } = await test.platform.database.pool.query(
      'select id, country, currency, time_zone as "timeZone", region from amzdata.marketplace order by id',
    )
    expect(rows).toEqual(
      MARKETPLACES.map(({ id, country, currency, timeZone, region }) => ({
        id,
        country,
        currency,
        timeZone,
        region,
      })),
    )
  })

  it('keeps a shop in its region once it sells there', async () => {
    const client = await prime()
    const shop = await made(client, { name: 'NA', marketplaces: ['US'] })
    expect(await client.call(shopEndpoints.saveShop, { ...pick(shop), region: 'eu' })).toMatchObject({
      code: 43102,
      data: { field: 'region' },
    })
  })
})

describe('people', () => {
  it('shows people only the shops they were given, with the marketplaces they were given', async () => {
    const client = await prime()
    const { companyId } = client
    const worker = await aUser(test, { companyId, permissions: [guards.view, guards.edit] })
    const mine = await made(client, { name: 'Mine', marketplaces: ['US', 'CA'] })
    const other = await made(client, { name: 'Other', marketplaces: ['US'] })
    const shops = [{ id: mine.id, version: mine.version }]
    const assign = [{ user_id: worker.userId, role: 'operator' as const, marketplaces: ['CA'] }]
    expect((await client.call(shopEndpoints.changeShopUsers, { shops, assign })).data).toEqual({
      changed: 1,
      skipped: 0,
    })
    const eyes = await test.logIn(worker)
    const seen = await eyes.call(shopEndpoints.listShops, {})
    expect(seen.data.rows.map(({ name }) => name)).toEqual(['Mine'])
    const options = await eyes.call(shopEndpoints.listShopOptions, {})
    expect(options.data.rows).toMatchObject([{ id: mine.id, marketplaces: ['CA'], currency: 'CAD' }])
    expect(await eyes.call(shopEndpoints.getShop, { id: other.id })).toMatchObject({ code: 40400 })
    expect(await eyes.call(shopEndpoints.saveShop, { ...pick(other), name: 'Stolen' })).toMatchObject({
      code: 40400,
    })
    const revoke = [worker.userId]
    await client.call(shopEndpoints.changeShopUsers, { shops: [{ id: mine.id, version: 2 }], revoke })
    // A shop taken away is a right taken away: the session ends with its reason (platform.md 3, rule 9).
    expect(await eyes.call(shopEndpoints.listShops, {})).toMatchObject({
      code: 50014,
      data: { reason: 'PERM_UPDATED' },
    })
    const later = await test.logIn({ ...worker, permVersion: 3 })
    expect((await later.call(shopEndpoints.listShops, {})).data.rows).toEqual([])
  })

  it('gives a shop to whoever made it, so that it stays in sight', async () => {
    const user = await aUser(test, { permissions: allGuards })
    const shop = await made(await test.logIn(user), { name: 'Own' })
    expect(shop.users).toMatchObject([{ user_id: user.userId, role: 'owner', marketplaces: null }])
  })

  it('refuses people of another company and marketplaces that are not enabled', async () => {
    const client = await prime()
    const stranger = await aUser(test)
    const left = await aUser(test, { companyId: client.companyId, isActive: false })
    const shop = await made(client, { name: 'NA', marketplaces: ['US'] })
    const shops = [{ id: shop.id, version: 1 }]
    for (const { userId } of [stranger, left]) {
      const assign = [{ user_id: userId, role: 'viewer' as const }]
      expect(await client.call(shopEndpoints.changeShopUsers, { shops, assign })).toMatchObject({
        code: 43106,
      })
    }
    const own = await aUser(test, { companyId: client.companyId })
    const assign = [{ user_id: own.userId, role: 'viewer' as const, marketplaces: ['MX'] }]
    expect(await client.call(shopEndpoints.changeShopUsers, { shops, assign })).toMatchObject({ code: 43108 })
  })
})

describe('the recycle bin', () => {
  it('asks for the name of a shop with data and takes one without it at once', async () => {
    const client = await prime()
    const full = await made(client, { name: 'Full', marketplaces: ['US'] })
    const empty = await made(client, { name: 'Empty' })
    await withData(client.companyId, full.id, 'US')
    const key = { id: full.id, version: 1 }
    expect(await client.call(shopEndpoints.removeShop, key)).toMatchObject({
      code: 43105,
      data: { needs: 'confirm_name' },
    })
    expect(await client.call(shopEndpoints.removeShop, { ...key, confirm_name: 'full' })).toMatchObject({
      code: 43105,
    })
    expect(await client.call(shopEndpoints.removeShop, { ...key, confirm_name: 'Full' })).toMatchObject({
      code: 20000,
    })
    expect(await client.call(shopEndpoints.removeShop, { id: empty.id, version: 1 })).toMatchObject({
      code: 20000,
    })
    expect((await client.call(shopEndpoints.listShops, {})).data.total).toBe(0)
    expect((await client.call(shopEndpoints.listShopOptions, {})).data.rows).toEqual([])
    expect((await client.call(shopEndpoints.listShops, { status: 'deleted' })).data.total).toBe(2)
  })

  it('brings a shop back for 30 days, under another name when the old one is taken', async () => {
    const client = await prime()
    const shop = await made(client, { name: 'Back', marketplaces: ['US'] })
    await client.call(shopEndpoints.removeShop, { id: shop.id, version: 1 })
    await made(client, { name: 'back' })
    const key = { id: shop.id, version: 2 }
    expect(await client.call(shopEndpoints.restoreShop, key)).toMatchObject({
      code: 40900,
      data: { field: 'name' },
    })
    const restored = await client.call(shopEndpoints.restoreShop, { ...key, name: 'Back again' })
    expect(restored.data).toMatchObject({
      name: 'Back again',
      status: 'active',
      deleted_at: null,
      version: 3,
    })
    expect(restored.data.marketplaces.length).toBe(1)
  })

  it('does not bring back what was deleted longer ago', async () => {
    const client = await prime()
    const { id } = await made(client, { name: 'Gone' })
    await client.call(shopEndpoints.removeShop, { id, version: 1 })
    test.clock.advance(31 * DAY)
    try {
      const later = await prime(client.companyId)
      expect(await later.call(shopEndpoints.restoreShop, { id, version: 2 })).toMatchObject({ code: 43107 })
    } finally {
      test.clock.advance(-31 * DAY)
    }
  })
})

describe('companies among themselves (A2, A3)', () => {
  it('answers for a shop of another company exactly as for one that does not exist', async () => {
    const [mine, theirs] = [await prime(), await prime()]
    const shop = await made(theirs, { name: 'Theirs', marketplaces: ['US'] })
    const nowhere = 987_654_321
    const calls = (id: number) => [
      mine.call(shopEndpoints.getShop, { id }),
      mine.call(shopEndpoints.saveShop, { id, version: 1, name: 'Taken', region: 'na' }),
      mine.call(shopEndpoints.removeShop, { id, version: 1 }),
      mine.call(shopEndpoints.restoreShop, { id, version: 1 }),
      mine.call(shopEndpoints.changeShopMarketplaces, { shops: [{ id, version: 1 }], enable: ['CA'] }),
      mine.call(shopEndpoints.changeShopUsers, { shops: [{ id, version: 1 }], revoke: [1] }),
    ]
    const [foreign, absent] = [await Promise.all(calls(shop.id)), await Promise.all(calls(nowhere))]
    const told = ({ code, message, data }: (typeof foreign)[number]) => ({ code, message, data })
    expect(foreign.map(told)).toEqual(absent.map(told))
    expect(foreign.every(({ code }) => code === 40400)).toBe(true)
    expect((await theirs.call(shopEndpoints.getShop, { id: shop.id })).data).toEqual(shop)
  })

  it('lists the own shops whatever company the query names', async () => {
    const [mine, theirs] = [await prime(), await prime()]
    await made(theirs, { name: 'Theirs' })
    await made(mine, { name: 'Mine' })
    for (const query of [`company_id=${theirs.companyId}`, 'company_id=*', "q=' or 1=1 --", 'q=Theirs']) {
      const reply = await mine.inject({ method: 'GET', url: `/api${shopEndpoints.listShops.path}?${query}` })
      expect(reply.body).not.toContain('Theirs')
    }
  })
})

describe('the export', () => {
  it('holds the filtered shops in the reader language, harmless to spreadsheets', async () => {
    const client = await prime()
    client.language = 'zh'
    await made(client, { name: '=cmd|shop', marketplaces: ['US', 'CA'] })
    await made(client, { name: '欧洲店', region: 'eu' })
    const all = await client.inject({ method: 'GET', url: `/api${shopEndpoints.exportShops.path}` })
    expect(all.headers['content-type']).toContain('text/csv')
    expect(all.body).toContain('店铺名称,区域')
    expect(all.body).toContain("'=cmd|shop,北美")
    const some = await client.inject({
      method: 'GET',
      url: `/api${shopEndpoints.exportShops.path}?region=eu`,
    })
    expect(some.body.trim().split('\r\n').length).toBe(2)
  })
})

function pick({ id, version, name, region, seller_id }: Shop) {
  return { id, version, name, region, seller_id }
}
