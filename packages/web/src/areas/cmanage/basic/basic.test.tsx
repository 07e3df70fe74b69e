import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import type { OwnCompany } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { securityEndpoints } from '@crossdock/contracts/areas/identity/security/security.endpoints.ts'
import type { Security } from '@crossdock/contracts/areas/identity/security/security.schema.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { invalidate } from '../../../kit/api/query-client.ts'
import { Screen } from './basic.screen.tsx'
import { companyCalls } from './company-calls.ts'

const permissions = Object.values(cmanagePermissions.basic)

let server: FakeServer
let company: OwnCompany
let security: Security

beforeEach(() => {
  server = startFakeServer()
  company = aCompany
  security = aSecurity
  server.on(companyEndpoints.getOwnCompany, () => company)
  server.on(securityEndpoints.getSecurity, () => security)
})
afterEach(() => {
  cleanup()
  server.close()
})

const aCompany: OwnCompany = {
  id: 1,
  version: 5,
  name: 'North Shore',
  code: 'NORTH',
  short_name: null,
  status: 'active',
  kind: 'customer',
  contact: 'Ann',
  mobile: null,
  licence_no: null,
  address: null,
  industry: null,
  host: null,
  session_limit: 1,
  seats_used: 1,
  seat_limit: null,
  shops_used: 0,
  shop_limit: null,
  opened_at: null,
  expires_at: null,
  close_requested_at: null,
  close_effective_at: null,
  brand: {},
}
const aSecurity: Security = {
  version: 5,
  session_limit: 1,
  idle_minutes: null,
  second_step: false,
  allowed_networks: [],
  access_log_months: 6,
  visit_days: 90,
  own_address: '203.0.113.7',
  own_recipient: null,
  recovery_left: 0,
  people: 1,
  people_unreachable: 0,
}

/** What a colleague saved reaches the page, as it does when one comes back to its tab. */
async function colleagueSaves() {
  company = { ...company, version: 6, seats_used: 87, contact: 'Bea', brand: { name: 'Bay' } }
  security = { ...security, version: 6, allowed_networks: ['198.51.100.0/24'] }
  await invalidate(...companyCalls)
  await screen.findByText(/87/)
}

const parts = [
  { part: 'basics', field: /^Contact/, was: 'Ann', now: 'Bea' },
  { part: 'brand', field: /^Brand name|^Name/, was: '', now: 'Bay' },
  { part: 'security', field: /network/i, was: '', now: '198.51.100.0/24' },
]

it.each(parts)(
  'shows in $part what a colleague saved while nothing is typed',
  async ({ part, field, was, now }) => {
    renderScreen(Screen, { permissions, search: `?part=${part}` })
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: field })
    expect(box.value).toBe(was)
    await colleagueSaves()
    await expect.poll(() => box.value).toBe(now)
  },
)

it.each(parts)('never saves $part over what a colleague saved meanwhile', async ({ part, field }) => {
  server.on(companyEndpoints.saveOwnCompany, () => ({ version: 7, warnings: [] }))
  server.on(securityEndpoints.saveSecurity, () => security)
  renderScreen(Screen, { permissions, search: `?part=${part}` })
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: field })
  fireEvent.change(box, { target: { value: part === 'security' ? '203.0.113.0/24' : 'Cleo' } })
  await colleagueSaves()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const sent = () => [
    ...server.sent(companyEndpoints.saveOwnCompany),
    ...server.sent(securityEndpoints.saveSecurity),
  ]
  await expect.poll(sent).toMatchObject([{ version: 5 }])
})
