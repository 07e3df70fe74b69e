import { periodEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/periods.endpoints.ts'
import type { Period } from '@crossdock/contracts/areas/amzdata/analysis/periods.schema.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { PeriodsDrawer } from './periods-drawer.tsx'

const march: Period = {
  month: '2026-03',
  state: 'closed',
  reason: null,
  by: 'Ada',
  at: '2026-04-03T08:00:00.000Z',
  changed_days: 2,
  is_over: true,
}
const april: Period = { ...march, month: '2026-04', state: 'open', by: null, at: null, changed_days: 0 }
const may: Period = { ...april, month: '2026-05', is_over: false }

let server: FakeServer
let reasons: string[]
beforeEach(() => {
  reasons = []
  server = startFakeServer()
  server.on(periodEndpoints.listPeriods, () => ({ rows: [may, april, march] }))
  server.on(periodEndpoints.reopenPeriod, ({ reason }) => {
    reasons.push(reason)
    return { ...march, state: 'reopened' as const, reason }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

it('shows how months stand, and opens a closed one again only with a reason', async () => {
  renderScreen(() => <PeriodsDrawer onClose={() => undefined} />, { permissions: [] })
  expect(await screen.findByText('2 days changed after closing')).toBeTruthy()
  expect(screen.getByText('Not over')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: 'Open again' }))
  const dialog = await screen.findByRole('dialog', { name: 'Open 2026-03 again' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Open again' }))
  expect(await within(dialog).findByText('At least 2 characters')).toBeTruthy()
  expect(reasons).toEqual([])
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'late file' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Open again' }))
  await expect.poll(() => reasons).toEqual(['late file'])
})
