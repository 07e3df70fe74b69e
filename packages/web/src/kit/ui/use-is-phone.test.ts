import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsPhone } from './use-is-phone.ts'

let width = 1440
let hidden = false
let notify: () => void = () => undefined

beforeEach(() => {
  width = 1440
  hidden = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return width <= Number(/max-width: (\d+)px/.exec(query)?.[1])
    },
    addEventListener: (_: string, listener: () => void) => {
      notify = listener
    },
    removeEventListener: () => undefined,
  }))
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const resize = (to: number) =>
  act(() => {
    width = to
    notify()
  })

// proves spec-4-21, spec-9-06
test('a window is a phone under 992 px, and changes while it is hidden wait for its return', () => {
  const { result } = renderHook(() => useIsPhone())
  expect(result.current).toBe(false)
  resize(992)
  expect(result.current).toBe(false)
  resize(991)
  expect(result.current).toBe(true)
  hidden = true
  resize(1440)
  expect(result.current).toBe(true)
  hidden = false
  act(() => document.dispatchEvent(new Event('visibilitychange')) && undefined)
  expect(result.current).toBe(false)
})
