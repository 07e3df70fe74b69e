import { LEGAL_PAGES } from '@crossdock/contracts/vocabulary/routes.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../test/fake-server.ts'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { siteStore } from '../../shell/start-up/site-store.ts'
import { LegalPage } from './legal-page.tsx'

const builtIn = siteStore.getState()
beforeEach(() => {
  startFakeServer()
  chooseLanguage('en')
})
afterEach(() => {
  cleanup()
  siteStore.setState(builtIn, true)
})

const show = async (path: (typeof LEGAL_PAGES)[number]) => {
  await act(async () => render(<LegalPage path={path} />))
  await act(() => vi.dynamicImportSettled())
}

test.each(LEGAL_PAGES)('%s leaves no place unfilled, in both languages', async (path) => {
  await show(path)
  const english = document.body.textContent ?? ''
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '中文' })))
  for (const text of [english, document.body.textContent ?? '']) {
    expect(text).not.toMatch(/[{}]|undefined/)
    expect(text).toMatch(/the operator of this site|本站的运营者/)
  }
})

test('says who runs the site, whom to ask, how long things are kept, and shows the filing numbers', async () => {
  const police = '沪公网安备31010102000001号'
  const operator = { name: 'North Coast', contact: 'privacy@shop.example', icp: '沪ICP备20260001号', police }
  siteStore.setState({ operator })
  await show('/privacy')
  expect(screen.getByText(/^North Coast is responsible/)).toBeTruthy()
  expect(screen.getByText(/contact: privacy@shop\.example/)).toBeTruthy()
  expect(screen.getByText(/Single visits are kept 180 days/)).toBeTruthy()
  expect(screen.getByRole('link', { name: operator.icp }).getAttribute('href')).toBe(
    'https://beian.miit.gov.cn/',
  )
  const link = screen.getByRole('link', { name: police })
  expect(link.getAttribute('href')).toContain('?code=31010102000001')
  expect(link.getAttribute('rel')).toContain('noopener')
})
