import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { clearErrorLog, errorLogStore, watchErrors } from '../error-log/error-log-store.ts'
import { TabBoundary } from './tab-boundary.tsx'

const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeEach(() => {
  chooseLanguage('en')
  clearErrorLog()
  printed.mockClear()
})
afterEach(() => {
  cleanup()
  watchErrors(false)
})

const Broken = () => {
  throw new Error('It broke')
}
const show = () =>
  render(
    <TabBoundary>
      <Broken />
    </TabBoundary>,
  )

// proves spec-8-28, spec-8-29
test('a screen that breaks is logged in production, and printed to the console', () => {
  watchErrors(true)
  show()
  expect(screen.getByText('This page failed')).toBeTruthy()
  expect(errorLogStore.getState().entries).toMatchObject([{ message: 'It broke', count: 1 }])
  expect(errorLogStore.getState().entries[0]?.info).toContain('Broken')
  expect(printed.mock.calls.flat().map(String).join()).toContain('It broke')
})

// proves spec-8-28, spec-8-29
test('elsewhere it is printed alone', () => {
  show()
  expect(errorLogStore.getState().entries).toEqual([])
  expect(printed.mock.calls.flat().map(String).join()).toContain('It broke')
})
