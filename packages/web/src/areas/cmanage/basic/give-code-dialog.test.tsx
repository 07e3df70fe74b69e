import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { securityEndpoints } from '@crossdock/contracts/areas/identity/security/security.endpoints.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anAccount } from '../../../../test/an-account.ts'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { GiveCodeDialog } from './give-code-dialog.tsx'

const permissions = Object.values(cmanagePermissions.cid)
const onClose = vi.fn()
const Dialog = () => <GiveCodeDialog onClose={onClose} />

let server: FakeServer

beforeEach(() => {
  onClose.mockClear()
  server = startFakeServer()
})
afterEach(() => {
  cleanup()
  server.close()
})

const colleague = anAccount(70, 'bea', { name: 'Bea', display_name: 'Bea' })

it('makes a code for the chosen colleague, and shows it this once', async () => {
  server.on(accountEndpoints.listAccounts, () => ({
    rows: [colleague],
    total: 1,
    seats: { used: 1, limit: null },
  }))
  server.on(securityEndpoints.issueRecoveryCode, () => ({
    code: 'K7WP-3M9Q',
    expires_at: '2026-11-21T05:00:00.000Z',
  }))
  renderScreen(Dialog, { permissions })
  const make = await screen.findByRole('button', { name: 'Make one' })
  expect(make).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('combobox', { name: /Colleague/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Bea' }))
  fireEvent.click(make)
  expect(await screen.findByText('K7WP-3M9Q')).toBeTruthy()
  expect(server.sent(securityEndpoints.issueRecoveryCode)).toEqual([{ id: 70 }])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('offers to try again when the colleagues cannot be read', async () => {
  server.refuse(accountEndpoints.listAccounts, commonFailures.serverError)
  renderScreen(Dialog, { permissions })
  fireEvent.click(await screen.findByRole('button', { name: /again/i }))
  await vi.waitFor(() => expect(server.sent(accountEndpoints.listAccounts)).toHaveLength(2))
})
