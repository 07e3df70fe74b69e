import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import { noticeFailures } from '@crossdock/contracts/areas/system/notices/notices.failures.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { aSession } from '../../../test/session.ts'
import { keepActor } from '../../kit/access/actor-store.ts'
import { queryClient } from '../../kit/api/query-client.ts'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { ErrorPage } from './error-page.tsx'

let server: FakeServer

beforeEach(() => {
  chooseLanguage('en')
  keepActor(aSession())
  server = startFakeServer()
})
afterEach(() => {
  cleanup()
  server.close()
})

const show = (kind: 'denied' | '401' | '404', search = '') =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/${kind}${search}`]}>
        <ErrorPage kind={kind} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const askButton = () => screen.queryByRole('button', { name: 'Ask for access' })

test('a page without permission can be asked for, and says that the wish is on its way', async () => {
  server.on(noticeEndpoints.askForAccess, () => ({ asked: 1 }))
  show('denied', '?from=%2Fsystem%2Fmenu')
  fireEvent.click(screen.getByRole('button', { name: 'Ask for access' }))
  await screen.findByText('Your request was sent to an administrator')
  expect(server.sent(noticeEndpoints.askForAccess)).toEqual([{ perm_code: 'system.menu.view' }])
  expect(askButton()).toBeNull()
})

test('data that may not be read can be asked for on /401, by the permission that was missing', async () => {
  server.on(noticeEndpoints.askForAccess, () => ({ asked: 1 }))
  show('401', '?from=%2Fproduct%2Ftag&perm_code=product.tag.export')
  expect(screen.getByText(/product\.tag\.export/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ask for access' }))
  await screen.findByText('Your request was sent to an administrator')
  expect(server.sent(noticeEndpoints.askForAccess)).toEqual([{ perm_code: 'product.tag.export' }])
})

test('a permission that the product does not have is never asked for; the page stands in for it', () => {
  show('401', '?from=%2Fproduct%2Ftag&perm_code=send.money.now')
  expect(screen.queryByText(/send\.money/)).toBeNull()
  expect(screen.getByText(/product\.tag\.view/)).toBeTruthy()
})

test('says when nobody could decide', async () => {
  server.on(noticeEndpoints.askForAccess, () => ({ asked: 0 }))
  show('denied', '?from=%2Fsystem%2Fmenu')
  fireEvent.click(screen.getByRole('button', { name: 'Ask for access' }))
  await screen.findByText('There is nobody who could decide on it')
})

test('a second wish on the same day is refused and the button stays', async () => {
  server.refuse(noticeEndpoints.askForAccess, noticeFailures.alreadyAsked)
  show('denied', '?from=%2Fsystem%2Fmenu')
  fireEvent.click(screen.getByRole('button', { name: 'Ask for access' }))
  await vi.waitFor(() => expect(server.sent(noticeEndpoints.askForAccess)).toHaveLength(1))
  await vi.waitFor(() => expect(askButton()?.hasAttribute('disabled')).toBe(false))
})

test('there is nothing to ask for where no page is named, and not while looking at a customer', () => {
  show('denied')
  show('404')
  show('401')
  expect(askButton()).toBeNull()
  cleanup()
  const acting = {
    company_id: 2,
    company_name: 'South',
    user_id: 9,
    display_name: 'Wu',
    until: '2026-11-21T06:30:00Z',
  }
  keepActor(aSession({ acting }))
  show('denied', '?from=%2Fsystem%2Fmenu')
  expect(askButton()).toBeNull()
})
