import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { feeEndpoints } from '@crossdock/contracts/areas/amzdata/fees/fees.endpoints.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import { statisticsEndpoints } from '@crossdock/contracts/areas/system/statistics/statistics.endpoints.ts'
import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from './client.ts'
import { countAllRows } from './count-rows.ts'
import { aSuperuser } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'

const MENU = {
  level: 1,
  staff_only: false,
  staff_default: false,
  user_default: false,
  is_menu: true,
  is_testing: false,
  is_alwaysShow: false,
  meta_icon: 'box',
  meta_affix: false,
  meta_noCache: false,
}

/** The calls that create, with a valid body whose names nobody has. */
const creating: [string, Endpoint, (serial: number) => object][] = [
  ['a tag', tagEndpoints.saveTag, (serial) => ({ name: `Tag ${serial}` })],
  ['an account', accountEndpoints.saveAccount, (serial) => ({ username: `person_${serial}` })],
  ['a role', roleEndpoints.saveRole, (serial) => ({ key: `role_${serial}`, name: `Role ${serial}` })],
  ['a company', companyEndpoints.saveCompany, (serial) => ({ name: `Firm ${serial}` })],
  [
    'a menu entry',
    menuEndpoints.createMenu,
    (serial) => ({
      ...MENU,
      name: `Area_${serial}`,
      sort: serial,
      path: `/area${serial}`,
      meta_title: `Area ${serial}`,
    }),
  ],
  [
    'a source tag',
    statisticsEndpoints.saveSourceTag,
    (serial) => ({ sti: `sti-${serial}`, name: `Source ${serial}`, target: '/login' }),
  ],
  ['a shop', shopEndpoints.saveShop, (serial) => ({ name: `Shop ${serial}`, region: 'na' })],
  ['a fee rule', feeEndpoints.saveFeeRule, (serial) => ({ text: `mystery ${serial}`, category: 'vine' })],
  ['a saved view', analysisEndpoints.saveView, (serial) => ({ name: `View ${serial}`, query: '' })],
]

let test: TestApp
let client: Client
beforeAll(async () => {
  test = await createTestApp({ seeded: true })
  client = await test.logIn(await aSuperuser(test))
})
afterAll(() => test.close())

let serial = 0

/** Sends one body so many times at once under one key; answers what was said and which rows came. */
async function sendAtOnce(endpoint: Endpoint, payload: object, times: number) {
  serial += 1
  const headers = { 'idempotency-key': `key-${serial}` }
  const before = await countAllRows(test.database)
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      client.inject({ method: 'POST', url: `/api${endpoint.path}`, payload, headers }),
    ),
  )
  const after = await countAllRows(test.database)
  const rows = Object.entries(after).flatMap(([table, count]) =>
    count === before[table] ? [] : [[table, count - (before[table] ?? 0)]],
  )
  return { bodies: new Set(answers.map(({ body }) => body)), rows: Object.fromEntries(rows) }
}

describe.each(creating)('%s', (_, endpoint, bodyOf) => {
  it('is made once by twenty equal calls at once, and all hear the same (I1)', async () => {
    const one = await sendAtOnce(endpoint, bodyOf(1), 1)
    expect([...one.bodies].map((body) => JSON.parse(body))).toMatchObject([{ code: 20000 }])
    const twenty = await sendAtOnce(endpoint, bodyOf(2), 20)
    expect(twenty.bodies.size).toBe(1)
    expect(twenty.rows).toEqual(one.rows)
    expect(Object.keys(one.rows).length).toBeGreaterThan(1)
  })
})
