import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { leavingEndpoints } from '@crossdock/contracts/areas/identity/accounts/leaving.endpoints.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anAccount } from '../../../../test/an-account.ts'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
})
afterEach(() => {
  cleanup()
  server.close()
})

const Dialog = () => <TransferDialog account={anAccount(2, 'lan')} onClose={vi.fn()} />

it('takes the codes that were sent before the dialog was closed, without sending others', async () => {
  server.on(leavingEndpoints.transferPrime, () => ({}))
  renderScreen(Dialog, { permissions: Object.values(cmanagePermissions.cid) })
  fireEvent.click(await screen.findByRole('button', { name: 'I have the codes' }))
  fireEvent.change(screen.getByRole('textbox', { name: /Your code/ }), { target: { value: '123456' } })
  fireEvent.change(screen.getByRole('textbox', { name: /Their code/ }), { target: { value: '654321' } })
  fireEvent.click(screen.getByRole('button', { name: 'Hand over main account' }))
  await expect
    .poll(() => server.sent(leavingEndpoints.transferPrime))
    .toEqual([{ user_id: 2, own_code: '123456', their_code: '654321' }])
  expect(server.sent(leavingEndpoints.sendTransferCodes)).toEqual([])
})
