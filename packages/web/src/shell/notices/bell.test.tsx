import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import type { Notice } from '@crossdock/contracts/areas/system/notices/notices.schema.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { aSession } from '../../../test/session.ts'
import { keepActor } from '../../kit/access/actor-store.ts'
import { queryClient } from '../../kit/api/query-client.ts'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { takeSession } from '../routing/guard.ts'
import { Bell } from './bell.tsx'
import { bellStore, hear } from './bell-store.ts'

const aNotice = (notice: Partial<Notice> & { id: number }): Notice => ({
  kind: 'job_done',
  title: `Notice ${notice.id}`,
  link: null,
  created_at: '2026-11-21T06:00:00Z',
  read_at: null,
  ...notice,
})

let server: FakeServer
let rows: Notice[]

beforeEach(() => {
  chooseLanguage('en')
  queryClient.clear()
  takeSession(aSession())
  keepActor(aSession())
  bellStore.setState({ unread: 0, last: '' })
  rows = [aNotice({ id: 2, link: '/product/tag?q=x' }), aNotice({ id: 1, link: '/gone/away' })]
  const unread = () => rows.filter(({ read_at }) => read_at === null).length
  const read = (ids: readonly number[]) => {
    rows = rows.map((row) => (ids.includes(row.id) ? { ...row, read_at: '2026-11-21T07:00:00Z' } : row))
    return { unread: unread() }
  }
  server = startFakeServer()
  server.drop(noticeEndpoints.watchNotices)
  server.on(noticeEndpoints.listNotices, ({ size }) => ({
    rows: rows.slice(0, size),
    total: rows.length,
    unread: unread(),
  }))
  server.on(noticeEndpoints.readNotices, ({ ids }) => read(ids))
  server.on(noticeEndpoints.readAllNotices, () => read(rows.map(({ id }) => id)))
})
afterEach(() => {
  cleanup()
  server.close()
})

const Here = () => {
  const { pathname, search } = useLocation()
  return <p data-testid="here">{pathname + search}</p>
}
const open = async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Bell />
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Notices, 2 unread' }))
  await screen.findByText('Notice 2')
}

test('a notice that leads to a page is read by following it', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: /Notice 2/ }))
  expect(screen.getByTestId('here').textContent).toBe('/product/tag?q=x')
  await screen.findByRole('button', { name: 'Notices, 1 unread' })
  expect(server.sent(noticeEndpoints.readNotices)).toEqual([{ ids: [2] }])
})

test('a notice of a page that this reader cannot open is only marked as read', async () => {
  await open()
  fireEvent.click(screen.getByTitle('Mark as read'))
  await screen.findByRole('button', { name: 'Notices, 1 unread' })
  expect(screen.getByTestId('here').textContent).toBe('/')
  await vi.waitFor(() => expect(screen.queryByTitle('Mark as read')).toBeNull())
})

test('all are marked as read at once', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await screen.findByRole('button', { name: 'Notices, none unread' })
  await vi.waitFor(() => expect(screen.queryByText('Mark all as read')).toBeNull())
})

test('a new notice is counted, and said to whoever cannot see the bell', async () => {
  await open()
  hear({ kind: 'notice', notice: aNotice({ id: 3 }), unread: 3 })
  expect(bellStore.getState().unread).toBe(3)
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Notice 3'))
})
