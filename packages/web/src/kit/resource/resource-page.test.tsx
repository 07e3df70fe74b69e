import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import {
  tagColourLabels,
  tagLabels,
  tagScopeLabels,
} from '@crossdock/contracts/areas/product/tags/tags.labels.ts'
import type { Tag } from '@crossdock/contracts/areas/product/tags/tags.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { invalidate } from '../api/query-client.ts'
import { tagOf, text } from './columns.tsx'
import { defineResource } from './define-resource.ts'
import { input, select } from './fields.ts'
import { choice, search } from './filters.ts'
import { ResourcePage } from './resource-page.tsx'

const resource = defineResource({
  view: 'product/tag',
  endpoints: { list: tagEndpoints.listTags, save: tagEndpoints.saveTag, remove: tagEndpoints.removeTags },
  labels: tagLabels,
  list: {
    columns: [text('name', { sortable: true, phone: 'title' }), tagOf('scope', tagScopeLabels)],
    filters: [search('q', { zh: '名称', en: 'Name' }), choice('scope', tagScopeLabels)],
    sort: 'name',
  },
  editor: {
    fields: [
      input('name', { required: true }),
      select('scope', tagScopeLabels, { initial: 'order' }),
      select('colour', tagColourLabels, { initial: 'red' }),
    ],
  },
})
const Screen = () => <ResourcePage resource={resource} />
const { view, create, edit, delete: remove } = productPermissions.tag
const all = [view, create, edit, remove]

const moment = '2026-11-21T05:00:00.000Z'
const aTag = (id: number, name: string): Tag => ({
  id,
  name,
  colour: 'red',
  scope: 'order',
  remark: null,
  version: 3,
  created_at: moment,
  updated_at: moment,
})

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
  server.on(tagEndpoints.listTags, () => ({
    rows: [aTag(1, 'Clearance'), aTag(2, 'Season')],
    total: 120,
  }))
})
afterEach(cleanup)

const open = async (options: { permissions?: typeof all; search?: string } = {}) => {
  const shown = renderScreen(Screen, { permissions: all, ...options })
  await screen.findByText('Clearance')
  return shown
}
const lastQuery = () => server.sent(tagEndpoints.listTags).at(-1)

describe('on a phone', () => {
  beforeEach(() => {
    const quiet = () => undefined
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: quiet,
      removeEventListener: quiet,
    }))
  })
  afterEach(() => vi.unstubAllGlobals())

  test('rows are chosen one by one, and what can be done with them rises', async () => {
    await open()
    expect(screen.queryByRole('table')).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Season' }))
    const bar = await screen.findByRole('toolbar', { name: '1 selected' })
    expect(within(bar).getByRole('button', { name: 'Delete' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Season' }))
    expect(screen.queryByRole('toolbar', { name: /selected/ })).toBeNull()
  })

  test('no box stands where nothing can be done with a choice', async () => {
    await open({ permissions: [view] })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('the list', () => {
  test('shows rows, count and pages', async () => {
    await open()
    expect(screen.getByText('120')).toBeTruthy()
    expect(screen.getByText('1–2 of 120')).toBeTruthy()
  })

  test('sorts by pressing a head: largest first, smallest first, as at the start', async () => {
    const { tab } = await open()
    const head = () => within(screen.getAllByRole('columnheader')[0] ?? document.body).getByText('Name')
    fireEvent.click(head())
    expect(tab.search).toBe('?sort=')
    fireEvent.click(head())
    expect(tab.search).toBe('?sort=-name')
    expect(lastQuery()).toMatchObject({ sort: '-name' })
  })

  test('filters in the address, from the first page again', async () => {
    const { tab } = await open({ search: '?page=2' })
    fireEvent.click(screen.getByRole('button', { name: /All$/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Order' }))
    expect(new URLSearchParams(tab.search).get('scope')).toBe('order')
    expect(new URLSearchParams(tab.search).get('page')).toBeNull()
  })

  test('goes to another page and size', async () => {
    const { tab } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(tab.search).toBe('?page=2')
    fireEvent.click(screen.getByRole('button', { name: '50 per page' }))
    fireEvent.click(screen.getByRole('menuitemradio', { name: '200 per page' }))
    expect(tab.search).toBe('?size=200')
  })

  test('says what failed and tries again', async () => {
    server.refuse(tagEndpoints.listTags, commonFailures.unavailable)
    renderScreen(Screen, { permissions: all })
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.on(tagEndpoints.listTags, () => ({ rows: [aTag(1, 'Back')], total: 1 }))
    fireEvent.click(again)
    expect(await screen.findByText('Back')).toBeTruthy()
  })

  test('stays readable when the session ends', async () => {
    await open()
    server.refuse(tagEndpoints.listTags, identityFailures.sessionExpired)
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await act(async () => undefined)
    await screen.findByText('Clearance')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('offers to clear the filter when it finds nothing', async () => {
    server.on(tagEndpoints.listTags, () => ({ rows: [], total: 0 }))
    const { tab } = renderScreen(Screen, { permissions: all, search: '?scope=order' })
    fireEvent.click(await screen.findByRole('button', { name: 'Clear all' }))
    expect(tab.search).toBe('')
  })
})

describe('who may what', () => {
  test('a reader sees rows and nothing to press', async () => {
    await open({ permissions: [view] })
    expect(screen.queryByRole('button', { name: 'New' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('the address of a new record opens nothing for a reader', async () => {
    await open({ permissions: [view], search: '?open=new' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the editor', () => {
  test('stores a new record', async () => {
    server.on(tagEndpoints.saveTag, () => aTag(9, 'Fresh'))
    const { tab } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'New' }))
    fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: ' Fresh ' } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
    expect(server.sent(tagEndpoints.saveTag)[0]).toMatchObject({ name: 'Fresh', scope: 'order' })
    expect(tab.search).toBe('')
  })

  test('changes the record whose address is open, with its version', async () => {
    server.on(tagEndpoints.saveTag, () => aTag(2, 'Winter'))
    await open({ search: '?open=2' })
    fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Winter' } })
    await act(async () => fireEvent.keyDown(screen.getByRole('form'), { key: 'Enter', ctrlKey: true }))
    expect(server.sent(tagEndpoints.saveTag)[0]).toMatchObject({ id: 2, version: 3, name: 'Winter' })
  })

  test('never saves over what somebody else saved while the record was open', async () => {
    server.on(tagEndpoints.saveTag, () => aTag(2, 'Winter'))
    await open({ search: '?open=2' })
    fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Winter' } })
    server.on(tagEndpoints.listTags, () => ({
      rows: [aTag(1, 'Changed'), { ...aTag(2, 'Theirs'), version: 4 }],
      total: 2,
    }))
    await act(async () => invalidate(tagEndpoints.listTags))
    await screen.findByText('Changed')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
    expect(server.sent(tagEndpoints.saveTag)[0]).toMatchObject({ id: 2, version: 3 })
  })

  // proves spec-8-14, spec-5-32
  test('puts what the server refuses under its field and keeps what was typed', async () => {
    server.refuse(tagEndpoints.saveTag, commonFailures.exists, { field: 'name' })
    await open({ search: '?open=2' })
    const name = screen.getByRole('textbox', { name: /Name/ })
    fireEvent.change(name, { target: { value: 'Taken' } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Data exists')).toBeTruthy()
    expect(name).toHaveProperty('value', 'Taken')
  })

  test('asks before unsaved content is thrown away', async () => {
    const { tab } = await open({ search: '?open=2' })
    fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Half' } })
    expect(tab.dirty).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Half')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Discard' })))
    expect(tab.search).toBe('')
  })
})

describe('removing', () => {
  test('asks first, then removes the selected rows', async () => {
    server.on(tagEndpoints.removeTags, () => ({}))
    await open()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('dialog')
    expect(server.sent(tagEndpoints.removeTags)).toEqual([])
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Delete' })))
    expect(server.sent(tagEndpoints.removeTags)).toEqual([{ ids: [1, 2] }])
  })
})
