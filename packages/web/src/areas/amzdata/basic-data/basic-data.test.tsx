import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { rateEndpoints } from '@crossdock/contracts/areas/amzdata/rates/rates.endpoints.ts'
import type { Rate } from '@crossdock/contracts/areas/amzdata/rates/rates.schema.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { invalidate } from '../../../kit/api/query-client.ts'
import { Screen } from './basic-data.screen.tsx'

const guards = amzdataPermissions.basic_data
const options = { permissions: Object.values(guards), search: '?tab=rates' }

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
  server.on(rateEndpoints.listRates, () => ({
    month: '2026-11',
    base: 'CNY',
    rows: [aRate('CHF', { rate: '8.1', version: 3 }), aRate('USD', { is_needed: true })],
    months: [{ month: '2026-11', missing: 1, rates: 1 }],
  }))
  server.on(rateEndpoints.saveRates, ({ rates }) => ({ saved: rates.length, recalculated: 2 }))
})
afterEach(() => {
  cleanup()
  server.close()
})

function aRate(currency: string, rate: Partial<Rate>): Rate {
  return {
    month: '2026-11',
    currency,
    rate: null,
    source: null,
    is_locked: false,
    is_needed: false,
    version: 0,
    updated_at: null,
    updated_by: null,
    ...rate,
  }
}

// proves spec-8-16
it('says that data is loading until it is there', async () => {
  renderScreen(Screen, options)
  expect(screen.getByText('Data is loading...')).toBeTruthy()
  await screen.findAllByRole('textbox', { name: /Rate of/ })
  expect(screen.queryByText('Data is loading...')).toBeNull()
})

it('marks the rates that data needs, and puts them first', async () => {
  renderScreen(Screen, options)
  const fields = await screen.findAllByRole('textbox', { name: /Rate of/ })
  expect(fields.map((field) => field.getAttribute('aria-label'))).toEqual(['Rate of USD', 'Rate of CHF'])
  expect(screen.getByText('No rate')).toBeTruthy()
})

it('saves what was changed, as it was typed', async () => {
  renderScreen(Screen, options)
  fireEvent.change(await screen.findByLabelText('Rate of USD'), { target: { value: '7.12345678' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.sent(rateEndpoints.saveRates)).toHaveLength(1))
  expect(server.sent(rateEndpoints.saveRates)[0]).toEqual({
    month: '2026-11',
    rates: [{ currency: 'USD', version: 0, rate: '7.12345678' }],
  })
})

it('keeps a typed rate while others save theirs, and never saves over these', async () => {
  renderScreen(Screen, options)
  const typed = await screen.findByLabelText('Rate of CHF')
  fireEvent.change(typed, { target: { value: '8.2' } })
  server.on(rateEndpoints.listRates, () => ({
    month: '2026-11',
    base: 'CNY',
    rows: [aRate('CHF', { rate: '8.5', version: 4 }), aRate('USD', { rate: '7.1', version: 1 })],
    months: [{ month: '2026-11', missing: 0, rates: 2 }],
  }))
  await act(async () => invalidate(rateEndpoints.listRates))
  await screen.findByDisplayValue('7.1')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.sent(rateEndpoints.saveRates)).toHaveLength(1))
  expect(server.sent(rateEndpoints.saveRates)[0]).toMatchObject({
    rates: [{ currency: 'CHF', version: 3, rate: '8.2' }],
  })
})

it('refuses a rate that is none, before it is sent', async () => {
  renderScreen(Screen, options)
  fireEvent.change(await screen.findByLabelText('Rate of USD'), { target: { value: '0' } })
  expect(await screen.findByText('Above 0, up to 8 decimals')).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true)
})

it('leaves the fields closed to readers who may not edit', async () => {
  renderScreen(Screen, { ...options, permissions: [guards.view] })
  expect(((await screen.findByLabelText('Rate of USD')) as HTMLInputElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
