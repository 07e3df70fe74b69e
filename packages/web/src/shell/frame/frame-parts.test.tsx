import { SHORTCUT_PAGES } from '@crossdock/contracts/vocabulary/routes.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { aMenu, aMeta, aPage, aSession } from '../../../test/session.ts'
import { keepActor } from '../../kit/access/actor-store.ts'
import { queryClient } from '../../kit/api/query-client.ts'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { clearErrorLog, logError, watchErrors } from '../error-log/error-log-store.ts'
import { routesStore } from '../routing/routes-store.ts'
import { SettingsPanel } from '../settings/settings-panel.tsx'
import { changeSetting, settingsStore } from '../settings/settings-store.ts'
import { siteStore } from '../start-up/site-store.ts'
import { TabBar } from '../tabs/tab-bar.tsx'
import { tabsStore } from '../tabs/tabs-store.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { Sidebar } from './sidebar.tsx'
import { closeSidebar, sidebarStore, toggleSidebar } from './sidebar-store.ts'
import { TopBar } from './top-bar.tsx'

let server: FakeServer

beforeEach(() => {
  server = startFakeServer() // the bell of the top bar finds nobody
  chooseLanguage('en')
  clearErrorLog()
  sidebarStore.setState({ open: true })
  siteStore.setState({ name: 'North', allow_front: false })
  keepActor(aSession())
  routesStore.take(pagesAt(SHORTCUT_PAGES))
})
afterEach(() => {
  cleanup()
  server.close()
})

/** Menus that hold the pages of these paths, `/area/view` each. */
const pagesAt = (paths: readonly string[], page = {}) =>
  [...Map.groupBy(paths, (path) => path.split('/')[1])].map(([area, inside]) =>
    aMenu({
      path: `/${area}`,
      children: inside.map((path) => {
        const view = path.split('/')[2] ?? ''
        return aPage({ path: view, meta: aMeta(view), ...page })
      }),
    }),
  )
const show = (part: ReactNode, path = '/dashboard') =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
    </QueryClientProvider>,
  )
const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('the top bar', () => {
  // proves spec-2.7-01
  test('has logo, shortcuts, search, error log and full screen', () => {
    watchErrors(true)
    logError(new Error('It broke'))
    watchErrors(false)
    show(<TopBar front={undefined} />)
    expect(screen.getByRole('link', { name: 'North' }).getAttribute('href')).toBe('/dashboard')
    expect(screen.getByRole('navigation', { name: 'Shortcuts' })).toBeTruthy()
    for (const name of ['Search pages Ctrl K', 'Error log, 1 entries', 'Full screen', 'Language: English'])
      expect(screen.getByRole('button', { name })).toBeTruthy()
  })

  // proves spec-2.7-02
  test('hides the size: the bar has the language alone, the sizes stand in the settings', () => {
    show(<TopBar front={undefined} />)
    expect(screen.getByRole('button', { name: 'Language: English' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /size/i })).toBeNull()
    for (const size of ['Default', 'Medium', 'Small', 'Mini'])
      expect(screen.queryByRole('button', { name: size }), size).toBeNull()
  })

  test('has a tagline under the name where the site letter is B', () => {
    const brand = () => {
      cleanup()
      show(<TopBar front={undefined} />)
      return document.querySelector('.brand')?.textContent
    }
    expect(brand()).toBe('North')
    siteStore.setState({ site: 'B' })
    expect(brand()).toBe('NorthThe data desk of cross-border sellers')
    siteStore.setState({ site: 'A' })
  })

  // proves spec-2.6-17
  test('offers the nine shortcuts in the order of the specification to whom all are permitted', () => {
    show(<TopBar front={undefined} />)
    expect(linksIn('Shortcuts')).toEqual([...SHORTCUT_PAGES])
  })

  // proves spec-2.6-18, spec-6-01
  test('offers no shortcut that is not permitted, and the public home only where the front is allowed', () => {
    routesStore.take(pagesAt(['/amzdata/analysis', '/product/tag']))
    show(<TopBar front={undefined} />)
    expect(linksIn('Shortcuts')).toEqual(['/amzdata/analysis'])
    siteStore.setState({ allow_front: true })
    cleanup()
    show(<TopBar front={undefined} />)
    expect(linksIn('Shortcuts')).toEqual(['/amzdata/analysis', '/kbm'])
  })

  // proves spec-2.7-03
  test('names company and user, with the avatar beside', () => {
    show(<TopBar front={undefined} />)
    expect(screen.getByText('North Shore · Lin Xiao')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Account: Lin Xiao' }).textContent).toBe('L')
  })

  test('leaves out back-office home on the dashboard, and front home where there is no front', () => {
    const entries = (path: string) => {
      cleanup()
      show(<AvatarMenu />, path)
      fireEvent.click(screen.getByRole('button', { name: 'Account: Lin Xiao' }))
      return screen.getAllByRole('menuitem').map((item) => item.textContent)
    }
    expect(entries('/product/tag')).toContain('Back-office home')
    expect(entries('/dashboard')).not.toContain('Back-office home')
    expect(entries('/dashboard')).not.toContain('Front site home')
    siteStore.setState({ allow_front: true })
    expect(entries('/dashboard')).toContain('Front site home')
  })
})

describe('the avatar menu', () => {
  const entries = () => {
    cleanup()
    show(<AvatarMenu />)
    fireEvent.click(screen.getByRole('button', { name: 'Account: Lin Xiao' }))
    return screen.getAllByRole('menuitem').map((item) => item.textContent)
  }

  // proves spec-2.7-19, spec-2.7-20
  test('leads to the profile and, for main accounts, to the orders, as soon as that page exists', () => {
    expect(entries()).toEqual(['Profile', 'Layout settings', 'Log out'])
    routesStore.take(pagesAt(['/usercenter/orders']))
    expect(entries()).toEqual(['Profile', 'Layout settings', 'Log out'])
    keepActor(aSession({ user: { ...aSession().user, is_prime: true } }))
    expect(entries()).toEqual(['orders', 'Profile', 'Layout settings', 'Log out'])
  })
})

describe('the sidebar', () => {
  const tree = () => screen.getByRole('navigation', { name: 'Main menu' })

  // proves spec-2.7-05
  test('holds the same shortcuts below the logo in a quick directory, folded at first', () => {
    routesStore.take(pagesAt(['/amzdata/analysis', '/acamp/grow']))
    show(<Sidebar phone={false} front={undefined} />)
    const directory = within(tree()).getByRole('button', { name: 'Quick directory' })
    expect(directory.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(directory)
    expect(linksIn('Main menu').slice(1, 3)).toEqual(['/amzdata/analysis', '/acamp/grow'])
  })

  // proves spec-2.7-07
  test('names user and company at its foot, without the line of the front site', () => {
    show(<Sidebar phone={false} front={undefined} />)
    const foot = document.querySelector('.sidebar-foot')
    expect(foot?.textContent).toContain('Lin Xiao')
    expect(foot?.textContent).toContain('North Shore')
    expect(foot?.textContent).not.toContain('2017')
  })

  // proves spec-2.7-08
  test('says whose site it is from 2017 to 2022 where the front site is allowed', () => {
    siteStore.setState({ allow_front: true })
    show(<Sidebar phone={false} front={undefined} />)
    expect(document.querySelector('.sidebar-foot')?.textContent).toContain(
      'Powered by North© 2017–2022 North',
    )
  })

  // proves spec-4-20
  test('folds with a movement when the reader asks for it, and without one by itself', () => {
    toggleSidebar()
    expect(sidebarStore.getState()).toEqual({ open: false, animated: true })
    toggleSidebar()
    closeSidebar()
    expect(sidebarStore.getState()).toEqual({ open: false, animated: false })
  })

  // proves spec-2.7-11
  test('marks what is being tested, and nothing else', () => {
    routesStore.take([
      ...pagesAt(['/kits/design'], { is_testing: true }).map((menu) => ({ ...menu, is_alwaysShow: false })),
      ...pagesAt(['/kits2/nav']).map((menu) => ({ ...menu, is_alwaysShow: false })),
    ])
    show(<Sidebar phone={false} front={undefined} />)
    expect(within(tree()).getAllByText('Test')).toHaveLength(1)
    expect(within(tree()).getByText('Test').closest('a')?.getAttribute('href')).toBe('/kits/design')
  })
})

describe('the settings panel', () => {
  // proves spec-2.7-15, spec-9-18
  test('has theme colour, tags view, fixed header and sidebar logo, each in effect at once', () => {
    show(<SettingsPanel onClose={() => undefined} />)
    const colours = screen.getAllByRole('radio', { name: /^Theme colour/ })
    expect(colours).toHaveLength(8)
    for (const [name, key] of [
      ['Tags view', 'tagsView'],
      ['Fixed header', 'fixedHeader'],
      ['Sidebar logo', 'sidebarLogo'],
    ] as const) {
      const before = settingsStore.getState()[key]
      fireEvent.click(screen.getByRole('switch', { name }))
      expect([key, settingsStore.getState()[key]]).toEqual([key, !before])
      changeSetting(key, before)
    }
    fireEvent.change(screen.getByLabelText('Any other colour'), { target: { value: '#123456' } })
    expect(settingsStore.getState().theme).toBe('#123456')
    fireEvent.click(screen.getByRole('radio', { name: 'Theme colour #11A983' }))
    expect(settingsStore.getState().theme).toBe('#11A983')
    changeSetting('theme', '#409EFF')
  })
})

describe('the tab bar', () => {
  // proves spec-4-10
  test('takes titles from the routes, and calls what has none no-name', () => {
    const tab = (path: string) => ({ path, search: '', pinned: false, version: 0 })
    tabsStore.setState({ tabs: [tab('/amzdata/analysis'), tab('/gone/away')] })
    show(<TabBar routes={routesStore.get().routes} front="/amzdata/analysis" />)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['analysis', 'no-name'])
  })
})
