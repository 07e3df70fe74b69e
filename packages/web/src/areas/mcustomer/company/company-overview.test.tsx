import type { Company } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { CompanyOverview } from './company-overview.tsx'

afterEach(cleanup)

const company: Company = {
  id: 2,
  version: 1,
  name: 'South',
  code: 'SOUTH',
  short_name: null,
  kind: 'customer',
  status: 'closed',
  is_demo: false,
  contact: null,
  mobile: null,
  licence_no: null,
  address: null,
  industry: null,
  remark: null,
  host: null,
  session_limit: 1,
  base_currency: 'CNY',
  seat_limit: null,
  shop_limit: null,
  allow_front: false,
  opened_at: null,
  expires_at: null,
  suspend_reason: null,
  close_requested_at: null,
  close_effective_at: null,
  closed_at: '2026-11-20T17:30:00.000Z',
  last_login: null,
  purged_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  template_roles: [],
  primes: [],
  staff: [],
  health: {
    users: 1,
    shops: 0,
    imports: 0,
    last_import: null,
    is_quiet: false,
    is_expiring: false,
    is_ended: false,
  },
}

it('names the day on which the data is purged on the clock of the reader', () => {
  renderScreen(() => <CompanyOverview company={company} />, { permissions: [] })
  expect(screen.getByText(/All data is purged on 2026-12-21/)).toBeTruthy()
})
