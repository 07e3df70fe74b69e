import { anyAreaPermissions } from '@crossdock/contracts/areas/any-area/any-area.permissions.ts'
import { oneThingEndpoints } from '@crossdock/contracts/areas/any-area/many-things/many-things.endpoints.ts'
import type { OneThing } from '@crossdock/contracts/areas/any-area/many-things/many-things.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { Screen } from './some-view.resource.tsx'

const guards = anyAreaPermissions.some_view
const everything = Object.values(guards)
const { listManyThings, saveOneThing, removeManyThings } = oneThingEndpoints

let server: FakeServer
let rows: OneThing[]

beforeEach(() => {
  server = startFakeServer()
  rows = [aOneThing(1, 'First'), aOneThing(2, 'Second')]
  server.on(listManyThings, () => ({ rows, total: rows.length }))
})
afterEach(() => {
  cleanup()
  server.close()
})

function aOneThing(id: number, name: string): OneThing {
  const moment = '2026-11-21T05:00:00.000Z'
  return { id, name, remark: null, version: 1, created_at: moment, updated_at: moment }
}

it('offers only what the reader may do', async () => {
  renderScreen(Screen, { permissions: [guards.view] })
  await rowOf('First')
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('makes one with what was typed', async () => {
  server.on(saveOneThing, ({ name }) => aOneThing(3, name))
  renderScreen(Screen, { permissions: everything })
  fireEvent.click(await screen.findByRole('button', { name: 'New' }))
  fireEvent.change(await screen.findByLabelText(/Name/), { target: { value: 'Third' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => server.sent(saveOneThing)).toMatchObject([{ name: 'Third' }])
})

it('shows a taken name under its field and keeps what was typed', async () => {
  server.on(saveOneThing, () => {
    throw failure(commonFailures.exists, { data: { field: 'name' } })
  })
  renderScreen(Screen, { permissions: everything })
  fireEvent.click(await screen.findByRole('button', { name: 'New' }))
  const name = await screen.findByLabelText<HTMLInputElement>(/Name/)
  fireEvent.change(name, { target: { value: 'First' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Data exists')).toBeTruthy()
  expect(name.value).toBe('First')
})

it('removes what is selected after asking', async () => {
  server.on(removeManyThings, ({ ids }) => {
    rows = rows.filter(({ id }) => !ids.includes(id))
    return {}
  })
  renderScreen(Screen, { permissions: everything })
  fireEvent.click(within(await rowOf('First')).getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await expect.poll(() => server.sent(removeManyThings)).toEqual([{ ids: [1] }])
  await expect.poll(() => screen.queryByText('First')).toBeNull()
})

async function rowOf(name: string): Promise<HTMLElement> {
  const cell = await screen.findByText(name)
  const row = cell.closest<HTMLElement>('[role=row], tr')
  if (row === null) throw new Error(`${name} stands in no row`)
  return row
}
