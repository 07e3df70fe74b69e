import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import type { Tag } from '@crossdock/contracts/areas/product/tags/tags.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { Screen } from './tag.resource.tsx'

const guards = productPermissions.tag
const everything = Object.values(guards)

let server: FakeServer
let tags: Tag[]

beforeEach(() => {
  server = startFakeServer()
  tags = [aTag(1, 'Clearance'), aTag(2, 'New season')]
  server.on(tagEndpoints.listTags, () => ({ rows: tags, total: tags.length }))
})
afterEach(() => {
  cleanup()
  server.close()
})

function aTag(id: number, name: string): Tag {
  const moment = '2026-11-21T05:00:00.000Z'
  const times = { created_at: moment, updated_at: moment }
  return { id, name, colour: 'red', scope: 'order', remark: null, version: 1, ...times }
}

it('shows the tags with the words of their colour and scope', async () => {
  renderScreen(Screen, { permissions: everything, language: 'zh' })
  const row = await rowOf('Clearance')
  expect(row.textContent).toContain('红')
  expect(row.textContent).toContain('订单')
})

it('offers only what the reader may do', async () => {
  renderScreen(Screen, { permissions: [guards.view] })
  await rowOf('Clearance')
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('sends the filter of the address with the list', async () => {
  renderScreen(Screen, { permissions: everything, search: '?scope=asin&q=sale&sort=-name' })
  await rowOf('Clearance')
  expect(server.sent(tagEndpoints.listTags)[0]).toMatchObject({ scope: 'asin', q: 'sale', sort: '-name' })
})

it('makes a tag with what its fields start with', async () => {
  server.on(tagEndpoints.saveTag, ({ name }) => aTag(3, name))
  renderScreen(Screen, { permissions: everything })
  fireEvent.click(await screen.findByRole('button', { name: 'New' }))
  fireEvent.change(await screen.findByLabelText(/Name/), { target: { value: 'Sale' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => server.sent(tagEndpoints.saveTag))
    .toMatchObject([{ name: 'Sale', scope: 'product', colour: 'grey' }])
})

it('shows a taken name under its field and keeps what was typed', async () => {
  server.on(tagEndpoints.saveTag, () => {
    throw failure(commonFailures.exists, { data: { field: 'name' } })
  })
  renderScreen(Screen, { permissions: everything })
  fireEvent.click(await screen.findByRole('button', { name: 'New' }))
  const name = await screen.findByLabelText<HTMLInputElement>(/Name/)
  fireEvent.change(name, { target: { value: 'Clearance' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Data exists')).toBeTruthy()
  expect(name.value).toBe('Clearance')
})

it('removes the selected tags after asking', async () => {
  server.on(tagEndpoints.removeTags, ({ ids }) => {
    tags = tags.filter(({ id }) => !ids.includes(id))
    return {}
  })
  renderScreen(Screen, { permissions: everything })
  fireEvent.click(within(await rowOf('Clearance')).getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('Clearance')
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await expect.poll(() => server.sent(tagEndpoints.removeTags)).toEqual([{ ids: [1] }])
  await expect.poll(() => screen.queryByText('Clearance')).toBeNull()
})

async function rowOf(name: string): Promise<HTMLElement> {
  const cell = await screen.findByText(name)
  const row = cell.closest<HTMLElement>('[role=row], tr')
  if (row === null) throw new Error(`${name} stands in no row`)
  return row
}
