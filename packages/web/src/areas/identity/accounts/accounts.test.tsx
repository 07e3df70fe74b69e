import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { accountFailures } from '@crossdock/contracts/areas/identity/accounts/accounts.failures.ts'
import type { Account } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import type { Explanation } from '@crossdock/contracts/areas/identity/accounts/explain.schema.ts'
import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import type { CompanyOption } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import type { RoleOption } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anAccount } from '../../../../test/an-account.ts'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { Screen as OwnScreen } from '../../cmanage/cid/cid.screen.tsx'
import { Screen as StaffScreen } from '../../mcustomer/id/id.screen.tsx'

const own = cmanagePermissions.cid
const everything = Object.values(own)
/** A server without an address of its own names the page alone. */
const INVITE = '/rp?invite=abc'
const LINK = location.origin + INVITE

const roles: readonly RoleOption[] = [
  { id: 11, key: 'operator', name: 'Operations', scope: 'company', company_id: 1 },
  { id: 12, key: 'basic', name: 'Basic plan', scope: 'template', company_id: null },
]
const companies: readonly CompanyOption[] = [
  {
    id: 1,
    name: 'Platform',
    kind: 'internal',
    children: [{ id: 2, name: 'South Bay', kind: 'customer', children: [] }],
  },
]

const withheld: Explanation['withholds'] = [
  {
    obstacle: 'role_disabled',
    words: 'The role that holds it is disabled',
    role: { id: 11, name: 'Operations' },
  },
]

let server: FakeServer
let accounts: Account[]

beforeEach(() => {
  server = startFakeServer()
  accounts = [anAccount(1, 'mei'), anAccount(2, 'lan')]
  server.on(accountEndpoints.listAccounts, () => ({
    rows: accounts,
    total: accounts.length,
    seats: { used: 2, limit: 5 },
  }))
  server.on(roleEndpoints.listRoleOptions, () => ({ rows: [...roles] }))
})
afterEach(() => {
  cleanup()
  server.close()
})

async function open(name: string): Promise<HTMLElement> {
  const row = (await screen.findAllByText(name))[0]?.closest('tr')
  if (!row) throw new Error(`${name} stands in no row`)
  fireEvent.click(row)
  return screen.findByRole('dialog', { name })
}

describe('the accounts of the own company', () => {
  it('offer nothing to somebody who may only look', async () => {
    renderScreen(OwnScreen, { permissions: [own.view] })
    const drawer = await open('mei')
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(within(drawer).queryByRole('button', { name: 'Disable' })).toBeNull()
    expect(within(drawer).queryByRole('button', { name: 'Save' })).toBeNull()
    expect(within(drawer).getByLabelText<HTMLInputElement>('Name').disabled).toBe(true)
  })

  it('are those of the own company even for somebody who reaches others', async () => {
    renderScreen(OwnScreen, { permissions: [own.view] })
    await screen.findAllByText('mei')
    const companies = server.sent(accountEndpoints.listAccounts).map(({ company_id: id }) => id)
    expect(new Set(companies)).toEqual(new Set([1]))
  })

  it('say how many seats are taken', async () => {
    renderScreen(OwnScreen, { permissions: everything })
    expect(await screen.findByText('2 of 5 seats')).toBeTruthy()
  })

  it('show the link of an invitation once, after the drawer is gone', async () => {
    server.on(accountEndpoints.saveAccount, ({ name }) => ({
      ...anAccount(3, 'u_new', { display_name: String(name) }),
      invite_url: INVITE,
    }))
    renderScreen(OwnScreen, { permissions: everything })
    fireEvent.click(await screen.findByRole('button', { name: 'Invite' }))
    const drawer = await screen.findByRole('dialog', { name: 'Invite' })
    fireEvent.change(within(drawer).getByLabelText('Mobile'), { target: { value: '13800000003' } })
    fireEvent.change(within(drawer).getByLabelText('Name'), { target: { value: 'Wen' } })
    fireEvent.click(within(drawer).getByRole('combobox', { name: 'Roles' }))
    expect(screen.queryByRole('option', { name: /Basic plan/ })).toBeNull()
    fireEvent.click(await screen.findByRole('option', { name: /Operations/ }))
    fireEvent.click(within(drawer).getByRole('button', { name: 'Invite' }))
    const dialog = await screen.findByRole('dialog', { name: 'Invitation link' })
    expect(dialog.textContent).toContain(LINK)
    expect(server.sent(accountEndpoints.saveAccount)).toEqual([
      { mobile: '13800000003', name: 'Wen', role_ids: [11] },
    ])
    fireEvent.click(within(dialog).getByRole('button', { name: 'I have kept it' }))
    expect(screen.queryByText(LINK)).toBeNull()
  })

  it('ask for a user name or a number before anything is sent', async () => {
    renderScreen(OwnScreen, { permissions: everything })
    fireEvent.click(await screen.findByRole('button', { name: 'Invite' }))
    const drawer = await screen.findByRole('dialog', { name: 'Invite' })
    fireEvent.click(within(drawer).getByRole('button', { name: 'Invite' }))
    expect(await screen.findByText('Give a user name or a mobile number')).toBeTruthy()
    expect(server.sent(accountEndpoints.saveAccount)).toEqual([])
  })

  it('send of a changed account what was changed and never a masked number', async () => {
    server.on(accountEndpoints.saveAccount, () => ({ ...anAccount(1, 'mei'), invite_url: null }))
    renderScreen(OwnScreen, { permissions: everything })
    const drawer = await open('mei')
    fireEvent.change(within(drawer).getByLabelText('Position'), { target: { value: 'Buyer' } })
    fireEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
    await expect
      .poll(() => server.sent(accountEndpoints.saveAccount))
      .toEqual([{ id: 1, version: 3, position: 'Buyer' }])
  })

  it('show a taken number under its field and keep what was typed', async () => {
    server.on(accountEndpoints.saveAccount, () => {
      throw failure(commonFailures.exists, { data: { field: 'mobile' } })
    })
    renderScreen(OwnScreen, { permissions: everything })
    fireEvent.click(await screen.findByRole('button', { name: 'Invite' }))
    const drawer = await screen.findByRole('dialog', { name: 'Invite' })
    const mobile = within(drawer).getByLabelText<HTMLInputElement>('Mobile')
    fireEvent.change(mobile, { target: { value: '13800000001' } })
    fireEvent.click(within(drawer).getByRole('button', { name: 'Invite' }))
    expect(await screen.findByText('Data exists')).toBeTruthy()
    expect(mobile.value).toBe('13800000001')
  })

  it('reset passwords after asking and show links instead of passwords', async () => {
    server.on(accountEndpoints.changeAccounts, ({ ids }) => ({
      done: ids,
      failed: [],
      links: ids.map((id) => ({ id, url: `https://office.example/rp?reset=${id}` })),
    }))
    renderScreen(OwnScreen, { permissions: everything })
    const drawer = await open('mei')
    fireEvent.click(within(drawer).getByRole('button', { name: 'Reset password' }))
    const question = await screen.findByRole('dialog', { name: 'Reset the password of mei?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Reset password' }))
    expect(await screen.findByText('https://office.example/rp?reset=1')).toBeTruthy()
    expect(server.sent(accountEndpoints.changeAccounts)).toEqual([{ ids: [1], action: 'reset' }])
  })

  it('say for whom a deed was refused', async () => {
    const { zh: _, en: message } = accountFailures.lastPrime
    server.on(accountEndpoints.changeAccounts, () => ({
      done: [1],
      failed: [{ id: 2, code: accountFailures.lastPrime.code, message }],
      links: [],
    }))
    renderScreen(OwnScreen, { permissions: everything })
    await screen.findAllByText('mei')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    fireEvent.click(screen.getByRole('button', { name: 'Disable' }))
    const question = await screen.findByRole('dialog')
    fireEvent.click(within(question).getByRole('button', { name: 'Disable' }))
    expect(await screen.findByText(`lan: ${message}`)).toBeTruthy()
  })

  it('offer no deed on oneself', async () => {
    accounts = [anAccount(7, 'me', { is_self: true, is_prime: true })]
    renderScreen(OwnScreen, { permissions: everything })
    const drawer = await open('me')
    for (const name of ['Disable', 'Reset password', 'Log out', 'Delete']) {
      expect(within(drawer).queryByRole('button', { name })).toBeNull()
    }
  })

  it('explain why somebody may not use a page', async () => {
    const entry = { title_en: '', disabled_reason: null }
    const page = { id: 5, title: '标签', ...entry, title_en: 'Tags', level: 2, perm_code: 'product.tag.view' }
    server.on(menuEndpoints.getMenuTree, () => ({
      nodes: [
        { id: 4, title: '产品', ...entry, level: 1, perm_code: null, children: [{ ...page, children: [] }] },
      ],
    }))
    server.on(accountEndpoints.explainRight, () => ({
      menu: { id: 5, title: '标签', title_en: 'Tags', perm_code: 'product.tag.view' },
      granted: false,
      gives: [],
      entitled_by: { default: true, templates: [] },
      withholds: [...withheld],
    }))
    renderScreen(OwnScreen, { permissions: everything })
    const drawer = await open('mei')
    fireEvent.click(within(drawer).getByRole('tab', { name: 'Why they see it' }))
    fireEvent.click(await screen.findByRole('combobox', { name: 'Choose a page or an action' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Tags' }))
    expect(await screen.findByText('May not use it')).toBeTruthy()
    expect(screen.getByText('The role that holds it is disabled · Operations')).toBeTruthy()
  })
})

describe('the accounts of customers', () => {
  const staff = Object.values(mcustomerPermissions.id)

  beforeEach(() => {
    server.on(companyEndpoints.listCompanyOptions, () => ({ rows: [...companies] }))
  })

  it('show the company and move accounts to another one', async () => {
    server.on(accountEndpoints.changeAccounts, ({ ids }) => ({ done: ids, failed: [], links: [] }))
    renderScreen(StaffScreen, { permissions: staff })
    await screen.findAllByText('North Shore')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select mei' }))
    fireEvent.click(screen.getByRole('button', { name: 'Move to another company' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('combobox', { name: 'Company' }))
    fireEvent.click(await screen.findByRole('option', { name: 'South Bay' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move to another company' }))
    await expect
      .poll(() => server.sent(accountEndpoints.changeAccounts))
      .toEqual([{ ids: [1], action: 'move', value: 2 }])
  })

  it('keep the flags of internal people and their filter to superusers', async () => {
    renderScreen(StaffScreen, { permissions: staff })
    const drawer = await open('mei')
    expect(within(drawer).queryByLabelText('Superuser')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Staff/ })).toBeNull()
  })
})
