import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { ErrorLogButton } from './error-log.tsx'
import { clearErrorLog, errorLogStore, logError, watchErrors } from './error-log-store.ts'

beforeEach(() => {
  chooseLanguage('en')
  watchErrors(true)
  clearErrorLog()
})
afterEach(cleanup)

// proves spec-2.7-17
test('there is no button while nothing went wrong', () => {
  render(<ErrorLogButton />)
  expect(screen.queryByRole('button')).toBeNull()
})

// proves spec-2.7-16, spec-8-30
test('shows message, component, address and stack, counts repetitions, and can be cleared', () => {
  logError(new Error('It broke'), 'at Table')
  logError(new Error('It broke'), 'at Table')
  render(<ErrorLogButton />)
  fireEvent.click(screen.getByRole('button', { name: 'Error log, 1 entries' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('It broke ×2')
  expect(dialog.textContent).toContain('at Table')
  expect(dialog.textContent).toContain(location.pathname)
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(errorLogStore.getState().entries).toEqual([])
})

test('keeps the hundred latest kinds', () => {
  for (let number = 0; number < 120; number++) logError(new Error(`Error ${number}`))
  expect(errorLogStore.getState().entries).toHaveLength(100)
  expect(errorLogStore.getState().entries[0]?.message).toBe('Error 119')
})

// proves spec-8-28, spec-9-13
test('collects in production only', () => {
  watchErrors(false)
  logError(new Error('It broke'))
  expect(errorLogStore.getState().entries).toEqual([])
})
