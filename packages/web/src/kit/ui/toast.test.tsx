import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost, toast, toastStore } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  toastStore.setState({ toasts: [] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// proves spec-8-02, spec-9-09
test('an error is said for five seconds and no longer', () => {
  render(<ToastHost />)
  act(() => toast('Data exists', 'bad'))
  expect(screen.getByRole('alert').textContent).toContain('Data exists')
  act(() => vi.advanceTimersByTime(4_999))
  expect(screen.queryByRole('alert')).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the same words are not said twice at once, and four at most', () => {
  for (const word of ['a', 'a', 'b', 'c', 'd', 'e']) toast(word)
  expect(toastStore.getState().toasts.map(({ message }) => message)).toEqual(['b', 'c', 'd', 'e'])
})
