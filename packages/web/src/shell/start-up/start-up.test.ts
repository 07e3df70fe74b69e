import { beforeEach, describe, expect, test } from 'vitest'
import { dropCookie, readCookie, writeCookie } from '../../kit/api/cookies.ts'
import { csrfStep } from './csrf-check.ts'
import { keepSourceTag } from './source-tag.ts'

beforeEach(() => {
  dropCookie('sti')
  dropCookie('csrftoken')
})

describe('the source tag', () => {
  // proves spec-4-26
  test('is kept from the address', () => {
    keepSourceTag('?sti=fair_2026-a&x=1')
    expect(readCookie('sti')).toBe('fair_2026-a')
  })

  test.each(['', '?sti=', '?sti=<script>', `?sti=${'a'.repeat(65)}`, '?sti=a%20b'])(
    'ignores %j',
    (search) => {
      keepSourceTag(search)
      expect(readCookie('sti')).toBeUndefined()
    },
  )
})

describe('without the CSRF cookie', () => {
  // proves spec-4-28
  test('the parent path is opened with a timestamp', () => {
    expect(csrfStep({ pathname: '/amzdata/analysis', search: '?x=1' }, 123)).toEqual({
      kind: 'fetch',
      to: '/amzdata/?t=123',
    })
    expect(csrfStep({ pathname: '/', search: '' }, 123)).toEqual({ kind: 'fetch', to: '/?t=123' })
  })

  test('it does not go round in circles', () => {
    expect(csrfStep({ pathname: '/', search: '?t=123' }, 456)).toEqual({ kind: 'explain' })
  })

  test('with it everything goes on', () => {
    writeCookie('csrftoken', 'c'.repeat(32), 1)
    expect(csrfStep({ pathname: '/a', search: '' }, 1)).toEqual({ kind: 'fine' })
  })
})
