import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { useDraft } from './use-draft.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const open = () => renderHook(() => useDraft<string>('product/tag/new'))

describe('what was typed is offered again', () => {
  test('though the page is left before typing has rested', () => {
    open().result.current.keep('未存')
    dispatchEvent(new Event('pagehide'))
    expect(open().result.current.found).toBe('未存')
  })

  test('though the form is taken away before typing has rested', () => {
    const first = open()
    first.result.current.keep('旧')
    first.result.current.keep('新')
    first.unmount()
    expect(open().result.current.found).toBe('新')
  })

  test('but not when it was saved or not wanted', () => {
    const first = open()
    first.result.current.keep('不要')
    act(() => first.result.current.drop())
    dispatchEvent(new Event('pagehide'))
    first.unmount()
    expect(open().result.current.found).toBeUndefined()
  })

  test('but not to another form', () => {
    open().result.current.keep('一')
    dispatchEvent(new Event('pagehide'))
    expect(renderHook(() => useDraft<string>('product/tag/12')).result.current.found).toBeUndefined()
  })
})
