import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { createMemoryRouter, MemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router'
import screenfull from 'screenfull'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../kit/api/query-client.ts'
import { chooseLanguage, currentLanguage } from '../../kit/i18n/language.ts'
import { chooseSize } from '../../kit/ui/size.ts'
import { toastStore } from '../../kit/ui/toast.tsx'
import { routesOf } from '../routing/menu-routes.ts'
import { SettingsPanel } from '../settings/settings-panel.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NavProgress } from './nav-progress.tsx'
import { usePageTitle } from './use-page-title.ts'

beforeEach(() => {
  chooseLanguage('en')
  toastStore.setState({ toasts: [] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// proves spec-4-22, spec-8-22
test('full screen toggles, and where the browser cannot it is said', () => {
  const toggle = vi.fn(async () => undefined)
  // The browser of the tests knows no full screen; the library then offers nothing but this flag.
  Object.assign(screenfull, { isEnabled: true, toggle })
  render(<FullScreenButton />)
  fireEvent.click(screen.getByRole('button'))
  expect(toggle).toHaveBeenCalledOnce()
  expect(toastStore.getState().toasts).toEqual([])
  Object.assign(screenfull, { isEnabled: false })
  fireEvent.click(screen.getByRole('button'))
  expect(toggle).toHaveBeenCalledOnce()
  expect(toastStore.getState().toasts).toMatchObject([{ message: 'you browser can not work' }])
})

// proves spec-4-17, spec-9-03
test('another language clears what was fetched and comes back through the redirect route after 500 ms', () => {
  vi.useFakeTimers()
  const cleared = vi.spyOn(queryClient, 'clear')
  render(
    <MemoryRouter initialEntries={['/product/tag?q=1']}>
      <LanguageMenu />
      <Here />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual(['中文', 'English'])
  fireEvent.click(screen.getByRole('menuitemradio', { name: '中文' }))
  expect(currentLanguage()).toBe('zh')
  expect(cleared).toHaveBeenCalledOnce()
  act(() => void vi.advanceTimersByTime(499))
  expect(screen.getByTestId('here').textContent).toBe('/product/tag?q=1')
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByTestId('here').textContent).toBe('/redirect/product/tag?q=1')
})

// proves spec-2.7-02, spec-4-16, spec-4-18
test('another size is chosen in the settings, kept in a cookie, and loads the page in front again', () => {
  vi.useFakeTimers()
  const cleared = vi.spyOn(queryClient, 'clear')
  render(
    <MemoryRouter initialEntries={['/product/tag?q=1']}>
      <LanguageMenu />
      <SettingsPanel onClose={() => undefined} />
      <Here />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Small' }))
  expect(document.cookie).toContain('size=small')
  expect(document.documentElement.dataset.size).toBe('small')
  expect(cleared).toHaveBeenCalledOnce()
  act(() => void vi.advanceTimersByTime(500))
  expect(screen.getByTestId('here').textContent).toBe('/redirect/product/tag?q=1')
  expect(screen.getByRole('button', { name: 'Language: English' })).toBeTruthy()
  chooseSize('medium')
})

// proves spec-2.2-06, spec-2.2-07
test('a page is called by its title and the product, without a route by the product alone', () => {
  const [dashboard] = routesOf([])
  renderHook(() => usePageTitle(dashboard))
  expect(document.title).toBe('Dashboard - Crossdock')
  renderHook(() => usePageTitle(undefined))
  expect(document.title).toBe('Crossdock')
})

// proves spec-2.2-08
test('a bar runs while a page is on its way, and there is no spinner', async () => {
  let arrive: () => void = () => undefined
  const onTheWay = new Promise<null>((resolve) => {
    arrive = () => resolve(null)
  })
  const frame = (
    <>
      <NavProgress />
      <Outlet />
    </>
  )
  const router = createMemoryRouter([
    {
      path: '/',
      element: frame,
      children: [
        { index: true, element: null },
        { path: 'slow', element: null, loader: () => onTheWay },
      ],
    },
  ])
  const { container } = render(<RouterProvider router={router} />)
  const classes = () => container.firstElementChild?.className
  expect(classes()).toBe('nav-progress')
  await act(async () => {
    void router.navigate('/slow')
  })
  expect(classes()).toBe('nav-progress is-on')
  expect(container.children).toHaveLength(1)
  await act(async () => {
    arrive()
    await onTheWay
  })
  await vi.waitFor(() => expect(classes()).toBe('nav-progress'))
})

function Here() {
  const { pathname, search } = useLocation()
  return <p data-testid="here">{pathname + search}</p>
}
