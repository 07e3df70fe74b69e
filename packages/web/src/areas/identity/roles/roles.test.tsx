import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import type { Role } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import type { GrantNode } from '@crossdock/contracts/areas/system/menus/menu-grants.schema.ts'
import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { Screen } from '../../cmanage/crole/crole.screen.tsx'

const guards = cmanagePermissions.crole
const everything = Object.values(guards)
const tags: GrantNode = {
  id: 2,
  title: '标签',
  title_en: 'Tags',
  level: 2,
  perm_code: 'product.tag.view',
  disabled_reason: null,
  children: [],
}
const prices: GrantNode = { ...tags, id: 3, title_en: 'Prices', disabled_reason: 'not_held' }
const area: GrantNode = { ...tags, id: 1, title_en: 'Products', level: 1, perm_code: null }

let server: FakeServer
let roles: Role[]

beforeEach(() => {
  server = startFakeServer()
  roles = [aRole()]
  server.on(roleEndpoints.listRoles, () => ({ rows: roles, total: roles.length }))
  server.on(roleEndpoints.previewRole, () => ({ companies: 1, users: 4, relogin: 2, names: ['Mei', 'Lan'] }))
  server.on(menuEndpoints.listMenuIdsOfRole, () => ({ menu_ids: [], half_ids: [], full_ids: [] }))
  server.on(menuEndpoints.getMenuTree, () => ({
    nodes: [{ ...area, children: [tags, prices].map((page) => ({ ...page, children: [] })) }],
  }))
})
afterEach(() => {
  cleanup()
  server.close()
})

function aRole(role: Partial<Role> = {}): Role {
  return {
    id: 11,
    scope: 'company',
    company_id: 1,
    company_name: 'North Shore',
    key: 'operator',
    name: 'Operations',
    remark: null,
    is_builtin: false,
    is_active: true,
    menu_count: 0,
    user_count: 4,
    company_count: 1,
    is_own: false,
    updated_at: '2026-11-21T05:00:00.000Z',
    version: 2,
    ...role,
  }
}

async function open(): Promise<HTMLElement> {
  const row = (await screen.findByText('Operations')).closest('tr')
  if (!row) throw new Error('the role stands in no row')
  fireEvent.click(row)
  await screen.findByRole('checkbox', { name: 'Tags' })
  return screen.getByRole('dialog', { name: 'Operations' })
}

it('offers nothing to somebody who may only look', async () => {
  renderScreen(Screen, { permissions: [guards.view] })
  const drawer = await open()
  expect(screen.queryByRole('button', { name: 'New role' })).toBeNull()
  expect(within(drawer).queryByRole('button', { name: 'Save' })).toBeNull()
  expect(within(drawer).getByRole<HTMLInputElement>('checkbox', { name: 'Tags' }).disabled).toBe(true)
})

it('locks a role that the reader holds and says why', async () => {
  roles = [aRole({ is_own: true })]
  renderScreen(Screen, { permissions: everything })
  const drawer = await open()
  expect(within(drawer).getByText(/You hold this role/)).toBeTruthy()
  expect(within(drawer).queryByRole('button', { name: 'Save' })).toBeNull()
})

it('says why the members cannot be read instead of loading for ever', async () => {
  server.refuse(accountEndpoints.listAccounts, commonFailures.permissionDenied)
  renderScreen(Screen, { permissions: everything })
  const drawer = await open()
  fireEvent.click(within(drawer).getByRole('tab', { name: 'Members' }))
  expect(await screen.findByText('Permission Denied!')).toBeTruthy()
})

it('says why an entry cannot be given', async () => {
  renderScreen(Screen, { permissions: everything })
  const drawer = await open()
  const box = within(drawer).getByRole<HTMLInputElement>('checkbox', { name: /Prices/ })
  expect(box.disabled).toBe(true)
  expect(box.closest('label')?.textContent).toContain('You lack it yourself')
})

it('shows whom a change touches before it stores anything', async () => {
  server.on(roleEndpoints.saveRole, () => ({ ...aRole({ version: 3 }), affected_users: 4 }))
  renderScreen(Screen, { permissions: everything })
  const drawer = await open()
  fireEvent.click(within(drawer).getByRole('checkbox', { name: 'Tags' }))
  fireEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save “Operations”?' })
  expect(await within(dialog).findByText(/4 people in 1 companies; 2 of them/)).toBeTruthy()
  expect(server.sent(roleEndpoints.saveRole)).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => server.sent(roleEndpoints.saveRole))
    .toMatchObject([{ id: 11, version: 2, menu_ids: [1, 2] }])
})

it('checks a new role before it asks what it would do', async () => {
  renderScreen(Screen, { permissions: everything })
  fireEvent.click(await screen.findByRole('button', { name: 'New role' }))
  const drawer = await screen.findByRole('dialog', { name: 'New role' })
  fireEvent.change(within(drawer).getByLabelText(/Name/), { target: { value: 'Buyers' } })
  fireEvent.change(within(drawer).getByLabelText(/Key/), { target: { value: '9x' } })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/starting with a letter/)).toBeTruthy()
  expect(server.sent(roleEndpoints.previewRole)).toEqual([])
})

it('calls a built-in role in the language of the reader, unless it was renamed', async () => {
  roles = [
    aRole({ name: '运营', is_builtin: true }),
    aRole({ id: 12, key: 'buyer', name: '选品组', is_builtin: true }),
  ]
  renderScreen(Screen, { permissions: everything })
  await open()
  expect(screen.getByText('选品组')).toBeTruthy()
  expect(screen.queryByText('运营')).toBeNull()
})

it('shows a built-in name in the form as the reader calls it, and does not rename the role by saving it', async () => {
  roles = [aRole({ name: '运营' })]
  renderScreen(Screen, { permissions: everything })
  const drawer = await open()
  const field = within(drawer).getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  expect(field.value).toBe('Operations')
  fireEvent.change(within(drawer).getByRole('textbox', { name: /Remark/ }), { target: { value: 'x' } })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  await screen.findByText(/Operations/, { selector: 'h2' })
  expect(server.sent(roleEndpoints.previewRole).at(-1)?.save).toMatchObject({ name: '运营', remark: 'x' })
  fireEvent.change(field, { target: { value: 'Operators' } })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.sent(roleEndpoints.previewRole).at(-1)?.save).toMatchObject({ name: 'Operators' }),
  )
})

it('shows what was done to a role', async () => {
  const change = { field: 'menu_ids', before: 'Tags / Export', after: 'Tags / Edit' }
  const record = { id: 1, at: '2026-11-21T05:00:00.000Z', by: 'Mei', action: 'edit', changes: [change] }
  server.on(roleEndpoints.listRoleRecords, () => ({ rows: [record], total: 1 }))
  renderScreen(Screen, { permissions: [guards.view] })
  const drawer = await open()
  fireEvent.click(within(drawer).getByRole('tab', { name: 'Record' }))
  const table = await screen.findByRole('table', { name: 'Record' })
  expect(await within(table).findByText('Changed')).toBeTruthy()
  expect(within(table).getByText('Tags / Export').tagName).toBe('DEL')
  expect(within(table).getByText('Tags / Edit', { exact: false })).toBeTruthy()
})
