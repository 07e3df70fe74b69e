import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { amzPermissionEndpoints } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.endpoints.ts'
import type { AmzAccount } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { Screen } from '../../cmanage/amzpermission/amzpermission.screen.tsx'
import { draftOf, valuesOf } from './grant-values.ts'

const { view, edit, create } = cmanagePermissions.amzpermission
const people = [
  { id: 7, name: 'Lan', username: 'lan', is_prime: false, is_active: true },
  { id: 8, name: 'Mei', username: 'mei', is_prime: false, is_active: true },
]
let server: FakeServer
let accounts: AmzAccount[]

beforeEach(() => {
  server = startFakeServer()
  accounts = [anAccount(1, [1, 2]), anAccount(2, [2, 3])]
  server.on(amzPermissionEndpoints.listAccounts, () => ({ rows: accounts, total: accounts.length, people }))
})
afterEach(() => {
  cleanup()
  server.close()
})

function anAccount(id: number, marketplaceIds: number[]): AmzAccount {
  return {
    id,
    version: 3,
    name: `Account ${id}`,
    seller_id: null,
    region: 'na',
    shop_ids: [id],
    marketplace_ids: marketplaceIds,
    auth_state: 'unbound',
    expires_at: null,
    remark: null,
    state: 'active',
    has_data: false,
    users: [],
  }
}

it('sends people without any account to their main account, and offers them nothing', async () => {
  accounts = []
  renderScreen(Screen, { permissions: [view] })
  expect(await screen.findByText('No shops are granted to you, please ask your main account')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New account' })).toBeNull()
})

it('says what went wrong and tries again', async () => {
  server.on(amzPermissionEndpoints.listAccounts, () => {
    throw failure(commonFailures.serverError)
  })
  renderScreen(Screen, { permissions: [view] })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('gives one grant to several people in several accounts at once, on the marketplaces they share', async () => {
  server.on(amzPermissionEndpoints.saveAccount, () => anAccount(1, [1, 2]))
  renderScreen(Screen, { permissions: [view, edit, create] })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Lan' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Mei' }))
  fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Grant to several' }))
  const drawer = await screen.findByRole('dialog', { name: 'Grant to several' })
  fireEvent.click(within(drawer).getByRole('combobox', { name: /In these accounts/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Account 1' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Account 2' }))
  fireEvent.click(within(drawer).getByRole('combobox', { name: 'Marketplaces' }))
  expect((await screen.findAllByRole('option')).map(({ textContent: name }) => name)).toContain('Canada')
  expect(screen.queryByRole('option', { name: 'United States' })).toBeNull()
  fireEvent.click(within(drawer).getByRole('button', { name: 'Grant' }))
  await expect
    .poll(() => server.sent(amzPermissionEndpoints.saveAccount))
    .toMatchObject([{ id: 1, version: 3, copy_to: [2], grants: [{ user_id: 7 }, { user_id: 8 }] }])
})

it('ends a grant with its last day on the clock of the reader', () => {
  const values = { ...valuesOf(undefined, 8), until: '2026-12-31' }
  const draft = draftOf(values, 7, 8)
  expect(draft.expires_at).toBe('2026-12-31T15:59:59.000Z')
  expect(draft).toMatchObject({ marketplace_ids: null, perm_codes: null, can_see_pii: false })
})
