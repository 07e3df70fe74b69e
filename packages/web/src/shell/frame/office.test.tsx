import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { aMenu, aMeta, aPage, aSession } from '../../../test/session.ts'
import { dropActor } from '../../kit/access/actor-store.ts'
import { takeFlash } from '../../kit/api/flash.ts'
import { queryClient } from '../../kit/api/query-client.ts'
import { dropToken, keepToken } from '../../kit/api/session-token.ts'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { screens } from '../../screens.ts'
import { officeRoutes } from '../routing/router.tsx'
import { tabsStore } from '../tabs/tabs-store.ts'

const assign = vi.fn()
vi.stubGlobal('location', { ...location, protocol: 'http:', host: 'own.test', assign })

const menus = [
  aMenu({
    path: '/product',
    meta: aMeta('产品', { title_en: 'Products' }),
    children: [
      aPage({ path: 'tag', component: 'product/tag', meta: aMeta('标签', { title_en: 'Tags' }) }),
      aPage({ path: 'lost', component: 'product/lost', meta: aMeta('遗失', { title_en: 'Lost' }) }),
    ],
  }),
]

let server: FakeServer

beforeEach(() => {
  assign.mockClear()
  sessionStorage.clear()
  queryClient.clear()
  dropActor()
  tabsStore.setState({ tabs: [], recent: [], dirty: new Set() })
  chooseLanguage('en')
  keepToken('token-1')
  server = startFakeServer()
  server.raw(sessionEndpoints.getSiteConfig, '{"code":50000}')
  server.on(sessionEndpoints.getSession, () => aSession({ menus }))
  server.on(tagEndpoints.listTags, () => ({ rows: [], total: 0 }))
})
afterEach(cleanup)

const open = async (path: string) => {
  const router = createMemoryRouter(officeRoutes, { initialEntries: [path] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await act(async () => {
    await vi.waitFor(
      () => expect(router.state.initialized && router.state.navigation.state).toBe('idle'),
      5000,
    )
  })
  return router
}
const here = (router: ReturnType<typeof createMemoryRouter>) =>
  router.state.location.pathname + router.state.location.search
const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

describe('the way in', () => {
  // proves spec-2.2-04, spec-2.2-05, spec-2.2-06, spec-2.2-15
  test('an empty path opens the dashboard, a pinned tab', async () => {
    const router = await open('/')
    expect(here(router)).toBe('/dashboard')
    expect(tabNames()).toEqual(['Dashboard'])
    expect(document.title).toBe('Dashboard - Crossdock')
  })

  test('a page of the menus opens at once after a reload, with its query', async () => {
    const router = await open('/product/tag?q=x')
    expect(here(router)).toBe('/product/tag?q=x')
    expect(tabNames()).toEqual(['Dashboard', 'Tags'])
    expect(screen.getByRole('heading', { name: /Tags/ })).toBeTruthy()
  })

  // proves spec-2.2-02
  test('nobody without a session sees anything but the login page', async () => {
    dropToken()
    const router = createMemoryRouter(officeRoutes, { initialEntries: ['/product/tag?q=x'] })
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/login?redirect=%2Fproduct%2Ftag%3Fq%3Dx'))
    expect(router.state.initialized).toBe(false)
  })

  // proves spec-4-04, spec-8-10
  test('a failed user info leaves its reason for the login page', async () => {
    server.raw(sessionEndpoints.getSession, '{"code":50014,"message":"The login has expired"}')
    createMemoryRouter(officeRoutes, { initialEntries: ['/'] })
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/login'))
    expect(takeFlash()).toBe('The login has expired')
  })

  test('a server that does not answer is said so, with a way to try again', async () => {
    server.drop(sessionEndpoints.getSession)
    await open('/')
    expect(screen.getByText('The back-office could not be opened')).toBeTruthy()
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('pages that are not there', () => {
  // proves spec-2.2-03
  test('an unknown path leads to /404', async () => {
    expect(here(await open('/nowhere'))).toBe('/404')
    expect(screen.getByText('Page not found')).toBeTruthy()
  })

  // proves spec-6-07
  test('a page without permission says which one is needed', async () => {
    expect(here(await open('/system/menu'))).toBe('/denied?from=%2Fsystem%2Fmenu')
    expect(screen.getByText(/system\.menu\.view/)).toBeTruthy()
  })

  // proves spec-2.2-10
  test('a page whose code is gone says so in its own tab, and the next page works', async () => {
    vi.spyOn(screens, 'demo/icon').mockRejectedValue(new Error('gone with the last release'))
    const icons = aPage({ path: 'icon', component: 'demo/icon', meta: aMeta('图标', { title_en: 'Icons' }) })
    const demo = aMenu({ path: '/demo', meta: aMeta('示例', { title_en: 'Demo' }), children: [icons] })
    server.on(sessionEndpoints.getSession, () => aSession({ menus: [...menus, demo] }))
    const router = await open('/demo/icon')
    expect(screen.getByText('The page could not be opened, a newer release may be out')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(tabNames()).toEqual(['Dashboard', 'Icons'])
    await act(() => router.navigate('/product/tag'))
    expect(await screen.findByRole('heading', { name: /Tags/ })).toBeTruthy()
  })

  test('a menu that names an unknown view breaks nothing else', async () => {
    await open('/product/lost')
    expect(screen.getByText('The view does not exist')).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
  })
})

describe('the sidebar', () => {
  // proves spec-2.7-06
  test('shows the permitted pages and marks the one in front', async () => {
    await open('/product/tag')
    const menu = screen.getByRole('navigation', { name: 'Main menu' })
    expect(within(menu).getByText('Tags').closest('a')?.getAttribute('aria-current')).toBe('page')
  })

  // proves spec-4-19
  test('folds to icons and remembers it', async () => {
    await open('/')
    fireEvent.click(screen.getByRole('button', { name: 'Collapse menu' }))
    expect(document.querySelector('.office')?.className).toContain('folded')
    expect(document.cookie).toContain('sidebarStatus=0')
    fireEvent.click(screen.getByRole('button', { name: 'Expand menu' }))
    expect(document.cookie).toContain('sidebarStatus=1')
  })
})

describe('tabs', () => {
  const menuOf = async (name: string, entry: string) => {
    fireEvent.contextMenu(screen.getByRole('tab', { name: new RegExp(name) }), { clientX: 10, clientY: 10 })
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: entry })))
  }
  const go = (router: ReturnType<typeof createMemoryRouter>, path: string) => act(() => router.navigate(path))

  // proves spec-2.7-14, spec-4-12
  test('closing the page in front goes to the last remaining one', async () => {
    const router = await open('/product/tag')
    await menuOf('Tags', 'Close')
    expect(tabNames()).toEqual(['Dashboard'])
    expect(here(router)).toBe('/dashboard')
  })

  // proves spec-4-12
  test('a changed query stays in its tab', async () => {
    const router = await open('/product/tag')
    await go(router, '/product/tag?q=1')
    expect(tabNames()).toEqual(['Dashboard', 'Tags'])
  })

  // proves spec-2.7-12, spec-4-13, spec-4-14
  test('close others keeps pinned pages and the chosen one', async () => {
    const router = await open('/product/tag')
    await go(router, '/product/lost')
    await menuOf('Lost', 'Close others')
    expect(tabNames()).toEqual(['Dashboard', 'Lost'])
    await menuOf('Lost', 'Close all')
    expect(here(router)).toBe('/dashboard')
  })

  // proves spec-2.2-12, spec-4-15
  test('refreshing starts the page anew and stays where it was', async () => {
    const router = await open('/product/tag?q=1')
    const before = server.sent(tagEndpoints.listTags).length
    queryClient.clear()
    await menuOf('Tags', 'Refresh')
    await vi.waitFor(() => expect(server.sent(tagEndpoints.listTags).length).toBeGreaterThan(before))
    expect(here(router)).toBe('/product/tag?q=1')
  })

  // proves spec-2.7-13
  test('the middle button closes, the pinned dashboard stays', async () => {
    await open('/product/tag')
    await act(async () =>
      fireEvent(
        screen.getByRole('tab', { name: /Tags/ }),
        new MouseEvent('auxclick', { button: 1, bubbles: true }),
      ),
    )
    fireEvent(
      screen.getByRole('tab', { name: /Dashboard/ }),
      new MouseEvent('auxclick', { button: 1, bubbles: true }),
    )
    expect(tabNames()).toEqual(['Dashboard'])
  })

  test('move with Ctrl+Shift and an arrow key, the pinned dashboard stays first, and the order is kept', async () => {
    const router = await open('/product/tag')
    await go(router, '/product/lost')
    const press = (key: string) =>
      act(async () =>
        fireEvent.keyDown(screen.getByRole('tab', { name: /Lost/ }), { key, ctrlKey: true, shiftKey: true }),
      )
    await press('ArrowLeft')
    expect(tabNames()).toEqual(['Dashboard', 'Lost', 'Tags'])
    await press('ArrowLeft')
    expect(tabNames()).toEqual(['Dashboard', 'Lost', 'Tags'])
    cleanup()
    dropActor()
    tabsStore.setState({ tabs: [], recent: [], dirty: new Set() })
    await open('/dashboard')
    expect(tabNames()).toEqual(['Dashboard', 'Lost', 'Tags'])
  })

  test('come back after a reload, for the same user', async () => {
    await open('/product/tag?q=1')
    cleanup()
    dropActor()
    tabsStore.setState({ tabs: [], recent: [], dirty: new Set() })
    await open('/dashboard')
    expect(tabNames()).toEqual(['Dashboard', 'Tags'])
  })
})
