import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { shopFailures } from '@crossdock/contracts/areas/amzdata/shops/shops.failures.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { Screen } from './shopsetting.screen.tsx'

const guards = amzdataPermissions.shopsetting
const permissions = Object.values(guards)

let server: FakeServer
let shops: Shop[]

beforeEach(() => {
  server = startFakeServer()
  shops = [
    aShop({ id: 1, name: 'Shore US' }),
    aShop({ id: 2, name: 'Shore EU', region: 'eu', marketplaces: [] }),
  ]
  server.on(shopEndpoints.listShops, () => ({ rows: shops, total: shops.length }))
  server.on(shopEndpoints.getShop, ({ id }) => shops.find((shop) => shop.id === id) ?? aShop({ id }))
})
afterEach(() => {
  cleanup()
  server.close()
})

function aShop(shop: Partial<Shop> & { id: number }): Shop {
  const moment = '2026-11-21T05:00:00.000Z'
  return {
    version: 1,
    name: `Shop ${shop.id}`,
    region: 'na',
    seller_id: 'A1B2C3D4E5F6G7',
    status: 'active',
    state: 'pending',
    remark: null,
    short_letter: null,
    entity: null,
    tax_no: null,
    colour: null,
    sort: 0,
    auth: [],
    ips: 0,
    risks: 0,
    is_automatic: false,
    currency: 'USD',
    marketplaces: [
      {
        marketplace: 'US',
        is_enabled: true,
        display_name: null,
        opened_at: null,
        vat_no: null,
        report_language: null,
        has_data: true,
        last_biz_date: '2026-11-19',
      },
    ],
    users: [],
    freshness: [{ data_type: 'transaction', last_import_at: moment, last_biz_date: '2026-11-19', files: 3 }],
    has_data: true,
    created_at: moment,
    updated_at: moment,
    deleted_at: null,
    restorable_until: null,
    ...shop,
  }
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const button = (name: string) => screen.findByRole('button', { name })

describe('the list', () => {
  it('shows marketplaces by name and the newest business date', async () => {
    renderScreen(Screen, { permissions, language: 'zh' })
    const us = await row('Shore US')
    expect(us.textContent).toContain('美国')
    expect(us.textContent).toContain('2026-11-19')
    expect((await row('Shore EU')).textContent).toContain('未启用站点')
  })

  it('offers readers neither creation nor selection', async () => {
    renderScreen(Screen, { permissions: [guards.view] })
    await row('Shore US')
    expect(screen.queryByRole('button', { name: 'New shop' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('says how long an authorisation holds and warns of a network that another shop uses', async () => {
    const end = new Date(Date.now() + 9.5 * 86_400_000).toISOString()
    const auth = { kind: 'seller', is_expired: false, expires_at: end, authorised_at: end } as const
    shops = [
      aShop({ id: 1, name: 'Shore US', state: 'active', auth: [auth], ips: 2, risks: 1 }),
      aShop({ id: 2, name: 'Shore EU', state: 'expired' }),
    ]
    renderScreen(Screen, { permissions })
    const us = await row('Shore US')
    expect(us.textContent).toContain('10 days of authorisation left')
    expect(us.textContent).toContain('Shared with 1 shops')
    expect((await row('Shore EU')).textContent).toContain('Authorisation expired')
  })

  it('says whom to ask when no shop was given to somebody', async () => {
    shops = []
    renderScreen(Screen, { permissions: [guards.view] })
    expect(await screen.findByText(/ask the main account/)).toBeTruthy()
  })

  it('enables marketplaces of the selected shops with their versions', async () => {
    server.on(shopEndpoints.changeShopMarketplaces, () => ({ changed: 1, skipped: 1 }))
    renderScreen(Screen, { permissions })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Shore US' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Shore EU' }))
    fireEvent.click(await button('Enable marketplaces'))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('combobox'))
    fireEvent.click(await screen.findByRole('option', { name: /Canada/ }))
    fireEvent.click(await button('Confirm'))
    await waitFor(() =>
      expect(server.sent(shopEndpoints.changeShopMarketplaces)).toEqual([
        {
          shops: [
            { id: 1, version: 1 },
            { id: 2, version: 1 },
          ],
          enable: ['CA'],
          disable: [],
          confirm: false,
        },
      ]),
    )
    expect(await screen.findByText('1 shops changed, 1 needed no change')).toBeTruthy()
  })
})

describe('a shop', () => {
  it('sends an empty seller ID as none and shows a refusal under the field', async () => {
    server.on(shopEndpoints.saveShop, () => {
      throw failure(commonFailures.exists, { data: { field: 'name' } })
    })
    renderScreen(Screen, { permissions })
    fireEvent.click(await button('New shop'))
    const name = await screen.findByLabelText('Shop name*')
    fireEvent.change(name, { target: { value: 'Shore US' } })
    fireEvent.click(await button('Save'))
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    expect(server.sent(shopEndpoints.saveShop)).toMatchObject([
      { name: 'Shore US', region: 'na', seller_id: null },
    ])
  })

  it('asks before a marketplace with data is disabled, and then says so to the server', async () => {
    server.on(shopEndpoints.changeShopMarketplaces, ({ confirm }) => {
      if (!confirm) {
        throw failure(shopFailures.marketplaceHasData, {
          params: { marketplaces: 'US' },
          data: { needs: 'confirm' },
        })
      }
      return { changed: 1, skipped: 0 }
    })
    renderScreen(Screen, { permissions, search: '?open=1' })
    fireEvent.click(await screen.findByRole('tab', { name: 'Marketplaces' }))
    fireEvent.click(await screen.findByRole('switch', { name: 'United States' }))
    fireEvent.click(await button('Disable'))
    await waitFor(() =>
      expect(server.sent(shopEndpoints.changeShopMarketplaces).at(-1)).toMatchObject({
        disable: ['US'],
        confirm: true,
      }),
    )
  })

  it('shows its networks, and puts what the server refuses under the field', async () => {
    server.on(shopEndpoints.getShopNetwork, () => ({
      rows: [],
      seen: [
        { address: '198.51.100.7', people: ['Mia'], last_seen_at: '2026-11-21T05:00:00Z', is_bound: false },
      ],
    }))
    server.on(shopEndpoints.saveShopIp, () => {
      throw failure(commonFailures.exists, { data: { field: 'address' } })
    })
    renderScreen(Screen, { permissions, search: '?open=1' })
    fireEvent.click(await screen.findByRole('tab', { name: 'Network' }))
    fireEvent.click(await button('Bind'))
    const dialog = await screen.findByRole('dialog', { name: 'Network or browser' })
    fireEvent.change(within(dialog).getByLabelText('Label*'), { target: { value: 'Office' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    const address = within(dialog).getByLabelText('IP address or network')
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
    expect(server.sent(shopEndpoints.saveShopIp)).toMatchObject([
      { shop_id: 1, label: 'Office', address: '198.51.100.7', browser: null },
    ])
  })

  it('is deleted only when its name was typed', async () => {
    server.on(shopEndpoints.removeShop, () => ({}))
    renderScreen(Screen, { permissions, search: '?open=1' })
    fireEvent.click(await button('Delete'))
    const dialog = await screen.findByRole('dialog', { name: /Delete the shop/ })
    const go = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete' })
    expect(go.disabled).toBe(true)
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Shore US' } })
    fireEvent.click(go)
    await waitFor(() =>
      expect(server.sent(shopEndpoints.removeShop)).toEqual([
        { id: 1, version: 1, confirm_name: 'Shore US' },
      ]),
    )
  })
})
