import { actingEndpoints } from '@crossdock/contracts/areas/identity/acting/acting.endpoints.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { aSession } from '../../../test/session.ts'
import { actorStore, keepActor } from '../../kit/access/actor-store.ts'
import { queryClient } from '../../kit/api/query-client.ts'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { ActingBanner } from './acting-banner.tsx'

const assign = vi.fn()
vi.stubGlobal('location', { ...location, assign })

const acting = {
  company_id: 2,
  company_name: 'South',
  user_id: 9,
  display_name: 'Wu',
  until: '2026-11-21T06:30:00Z',
}
let server: FakeServer

beforeEach(() => {
  chooseLanguage('en')
  assign.mockClear()
  server = startFakeServer()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  server.close()
})

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ActingBanner />
    </QueryClientProvider>,
  )

test('there is no banner on the own pages', () => {
  keepActor(aSession())
  const { container } = show()
  expect(container.textContent).toBe('')
})

test('says whose pages these are and counts by the clock of the server', () => {
  vi.useFakeTimers()
  keepActor(aSession({ acting, server_now: '2026-11-21T06:28:00Z' }))
  show()
  expect(screen.getByRole('status').textContent).toContain('Wu (South)')
  expect(screen.getByRole('status').textContent).toContain('2:00 left')
  act(() => void vi.advanceTimersByTime(61_000))
  expect(screen.getByRole('status').textContent).toContain('0:59 left')
  act(() => void vi.advanceTimersByTime(59_000))
  expect(assign).toHaveBeenCalledWith('/dashboard')
})

test('ends when asked to, and starts anew on the own pages', async () => {
  keepActor(aSession({ acting }))
  server.on(actingEndpoints.endActing, () => ({}))
  show()
  fireEvent.click(screen.getByRole('button', { name: 'End' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'))
})

test('whoever only looks is offered nothing that writes', () => {
  const permcodes = ['product.tag.view', 'product.tag.edit', 'product.tag.export', 'mcustomer.id.pii']
  keepActor(aSession({ acting, permcodes }))
  expect([...actorStore.getState().codes]).toEqual(['product.tag.view', 'product.tag.export'])
  keepActor(aSession({ permcodes }))
  expect(actorStore.getState().codes.size).toBe(4)
})
