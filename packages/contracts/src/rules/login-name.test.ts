import { describe, expect, it } from 'vitest'
import { NEW_USERNAME, readLoginName } from './login-name.ts'

describe('login names (spec 5)', () => {
  // proves spec-5-01
  it.each(['13012345678', '013012345678', '14512345678', '14712345678', '15012345678', '18812345678'])(
    'takes the mobile number %s',
    (text) => {
      expect(readLoginName(text)).toEqual({ kind: 'mobile', name: text.replace(/^0/, '') })
    },
  )

  it.each(['14612345678', '15412345678', '18112345678', '18412345678', '1301234567', '130123456789'])(
    'does not take %s',
    (text) => {
      expect(readLoginName(text)).toBeUndefined()
    },
  )

  // proves spec-5-02
  it('folds e-mail addresses and user names', () => {
    expect(readLoginName('Ann.Lee@Example.COM')).toEqual({ kind: 'email', name: 'ann.lee@example.com' })
    expect(readLoginName('Ann_1')).toEqual({ kind: 'username', name: 'ann_1' })
  })

  // proves spec-5-03
  it('bounds user names by their length and their first character', () => {
    const longest = `a${'B_1'.repeat(10)}z`
    expect(readLoginName('abc')).toEqual({ kind: 'username', name: 'abc' })
    expect(readLoginName(longest)).toEqual({ kind: 'username', name: longest.toLowerCase() })
    for (const text of ['ab', `${longest}z`, '1abc', '_abc', 'ab-c'])
      expect(readLoginName(text)).toBeUndefined()
  })

  it.each(['ab', '1abc', '_abc', 'a b c', 'a'.repeat(33), 'a@b', '@b.c', '', 'аdmin', 'admin\u0000'])(
    'does not take %j',
    (text) => {
      expect(readLoginName(text)).toBeUndefined()
    },
  )

  // proves spec-5-04, spec-9-32
  it('asks for longer user names at registration', () => {
    expect(NEW_USERNAME.test('ann_1')).toBe(false)
    expect(NEW_USERNAME.test('ann_lee')).toBe(true)
    expect(NEW_USERNAME.test(`a${'b'.repeat(149)}`)).toBe(true)
    expect(NEW_USERNAME.test(`a${'b'.repeat(150)}`)).toBe(false)
  })
})
