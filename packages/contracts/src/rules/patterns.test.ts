import { describe, expect, it } from 'vitest'
import { isMobile } from './mobile.ts'
import { CODE, DIGITS, EMAIL, LONG_CODE, PATH, SHORT_CODE, WORDS } from './patterns.ts'

describe('general forms (spec 5)', () => {
  // proves spec-5-08, spec-5-09, spec-5-10
  it('bounds codes by their length', () => {
    expect(SHORT_CODE.test('abc')).toBe(true)
    expect(SHORT_CODE.test('ab')).toBe(false)
    expect(SHORT_CODE.test('1bc')).toBe(false)
    expect(SHORT_CODE.test('a'.repeat(33))).toBe(false)
    expect(CODE.test('abc')).toBe(true)
    expect(CODE.test('ab')).toBe(false)
    expect(CODE.test('1bc')).toBe(false)
    expect(CODE.test('a'.repeat(150))).toBe(true)
    expect(CODE.test('a'.repeat(151))).toBe(false)
    expect(LONG_CODE.test('a'.repeat(254))).toBe(true)
    expect(LONG_CODE.test('a'.repeat(255))).toBe(false)
  })

  // proves spec-5-11
  it('takes English and Chinese words', () => {
    expect(WORDS.test('深圳Trading')).toBe(true)
    expect(WORDS.test('深')).toBe(false)
    expect(WORDS.test('a-b')).toBe(false)
  })

  // proves spec-5-06, spec-5-12, spec-5-13
  it('takes paths, digits, addresses and mobile numbers', () => {
    expect(PATH.test('amzdata/data_import')).toBe(true)
    expect(PATH.test('/amzdata')).toBe(false)
    expect(DIGITS.test('0012')).toBe(true)
    expect(DIGITS.test('1.2')).toBe(false)
    expect(EMAIL.test('a.b+c@example.co.uk')).toBe(true)
    expect(EMAIL.test('a@b')).toBe(false)
    expect(isMobile('17012345678')).toBe(true)
    expect(isMobile('12012345678')).toBe(false)
  })

  it('answers at once, however long and tricky the text', () => {
    const tricky = [
      'a'.repeat(50_000),
      `a@${'a.'.repeat(20_000)}`,
      `${'a'.repeat(40_000)}!`,
      '1'.repeat(50_000),
    ]
    for (const pattern of [SHORT_CODE, CODE, LONG_CODE, WORDS, PATH, DIGITS, EMAIL]) {
      for (const text of tricky) expect(typeof pattern.test(text)).toBe('boolean')
    }
  })
})
