import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { TabContext } from '../tab/tab-context.tsx'
import { useDraft } from './use-draft.ts'
import { useKeptForm } from './use-kept-form.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const open = () => renderHook(() => useDraft<string>('product/tag/new'))

describe('a kept form', () => {
  const start = { name: 'Ann', remark: 'new', codes: new Set([1]) }
  const tab = {
    path: '/mcustomer/role',
    search: '',
    active: true,
    readSearch: () => '',
    setSearch: () => undefined,
    setDirty: () => undefined,
    navigate: () => undefined,
  }
  const form = (initial: typeof start) =>
    renderHook(() => useKeptForm('role/7', { initial, onSubmit: () => Promise.resolve() }), {
      wrapper: ({ children }) => <TabContext value={tab}>{children}</TabContext>,
    })

  test('gives back what was typed, sets as well, and leaves alone what others changed', () => {
    const first = form(start)
    act(() => first.result.current.form.set('codes', new Set([1, 2])))
    first.unmount()
    const second = form({ name: 'Anna', remark: 'theirs', codes: new Set([1]) })
    act(() => second.result.current.offer?.restore())
    expect(second.result.current.form.values).toEqual({
      name: 'Anna',
      remark: 'theirs',
      codes: new Set([1, 2]),
    })
  })
})

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
