import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { call } from '../../kit/api/call.ts'
import { keepToken, readToken } from '../../kit/api/session-token.ts'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { toastStore } from '../../kit/ui/toast.tsx'
import { SessionBanner, SessionDialog } from './session-dialog.tsx'
import { clearSessionEnd } from './session-dialog-store.ts'
import { installShellReactions } from './shell-reactions.ts'

const reload = vi.fn()
const leave = vi.fn()
const page = { ...location, protocol: 'http:', pathname: '/dashboard', reload }
vi.stubGlobal('location', page)

let server: FakeServer

beforeEach(() => {
  reload.mockClear()
  leave.mockClear()
  page.pathname = '/dashboard'
  chooseLanguage('en')
  clearSessionEnd()
  toastStore.setState({ toasts: [] })
  installShellReactions(leave)
  server = startFakeServer()
  server.refuse(tagEndpoints.listTags, identityFailures.sessionReplaced, { reason: 'REPLACED' })
  render(
    <>
      <SessionBanner />
      <SessionDialog />
    </>,
  )
})
afterEach(cleanup)

const fail = () => act(() => call(tagEndpoints.listTags, {}).catch(() => undefined))
const failTogether = (times: number) =>
  act(() =>
    Promise.all(Array.from({ length: times }, () => call(tagEndpoints.listTags, {}).catch(() => undefined))),
  )

// proves spec-8-04
test('five parallel failures open one dialog, which says the cause', async () => {
  await failTogether(5)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.getByText('The account logged in on another device')).toBeTruthy()
})

// proves spec-8-05
test('cancelling leaves the page to be read, and later failures are silent', async () => {
  await failTogether(2)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('The login is no longer valid; this page can only be read')).toBeTruthy()
  await fail()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(toastStore.getState().toasts).toEqual([])
})

// proves spec-8-06
test('logging in again resets the token and loads the page anew', async () => {
  keepToken('token-1')
  await fail()
  fireEvent.click(screen.getByRole('button', { name: 'Log in again' }))
  expect(readToken()).toBeUndefined()
  expect(reload).toHaveBeenCalledOnce()
})

// proves spec-6-07, spec-8-12, spec-5-34
test('a page that may not read what it is about gives way to /401, anything else says so', async () => {
  server.refuse(tagEndpoints.listTags, commonFailures.permissionDenied, { perm_code: 'product.tag.view' })
  await fail()
  expect(leave).not.toHaveBeenCalled()
  expect(toastStore.getState().toasts).toMatchObject([{ message: 'Permission Denied!' }])
  page.pathname = '/product/tag'
  await fail()
  expect(leave).toHaveBeenCalledExactlyOnceWith('/401?from=%2Fproduct%2Ftag&perm_code=product.tag.view')
})
