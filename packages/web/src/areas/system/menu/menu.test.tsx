import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import type { Menu } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { systemPermissions } from '@crossdock/contracts/areas/system/system.permissions.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { aMenuEntry } from '../../../../test/menu-entries.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { aSession } from '../../../../test/session.ts'
import { onInvalidated } from '../../../kit/api/query-client.ts'
import { Screen } from './menu.screen.tsx'

const permissions = Object.values(systemPermissions.menu)
const session = { user: { ...aSession().user, is_superuser: true } }

let server: FakeServer
let menus: Menu[]

beforeEach(() => {
  server = startFakeServer()
  menus = [
    aMenuEntry({ id: 1, meta_title_en: 'Data' }),
    aMenuEntry({
      id: 2,
      parent_id: 1,
      level: 2,
      name: 'Analysis',
      meta_title_en: 'Analysis',
      user_default: true,
    }),
    aMenuEntry({ id: 3, parent_id: 1, level: 2, sort: 20, meta_title_en: 'Imports' }),
    aMenuEntry({ id: 4, parent_id: 2, level: 3, meta_title_en: 'Export' }),
  ]
  server.on(menuEndpoints.listMenus, () => ({ rows: menus, total: menus.length }))
})
afterEach(() => {
  cleanup()
  server.close()
})

const line = (name: string) => screen.findByRole('treeitem', { name: new RegExp(name) })
const button = (name: string) => screen.findByRole('button', { name })

describe('the tree', () => {
  // proves spec-5-21
  it('says that a menu must be selected before it is edited (spec 5)', async () => {
    renderScreen(Screen, { permissions, session })
    await line('Data')
    fireEvent.click(await button('Edit'))
    expect(await screen.findByText('A menu must be selected before edit')).toBeTruthy()
  })

  // proves spec-5-20
  it('says that a third-level menu has no sub-menus (spec 5)', async () => {
    renderScreen(Screen, { permissions, session, search: '?id=4' })
    fireEvent.click(await line('Export'))
    fireEvent.click(await button('New sub-menu'))
    expect(await screen.findByText('A third-level menu cannot have sub-menus')).toBeTruthy()
  })

  it('sorts siblings with Alt and an arrow key', async () => {
    server.on(menuEndpoints.sortMenus, () => ({}))
    const isOld = vi.fn()
    onInvalidated(sessionEndpoints.getSession, isOld)
    renderScreen(Screen, { permissions, session, search: '?id=3' })
    fireEvent.keyDown(await line('Imports'), { key: 'ArrowUp', altKey: true })
    await waitFor(() => expect(server.sent(menuEndpoints.sortMenus)).toEqual([{ parent_id: 1, ids: [3, 2] }]))
    // the own menus of whoever sorts are others now
    await waitFor(() => expect(isOld).toHaveBeenCalled())
  })

  it('opens and closes with the arrow keys', async () => {
    renderScreen(Screen, { permissions, session })
    const data = await line('Data')
    fireEvent.keyDown(data, { key: 'ArrowRight' })
    expect(await line('Imports')).toBeTruthy()
    fireEvent.keyDown(data, { key: 'ArrowLeft' })
    expect(screen.queryByRole('treeitem', { name: /Imports/ })).toBeNull()
  })

  it('offers staff nothing but reading, whatever they hold', async () => {
    renderScreen(Screen, { permissions, search: '?id=2' })
    await line('Analysis')
    for (const name of ['Edit', 'Delete', 'New sub-menu', 'Move up']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })
})

describe('the form', () => {
  // proves spec-5-18
  it('does not save a new entry before every yes/no field is chosen', async () => {
    renderScreen(Screen, { permissions, session, search: '?mode=new' })
    fireEvent.click(await button('Save'))
    expect((await screen.findAllByText('Choose yes or no')).length).toBe(8)
    expect(server.sent(menuEndpoints.createMenu)).toEqual([])
  })

  it('shows a change side by side before it is stored', async () => {
    const change = { ...aMenuEntry({ id: 2, level: 2, parent_id: 1 }), name: 'Profit', version: 2 }
    server.on(menuEndpoints.updateMenu, () => change)
    renderScreen(Screen, { permissions, session, search: '?id=2&mode=edit' })
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Profit' } })
    fireEvent.click(await button('Save'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Analysis')).toBeTruthy()
    expect(within(dialog).getByText('Profit')).toBeTruthy()
    expect(server.sent(menuEndpoints.updateMenu)).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.sent(menuEndpoints.updateMenu)).toMatchObject([{ id: 2, version: 1, name: 'Profit' }]),
    )
  })

  it('puts what the server refuses under its field', async () => {
    server.on(menuEndpoints.updateMenu, () => {
      throw failure(commonFailures.exists, { data: { field: 'name' } })
    })
    renderScreen(Screen, { permissions, session, search: '?id=2&mode=edit' })
    const field = await screen.findByLabelText(/^Name/)
    fireEvent.change(field, { target: { value: 'Taken' } })
    fireEvent.click(await button('Save'))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  })

  it('refuses a path of the wrong level before anything is sent', async () => {
    renderScreen(Screen, { permissions, session, search: '?id=2&mode=edit' })
    fireEvent.change(await screen.findByLabelText(/^Path/), { target: { value: '/analysis' } })
    fireEvent.click(await button('Save'))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/not with a slash/)).toBeTruthy()
    expect(server.sent(menuEndpoints.updateMenu)).toEqual([])
  })
})

describe('removal', () => {
  const refs = [{ kind: 'role', id: 9, name: 'Operators' }]

  beforeEach(() => {
    server.on(menuEndpoints.removeMenu, ({ cascade }) => {
      if (!cascade)
        throw failure(commonFailures.referenced, { params: { refs: 'Operators' }, data: { refs } })
      return { removed: 2 }
    })
  })

  async function remove(): Promise<HTMLElement> {
    await line('Analysis')
    fireEvent.click(await button('Delete'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await within(dialog).findByText(/Operators/)
    return dialog
  }

  it('lists who uses an entry, and removes it with what is under it when asked to', async () => {
    renderScreen(Screen, { permissions, session, search: '?id=2' })
    const dialog = await remove()
    fireEvent.click(within(dialog).getByRole('button', { name: /everything under it/ }))
    await waitFor(() =>
      expect(server.sent(menuEndpoints.removeMenu).at(-1)).toEqual({ id: 2, cascade: true }),
    )
  })
})
