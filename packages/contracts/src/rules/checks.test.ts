import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Failure } from '../kernel/failure.ts'
import { fieldErrors } from '../kernel/issues.ts'
import { bizDate } from '../kernel/scalars.ts'
import { requireDate, requireDateTime } from './dates.ts'
import { isMobileDevice, isNarrow } from './device.ts'
import { isEmpty } from './emptiness.ts'
import { isFileName } from './file-names.ts'
import { isExternal, isUrl } from './links.ts'

describe('the URL check (spec 5)', () => {
  // proves spec-5-22
  it.each(['http://a.cn', 'https://example.com/x?y=1#z', 'ftp://files.example.com:21/a', 'HTTPS://A.B'])(
    'takes %s',
    (text) => expect(isUrl(text)).toBe(true),
  )

  it.each([
    'example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
    'http:///x',
    'https://a b.cn',
    'mailto:a@b.cn',
    ' http://a.cn',
    '//a.cn',
    '',
  ])('refuses %j', (text) => expect(isUrl(text)).toBe(false))

  it('answers at once, however long the text', () => {
    expect(isUrl(`http://${'a'.repeat(100_000)} `)).toBe(false)
  })
})

describe('the external-link check (spec 5)', () => {
  // proves spec-5-23
  it.each(['http://a.cn', 'https://a.cn', 'mailto:a@b.cn', 'tel:+8613012345678'])('%s leads out', (target) =>
    expect(isExternal(target)).toBe(true),
  )

  it.each(['/amzdata/analysis', 'product/tag', 'ftp://a.cn', 'httpish', '', 'telling:1'])(
    '%j stays inside',
    (target) => expect(isExternal(target)).toBe(false),
  )
})

describe('empty (spec 5)', () => {
  // proves spec-5-24
  it('is what is missing, 0, the text 0, null or an empty text', () => {
    for (const value of [undefined, 0, '0', null, '', -0])
      expect([value, isEmpty(value)]).toEqual([value, true])
  })

  it('is nothing else', () => {
    for (const value of [false, ' ', '00', 1, '1', [], {}, Number.NaN, 0n])
      expect([String(value), isEmpty(value)]).toEqual([String(value), false])
  })
})

describe('date helpers (spec 5)', () => {
  // proves spec-5-28, spec-8-26
  it.each(['', undefined, null, 0, '0', 'tomorrow'])('refuse %j with the words of spec 8', (moment) => {
    expect(() => requireDate(moment)).toThrow(new Failure({ ...emptyDate }))
    expect(() => requireDateTime(moment)).toThrow('The date-time cannot be empty')
  })

  it('speak the same words in a form', () => {
    const said = (text: string) => {
      const parsed = z.object({ day: bizDate }).safeParse({ day: text }, { reportInput: true })
      return parsed.success ? {} : fieldErrors(parsed.error.issues, 'zh')
    }
    expect(said('')).toEqual({ day: '日期不能为空' })
    expect(said('2026-02-30')).toEqual({ day: '输入有误' })
    expect(said('2026-02-28')).toEqual({})
  })

  it('write what is there', () => {
    expect(requireDate('2026-11-20T23:10:09Z', 480)).toBe('2026-11-21')
    expect(requireDateTime(1_795_000_000, 0)).toBe('2026-11-18 11:06:40')
  })
})

const emptyDate = {
  code: 40000,
  reaction: 'field',
  zh: '日期不能为空',
  en: 'The date cannot be empty',
} as const

describe('devices (spec 9)', () => {
  const desk = { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', width: 1440, height: 900 }

  // proves spec-9-06
  it('a window under 992 px is narrow', () => {
    expect([isNarrow(991), isNarrow(992)]).toEqual([true, false])
  })

  // proves spec-9-07
  it('a mobile browser or a screen under 500 by 800 is a mobile device', () => {
    expect(isMobileDevice(desk)).toBe(false)
    expect(isMobileDevice({ ...desk, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' })).toBe(true)
    expect(isMobileDevice({ ...desk, width: 499, height: 799 })).toBe(true)
    expect(isMobileDevice({ ...desk, width: 499, height: 800 })).toBe(false)
    expect(isMobileDevice({ ...desk, width: 500, height: 700 })).toBe(false)
  })
})

describe('file names (spec 8, Invalid File Name)', () => {
  it.each(['订单 2026-11', 'a.b', 'x'.repeat(120)])('%j can name a file', (text) =>
    expect(isFileName(text)).toBe(true),
  )

  // proves spec-8-20
  it.each(['a/b', 'a\\b', 'a:b', 'a?', '', '  ', '..', 'a\u0000b', 'x'.repeat(121)])('%j cannot', (text) =>
    expect(isFileName(text)).toBe(false),
  )
})
